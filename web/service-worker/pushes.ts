import { splitLanguage } from '#contracts/base/language-addresses.ts'
import { paths, splitAddress } from '#contracts/base/paths.ts'
import { KEPT_SEARCH_MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { PUSH_DEFAULTS } from '#contracts/reaching/notifications/push-messages.ts'
import { worker } from './scope.ts'

interface PushText {
  readonly title?: string
  readonly body?: string
}

/** Payload of a push: { title, body, data } by Web Push, { notification: { title, body }, data } by Firebase. */
interface Payload extends PushText {
  readonly notification?: PushText
  readonly data?: unknown
}

/** Receives a push: visible pages show it themselves; without one the system shows a notification. */
export async function receivePush(message: PushMessageData | null): Promise<void> {
  const push = readPush(message)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const visible = pages.filter((page) => page.visibilityState === 'visible')
  if (visible.length === 0) {
    return showNotification(push)
  }
  for (const page of visible) page.postMessage({ type: 'push', ...push, data: withoutLanguage(push.data) })
}

/** A page opens addresses in its own language: its router adds the prefix. */
function withoutLanguage(data: PushData): PushData {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(data.url ?? '') ?? []
  return data.url ? { ...data, url: splitLanguage(pathname).path + rest } : data
}

interface ShownPush extends Required<PushText> {
  readonly data?: PushData
}

/** Texts of the button in the language of the user, when it is not English. */
interface PushData extends Partial<Record<'stopThese' | 'stopped' | 'nothingToStop' | 'stopFailed', string>> {
  readonly url?: string
  /** Unsubscribe token that stops the alerts of the kept search that the push is about. */
  readonly stop?: string
}

/** Action of the button in a push about a kept search. */
export const STOP_ALERTS = 'stop-alerts'

function showNotification({ title, body, data }: ShownPush): Promise<void> {
  // browsers without notification buttons ignore `actions`
  const buttons = { actions: data?.stop ? [{ action: STOP_ALERTS, title: data.stopThese ?? KEPT_SEARCH_MESSAGES.stopThese }] : [] }
  return worker.registration.showNotification(title, { body, data, icon: '/apple-touch-icon.png', ...buttons })
}

/** Stops the alerts of the kept search that a push is about, and shows the result. @param data of the push */
export async function stopAlerts(data: PushData | undefined): Promise<void> {
  const answer = await fetch(splitAddress(paths.stopAlerts).path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pass: data?.stop }),
  }).catch(() => undefined)
  const texts = { ...KEPT_SEARCH_MESSAGES, ...data }
  await showNotification({ title: texts.stopThese, body: texts[stopResult(answer)] })
}

function stopResult(answer: Response | undefined): 'stopped' | 'nothingToStop' | 'stopFailed' {
  if (answer?.status === 404) return 'nothingToStop'
  return answer?.ok ? 'stopped' : 'stopFailed'
}

function readPush(message: PushMessageData | null) {
  const sent = parsePayload(message)
  const { title, body } = { ...sent, ...sent?.notification }
  return { title: title || PUSH_DEFAULTS.title, body: body || PUSH_DEFAULTS.body, data: (sent?.data ?? {}) as PushData }
}

function parsePayload(message: PushMessageData | null): Payload | undefined {
  try {
    return message?.json()
  } catch {
    return { body: message?.text() }
  }
}

/** Opens the page of a push, only on this site, in an existing tab if there is one. @param data of the push */
export async function openPushedPage(data: { readonly url?: string } | undefined): Promise<unknown> {
  const { origin } = worker.location
  const wanted = new URL(data?.url ?? '/', origin)
  const address = wanted.origin === origin ? wanted.href : origin
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return worker.clients.openWindow(address)
  await page.focus()
  return page.navigate(address)
}
