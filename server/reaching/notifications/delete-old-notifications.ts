import { NOTIFICATIONS_KEPT_DAYS } from '#contracts/base/limits.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { Database } from '#server/base/db/client.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { deleteNotificationsBefore } from './notifications.queries.ts'

interface Deps {
  readonly database: Pick<Database, 'pool'>
  readonly clock: Clock
}

/** Deletes notifications older than NOTIFICATIONS_KEPT_DAYS. @returns how many were deleted */
export function deleteOldNotifications({ database, clock }: Deps): Promise<number> {
  return deleteNotificationsBefore(database.pool, new Date(clock.now() - NOTIFICATIONS_KEPT_DAYS * DAY_MS))
}
