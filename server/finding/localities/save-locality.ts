import { isDeepStrictEqual } from 'node:util'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { CatalogueLocality, LocalityEdit, LocalityValues } from '#contracts/operations/localities.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { addToCatalogue, type Catalogue, type CatalogueDeps, editInCatalogue } from '#server/trust/audit/index.ts'
import {
  findCatalogueLocality,
  findSpellingOwners,
  insertLocality,
  type LocalityRow,
  lockLocality,
  moveProperties,
  renameAreas,
  updateLocality,
} from './localities.queries.ts'

const LOCALITIES: Catalogue<CatalogueLocality> = { kind: 'locality', lock: lockLocality, load: getCatalogueLocality, recorded: valuesOf }

/** @throws Failure conflict: another locality has one of the spellings */
export function addLocality(deps: CatalogueDeps, operator: Viewer, values: LocalityValues): Promise<CatalogueLocality> {
  return addToCatalogue(LOCALITIES, deps, operator, async (tx) => {
    await refuseTakenSpellings(tx, values, undefined)
    const saved = await insertLocality(tx, columnsOf(values))
    if (saved === 'taken') throw spellingTakenMeanwhile()
    return saved.id
  })
}

/**
 * Changes a locality; the feed carries the change into every copy's search index. A former name stays a spelling.
 * @throws Failure not_found, conflict (changed meanwhile, another locality has one of the spellings)
 */
export function editLocality(
  deps: CatalogueDeps,
  operator: Viewer,
  id: number,
  { version, ...values }: LocalityEdit,
): Promise<CatalogueLocality> {
  return editInCatalogue(LOCALITIES, deps, operator, { id, version }, async (tx, before) => {
    if (isDeepStrictEqual(valuesOf(before), values)) return undefined
    const next = withOldName(before, values)
    await refuseTakenSpellings(tx, next, id)
    if ((await updateLocality(tx, id, columnsOf(next))) === 'taken') throw spellingTakenMeanwhile()
    if (before.latitude !== next.latitude || before.longitude !== next.longitude) await moveProperties(tx, id, before, next)
    if (before.name !== next.name) await renameAreas(tx, id, before.name, next.name)
    return 'locality_changed'
  })
}

const spellingTakenMeanwhile = () => failureAt('conflict', 'aliases', CATALOGUE_MESSAGES.spellingTakenMeanwhile)

/** A locality as operators edit it. */
export function presentCatalogueLocality(row: LocalityRow): CatalogueLocality {
  return { ...row, aliases: row.aliases.filter((alias) => !row.sharedAliases.includes(alias)) }
}

/** @throws Failure not_found */
export async function getCatalogueLocality(db: Queryable, localityId: number): Promise<CatalogueLocality> {
  const row = await findCatalogueLocality(db, localityId)
  if (!row) throw new Failure('not_found', CATALOGUE_MESSAGES.localityUnknown)
  return presentCatalogueLocality(row)
}

/** The former name stays a spelling: links, bookmarks and typed searches have it. */
function withOldName(before: CatalogueLocality, values: LocalityValues): LocalityValues {
  const isNew = before.name !== values.name && ![...values.aliases, ...values.sharedAliases].includes(before.name)
  return isNew ? { ...values, aliases: [...values.aliases, before.name] } : values
}

/** Names the taken spelling in the failure; unique indexes refuse concurrent changes. @throws Failure conflict */
async function refuseTakenSpellings(tx: Queryable, values: LocalityValues, localityId: number | undefined): Promise<void> {
  for (const [field, spellings] of [
    ['name', [values.name]],
    ['marathiName', values.marathiName === null ? [] : [values.marathiName]],
    ['hindiName', values.hindiName === null ? [] : [values.hindiName]],
    ['aliases', values.aliases],
  ] as const) {
    const [taken] = await findSpellingOwners(tx, spellings, localityId)
    if (taken) throw failureAt('conflict', field, CATALOGUE_MESSAGES.spellingTaken(taken.spelling, taken.owner))
  }
}

/** The fields that an operator can change. */
function valuesOf({ localityId: _id, version: _version, liveProperties: _live, ...values }: CatalogueLocality) {
  return values
}

function columnsOf(values: LocalityValues) {
  return { ...values, aliases: [...values.aliases, ...values.sharedAliases] }
}
