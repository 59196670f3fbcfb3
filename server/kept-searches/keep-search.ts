import { KEPT_SEARCH_MESSAGES as MESSAGES } from '#contracts/kept-search-messages.ts'
import type { NewKeptSearch } from '#contracts/kept-searches.ts'
import { MAX_KEPT_SEARCHES } from '#contracts/limits.ts'
import type { Database } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import type { Clock } from '#server/platform/clock.ts'
import { requireWorkplaceCell } from '#server/travel/index.ts'
import { presentKeptSearch } from './kept-searches.present.ts'
import { countKeptSearches, insertKeptSearch, lockKeeper, renameSameSearch } from './kept-searches.queries.ts'

interface Deps {
  readonly database: Pick<Database, 'pool'>
  readonly clock: Clock
}

/** Keeps a search; one that the user keeps already gets the new name and frequency. @throws Failure limit_reached, or invalid_input for a workplace that is not known */
export async function keepSearch({ database, clock }: Deps, userId: number, kept: NewKeptSearch) {
  if (kept.filter.workplace !== undefined) requireWorkplaceCell(kept.filter.workplace, 'filter.workplace')
  return inTransaction(database.pool, async (tx) => {
    const now = new Date(clock.now())
    await lockKeeper(tx, userId)
    const same = await renameSameSearch(tx, userId, kept, now)
    if (same) return { message: MESSAGES.keptAgain, keptSearch: presentKeptSearch(same) }
    if ((await countKeptSearches(tx, userId)) >= MAX_KEPT_SEARCHES) throw new Failure('limit_reached', MESSAGES.tooMany(MAX_KEPT_SEARCHES))
    const row = await insertKeptSearch(tx, userId, kept, now)
    return { message: MESSAGES.kept, keptSearch: presentKeptSearch(row) }
  })
}
