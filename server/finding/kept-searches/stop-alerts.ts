import { KEPT_SEARCH_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import type { Database } from '#server/base/db/client.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import { stopAlertsOf } from './kept-searches.queries.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

export interface StopDeps {
  readonly database: Pick<Database, 'pool'>
  readonly keys: Keys
}

/** Stops the alerts of the search that an unsubscribe token names. Idempotent. @throws Failure not_found for an invalid signature */
export async function stopAlerts({ database, keys }: StopDeps, token: string): Promise<{ message: string }> {
  const keptSearchId = readUnsubscribeToken(keys, token)
  if (keptSearchId === undefined) throw new Failure('not_found', MESSAGES.nothingToStop)
  await inTransaction(database.pool, (tx) => stopAlertsOf(tx, keptSearchId))
  return { message: MESSAGES.stopped }
}
