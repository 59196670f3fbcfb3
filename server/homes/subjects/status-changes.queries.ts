import { type Subject, statusChanges } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { StatusTarget } from './status-machine.ts'

export interface StatusChange {
  readonly subject: Subject
  /** Missing for the initial status. */
  readonly from?: string
  readonly to: StatusTarget
  /** Id of the user who made the change; null: the program. */
  readonly changedBy: number | null
  readonly reason?: string | undefined
  readonly at: Date
}

/** Records status changes, in the transaction that makes them. */
export async function insertStatusChanges(tx: Queryable, changes: readonly StatusChange[]): Promise<void> {
  await orm(tx)
    .insert(statusChanges)
    .values(changes.map(({ subject, from, to, ...change }) => ({ ...subject, fromStatus: from, toStatus: to, ...change })))
}
