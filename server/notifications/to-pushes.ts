import { GROUP_TEXTS } from '#contracts/notifications/notification-messages.ts'
import type { PushMessage } from '#server/platform/push/push-sender.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** More notifications of one kind delivered at once are grouped into one push. */
const MAX_SINGLE_PUSHES = 3
/** The list of everything that the user was told. */
const LIST_PATH = '/notifications'

type Notification = Pick<NotificationRow, 'kind' | 'title' | 'body' | 'path' | 'keptSearchId'>

/** @returns an unsubscribe token, which a push about a kept search carries: its button stops the alerts without a sign-in */
export type UnsubscribeTokenOf = (keptSearchId: number) => string

/**
 * The pushes for what is delivered to a user at once, in the order given. Many of one kind are one push: it opens the page that all of them
 * open, else the list.
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
