import type { Database } from '#server/base/db/client.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'

export interface RequirementDeps {
  readonly database: Database
  readonly clock: Clock
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly matchNotifier: {
    /** Notifies the posters of properties that fit a requirement, after the commit. */
    notifyPosters(tx: Queryable, requirementId: number): Promise<void>
  }
  /** How many live properties fit a requirement; undefined while the index is not current. */
  readonly countFittingProperties: (requirementId: number) => Promise<number | undefined>
}
