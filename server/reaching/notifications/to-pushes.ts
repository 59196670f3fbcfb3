import { GROUP_TEXTS } from '#contracts/reaching/notifications/notification-messages.ts'
import type { PushMessage } from '#server/base/platform/push/push-sender.ts'
import type { ClaimedNotification } from './deliveries.queries.ts'

/** Maximum notifications of one kind that are sent one by one; more are grouped into one push. */
const MAX_SINGLE_PUSHES = 3
/** Page with all notifications of the user. */
const LIST_PATH = '/notifications'

type Notification = Omit<ClaimedNotification, 'shouldPush'>

/** @returns the unsubscribe token for a push about a kept search: the push's button stops the alerts without a sign-in */
export type UnsubscribeTokenOf = (keptSearchId: number) => string

/**
 * The pushes for notifications that are delivered to a user at once, in the given order. Many of one kind are grouped into one push, which
 * opens their common page, or LIST_PATH when they have different pages.
 */
export function toPushes(notifications: readonly Notification[], unsubscribeTokenOf: UnsubscribeTokenOf): PushMessage[] {
  return [...Map.groupBy(notifications, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    if (ofKind.length <= MAX_SINGLE_PUSHES) return ofKind.map((one) => toPush(one, unsubscribeTokenOf))
    const [path = LIST_PATH, ...others] = new Set(ofKind.map((one) => one.path))
    return [{ ...GROUP_TEXTS[kind](ofKind.length), data: { url: others.length === 0 ? path : LIST_PATH } }]
  })
}

function toPush({ title, body, path, keptSearchId }: Notification, unsubscribeTokenOf: UnsubscribeTokenOf): PushMessage {
  return { title, body, data: { url: path, ...(keptSearchId !== null && { stop: unsubscribeTokenOf(keptSearchId) }) } }
}
