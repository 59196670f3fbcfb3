import { NOTIFICATIONS_KEPT_DAYS } from '#contracts/limits.ts'
import { DAY_MS } from '#contracts/time.ts'
import { deleteNotificationsBefore } from './notifications.queries.ts'
import type { NotificationDeps } from './notify.ts'

/** @returns how many were deleted */
export function deleteOldNotifications({ database, clock }: Pick<NotificationDeps, 'database' | 'clock'>): Promise<number> {
  return deleteNotificationsBefore(database.pool, new Date(clock.now() - NOTIFICATIONS_KEPT_DAYS * DAY_MS))
}
