import { NOTIFICATIONS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { Base } from '#server/base/base.ts'
import { deleteNotificationsBefore } from './notifications.queries.ts'

/** Deletes notifications older than NOTIFICATIONS_KEPT_DAYS. @returns how many were deleted */
export function deleteOldNotifications({ database, clock }: Pick<Base, 'database' | 'clock'>): Promise<number> {
  return deleteNotificationsBefore(database.pool, new Date(clock.now() - NOTIFICATIONS_KEPT_DAYS * DAY_MS))
}
