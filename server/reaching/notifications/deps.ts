import type { Logger } from 'pino'
import type { Database } from '#server/base/db/client.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import type { PushSender } from '#server/base/platform/push/push-sender.ts'

export interface NotificationDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly push: PushSender
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly pushes: {
    /** Enqueues the delivery of the users' new notifications. Never fails the transaction: a recurring job delivers the rest. */
    deliver(tx: Queryable, userIds: readonly number[]): Promise<void>
  }
}
