import { KEPT_SEARCH_MESSAGES } from '#contracts/kept-searches/kept-search-messages.ts'
import { PUSH_DEFAULTS } from '#contracts/notifications/push-messages.ts'
import { paths, splitAddress } from '#contracts/paths.ts'
import { worker } from './scope.ts'

interface PushText {
  readonly title?: string
  readonly body?: string
}

/** Web Push brings { title, body, data }, Firebase { notification: { title, body }, data }. */
interface Payload extends PushText {
  readonly notification?: PushText
  readonly data?: unknown
}

/** Receives a push: a visible page shows it itself, otherwise the system does. */
export async function receivePush(message: PushMessageData | null): Promise<void> {
  const push = readPush(message)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const visible = pages.filter((page) => page.visibilityState === 'visible')
  if (visible.length === 0) {
    return showNote(push)
  }
  for (const page of visible) page.postMessage({ type: 'push', ...push })
}

interface Note extends Required<PushText> {
  readonly data?: PushData
}

interface PushData {
  readonly url?: string
  /** Stops the alerts of the kept search that it is about. */
  readonly stop?: string
}

/** The button of a push about a kept search. */
export const STOP_ALERTS = 'stop-alerts'

function showNote({ title, body, data }: Note): Promise<void> {
  // browsers without buttons ignore them
  const buttons = { actions: data?.stop ? [{ action: STOP_ALERTS, title: KEPT_SEARCH_MESSAGES.stopThese }] : [] }
  return worker.registration.showNotification(title, { body, data, icon: '/apple-touch-icon.png', ...buttons })
}

/** Stops the alerts of the kept search that a push is about, and says what came of it. @param data of the push */
export async function stopAlerts(data: PushData | undefined): Promise<void> {
  const answer = await fetch(splitAddress(paths.stopAlerts).path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pass: data?.stop }),
  }).catch(() => undefined)
  await showNote({ title: KEPT_SEARCH_MESSAGES.stopThese, body: stopResult(answer) })
}

function stopResult(answer: Response | undefined): string {
  if (answer?.status === 404) return KEPT_SEARCH_MESSAGES.nothingToStop
  return answer?.ok ? KEPT_SEARCH_MESSAGES.stopped : KEPT_SEARCH_MESSAGES.stopFailed
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

/** Opens a push's page, of this site alone, in a tab that is there already when there is one. @param data of the push */
export async function openPushedPage(data: { readonly url?: string } | undefined): Promise<unknown> {
  const { origin } = worker.location
  const wanted = new URL(data?.url ?? '/', origin)
  const address = wanted.origin === origin ? wanted.href : origin
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return worker.clients.openWindow(address)
  await page.focus()
  return page.navigate(address)
}
