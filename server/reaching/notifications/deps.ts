import type { Logger } from 'pino'
import type { Base } from '#server/base/base.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

export interface NotificationDeps extends Pick<Base, 'database' | 'clock' | 'keys' | 'push'> {
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly pushes: {
    /** Enqueues the delivery of the users' new notifications. Never fails the transaction: a recurring job delivers the rest. */
    deliver(tx: Queryable, userIds: readonly number[]): Promise<void>
  }
}
