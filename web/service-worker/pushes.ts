import { PUSH_DEFAULTS } from '#contracts/push-messages.ts'
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
    return worker.registration.showNotification(push.title, { body: push.body, data: push.data, icon: '/apple-touch-icon.png' })
  }
  for (const page of visible) page.postMessage({ type: 'push', ...push })
}

function readPush(message: PushMessageData | null) {
  const sent = parsePayload(message)
  const { title, body } = { ...sent, ...sent?.notification }
  return { title: title || PUSH_DEFAULTS.title, body: body || PUSH_DEFAULTS.body, data: sent?.data ?? {} }
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
