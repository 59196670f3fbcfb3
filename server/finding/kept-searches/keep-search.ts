import { MAX_KEPT_SEARCHES } from '#contracts/base/limits.ts'
import { KEPT_SEARCH_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import type { KeptSearchChange, NewKeptSearch } from '#contracts/finding/kept-searches/kept-searches.ts'
import type { Database } from '#server/base/db/client.ts'
import { inTransaction, lockUserRow } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { requireWorkplaceCell } from '#server/finding/travel/index.ts'
import { askToConfirm, type EmailDeps, requireAddress } from '#server/reaching/emails/index.ts'
import { presentKeptSearch } from './kept-searches.present.ts'
import { countKeptSearches, insertKeptSearch, renameSameSearch, updateKeptSearch } from './kept-searches.queries.ts'

export interface KeepDeps {
  readonly database: Pick<Database, 'pool'>
  readonly clock: Clock
  readonly emails: EmailDeps
}

/**
 * Keeps a search; if the user already keeps one with this filter, that one gets the new name and frequency. For alerts by e-mail, a
 * link is sent to an unconfirmed address. @throws Failure limit_reached; invalid_input for an unknown workplace or a missing e-mail address
 */
export async function keepSearch(deps: KeepDeps, userId: number, kept: NewKeptSearch) {
  if (kept.filter.workplace !== undefined) requireWorkplaceCell(kept.filter.workplace, 'filter.workplace')
  if (kept.byEmail) await requireAddress(deps.emails, userId)
  const answer = await insertOrRename(deps, userId, kept)
  return kept.byEmail ? { ...answer, message: (await askToConfirm(deps.emails, userId)) ?? answer.message } : answer
}

/** Changes a search of the user. @throws Failure not_found; invalid_input when the user has no e-mail address */
export async function changeKeptSearch(
  { database, clock, emails }: KeepDeps,
  userId: number,
  keptSearchId: number,
  change: KeptSearchChange,
) {
  if (change.byEmail) await requireAddress(emails, userId)
  const row = await inTransaction(database.pool, async (tx) => {
    await lockUserRow(tx, userId)
    return updateKeptSearch(tx, userId, keptSearchId, change, new Date(clock.now()))
  })
  if (!row) throw new Failure('not_found', MESSAGES.notFound)
  const message = change.byEmail ? await askToConfirm(emails, userId) : undefined
  return { message: message ?? MESSAGES.changed, keptSearch: presentKeptSearch(row) }
}

function insertOrRename({ database, clock }: KeepDeps, userId: number, kept: NewKeptSearch) {
  return inTransaction(database.pool, async (tx) => {
    const now = new Date(clock.now())
    await lockUserRow(tx, userId)
    const same = await renameSameSearch(tx, userId, kept, now)
    if (same) return { message: MESSAGES.keptAgain, keptSearch: presentKeptSearch(same) }
    if ((await countKeptSearches(tx, userId)) >= MAX_KEPT_SEARCHES) throw new Failure('limit_reached', MESSAGES.tooMany(MAX_KEPT_SEARCHES))
    const row = await insertKeptSearch(tx, userId, kept, now)
    return { message: MESSAGES.kept, keptSearch: presentKeptSearch(row) }
  })
}
