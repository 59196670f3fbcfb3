import type { Base } from '#server/base/base.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'

export interface RequirementDeps extends Pick<Base, 'database' | 'clock'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly matchNotifier: {
    /** Notifies the posters of properties that fit a requirement, after the commit. */
    notifyPosters(tx: Queryable, requirementId: number): Promise<void>
  }
  /** How many live properties fit a requirement; undefined while the index is not current. */
  readonly countFittingProperties: (requirementId: number) => Promise<number | undefined>
}
