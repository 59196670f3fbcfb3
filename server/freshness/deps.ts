import type { Database } from '#server/db/client.ts'
import type { NotificationDeps } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'

export interface FreshnessDeps {
  readonly database: Database
  readonly clock: Clock
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
}
