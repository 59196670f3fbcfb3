import { HOUR_MS, indianDayStart } from '#contracts/base/values/time.ts'
import { PUSH_KINDS, type PushKind, QUIET_HOURS } from '#contracts/reaching/notifications/notification-kinds.ts'
import type { Subject } from '#server/base/db/schema/index.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { NotificationDeps } from './deps.ts'
import { insertNotifications, type NotificationRow } from './notifications.queries.ts'

interface NotificationContent extends Pick<NotificationRow, 'kind' | 'cause' | 'title' | 'body' | 'path'> {
  /** Property or requirement that the notification is about; it is deleted with the poster's account. */
  readonly subject?: Subject
  /** Kept search whose alerts the notification can stop. */
  readonly keptSearchId?: number
}

export interface NewNotification extends NotificationContent {
  readonly userId: number
}

/**
 * Notifies a user, once per cause: in the app, and by a push to each of the user's push subscriptions.
 * @param tx the transaction that causes it: a rollback cancels the notification
 */
export function notify(
  deps: Pick<NotificationDeps, 'clock' | 'pushes'>,
  tx: Queryable,
  { userId, ...content }: NewNotification,
): Promise<void> {
  return notifyAll(deps, tx, [userId], content)
}

/** Like `notify`, for many users at once. */
export async function notifyAll(
  { clock, pushes }: Pick<NotificationDeps, 'clock' | 'pushes'>,
  tx: Queryable,
  userIds: readonly number[],
  { subject, ...content }: NotificationContent,
): Promise<void> {
  const now = clock.now()
  const usersToPush = await insertNotifications(tx, userIds, { ...content, ...subject, createdAt: new Date(now) })
  // during quiet hours nothing is enqueued: a recurring job delivers it afterwards
  const isDue = kindsToDeliver(now).some((kind) => kind === content.kind)
  if (usersToPush.length > 0 && isDue) await pushes.deliver(tx, usersToPush)
}

/** Kinds whose pushes are also sent during quiet hours: leads are urgent. Users can switch the kind off. */
const KINDS_AT_NIGHT: readonly PushKind[] = ['lead']

/** Kinds that may be sent as pushes now. @param now epoch ms */
export function kindsToDeliver(now: number): readonly PushKind[] {
  const hour = (now - indianDayStart(now)) / HOUR_MS
  const isQuiet = hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to
  return isQuiet ? KINDS_AT_NIGHT : PUSH_KINDS
}
