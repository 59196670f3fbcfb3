import { MAX_KEPT_SEARCHES } from '#contracts/base/limits.ts'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { singleSpaced } from '#contracts/base/values/normalise.ts'
import { KEPT_SEARCH_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import type { KeptSearchChange, NewKeptSearch } from '#contracts/finding/kept-searches/kept-searches.ts'
import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import type { LocalityNames } from '#contracts/finding/localities/locality-names.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import type { Database } from '#server/base/db/client.ts'
import { inTransaction, lockUserRow } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { requireWorkplaceCell } from '#server/finding/travel/index.ts'
import { loadLocalityNames } from '#server/homes/properties/index.ts'
import { giveAgain } from '#server/people/consents/index.ts'
import { askToConfirm, type EmailDeps, requireAddress } from '#server/reaching/emails/index.ts'
import { presentKeptSearch } from './kept-searches.present.ts'
import { insertKeptSearch, listKeptSearches, updateKeptSearch } from './kept-searches.queries.ts'

export interface KeepDeps {
  readonly database: Pick<Database, 'pool'>
  readonly clock: Clock
  readonly emails: EmailDeps
}

/**
 * Keeps a search; if the user already keeps one with this filter, in any spelling of its texts, that one gets the new name and frequency. For alerts by e-mail, a
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
    const now = new Date(clock.now())
    if (change.byEmail) await giveAgain(tx, userId, 'emails', now)
    return updateKeptSearch(tx, userId, keptSearchId, change, now)
  })
  if (!row) throw new Failure('not_found', MESSAGES.notFound)
  const message = change.byEmail ? await askToConfirm(emails, userId) : undefined
  return { message: message ?? MESSAGES.changed, keptSearch: presentKeptSearch(row) }
}

function insertOrRename({ database, clock }: KeepDeps, userId: number, kept: NewKeptSearch) {
  return inTransaction(database.pool, async (tx) => {
    const now = new Date(clock.now())
    await lockUserRow(tx, userId)
    if (kept.byEmail) await giveAgain(tx, userId, 'emails', now)
    const all = await listKeptSearches(tx, userId)
    const names = await loadLocalityNames(tx)
    const filter = withKnownAreas(kept.filter, names)
    const key = filterKey(filter)
    const same = all.find((other) => filterKey(withKnownAreas(other.filter, names)) === key)
    const renamed = same && (await updateKeptSearch(tx, userId, same.id, kept, now))
    if (renamed) return { message: MESSAGES.keptAgain, keptSearch: presentKeptSearch(renamed) }
    if (all.length >= MAX_KEPT_SEARCHES) throw new Failure('limit_reached', MESSAGES.tooMany(MAX_KEPT_SEARCHES))
    const row = await insertKeptSearch(tx, userId, { ...kept, filter }, now)
    return { message: MESSAGES.kept, keptSearch: presentKeptSearch(row) }
  })
}

/** Areas that are known localities for sure get their names. */
const withKnownAreas = ({ area, ...filter }: PropertyFilter, names: LocalityNames): PropertyFilter =>
  area ? { ...filter, area: [...new Set(area.map((text) => sureLocality(names, text)?.name ?? text))] } : filter

/** Equal for filters that find the same: areas are compared by `localityKey`, other texts folded and with single spaces. */
function filterKey({ area, ...filter }: PropertyFilter): string {
  return JSON.stringify({ ...filter, area: area && [...new Set(area.map(localityKey))].sort() }, (_name, value: unknown) => {
    if (typeof value === 'string') return singleSpaced(foldText(value))
    // jsonb changes the order of an object's properties
    return isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value
  })
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
