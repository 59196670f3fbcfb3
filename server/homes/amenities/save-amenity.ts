import { isDeepStrictEqual } from 'node:util'
import type { AmenityEdit, AmenityMerge, CatalogueAmenity, NewAmenity } from '#contracts/operations/amenities.ts'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { addToCatalogue, type Catalogue, type CatalogueDeps, editInCatalogue, recordAction } from '#server/trust/audit/index.ts'
import {
  type CatalogueAmenityRow,
  findCatalogueAmenity,
  insertAmenity,
  lockAmenities,
  replaceAmenity,
  updateAmenity,
} from './amenities.queries.ts'

const AMENITIES: Catalogue<CatalogueAmenity> = {
  kind: 'amenity',
  lock: (tx, id) => lockAmenities(tx, [id]),
  load: getCatalogueAmenity,
  recorded: ({ name, marathiName, hindiName, icon, isWithdrawn }) => ({ name, marathiName, hindiName, icon, isWithdrawn }),
}

/** @throws Failure conflict: another amenity has this name */
export function addAmenity(deps: CatalogueDeps, operator: Viewer, values: NewAmenity): Promise<CatalogueAmenity> {
  return addToCatalogue(AMENITIES, deps, operator, async (tx) => {
    const id = await insertAmenity(tx, values)
    if (id === undefined) throw failureAt('conflict', 'name', CATALOGUE_MESSAGES.amenityNameTaken)
    return id
  })
}

/** @throws Failure not_found, conflict (changed meanwhile, name taken), invalid_input (withdrawn without a reason) */
export function editAmenity(
  deps: CatalogueDeps,
  operator: Viewer,
  id: number,
  { version, reason, ...values }: AmenityEdit,
): Promise<CatalogueAmenity> {
  return editInCatalogue(AMENITIES, deps, operator, { id, version, reason }, async (tx, before, at) => {
    const isNewlyWithdrawn = values.isWithdrawn && !before.isWithdrawn
    if (isNewlyWithdrawn && reason === null) throw failureAt('invalid_input', 'reason', CATALOGUE_MESSAGES.withdrawAmenityReason)
    if (isDeepStrictEqual(AMENITIES.recorded(before), values)) return undefined
    if (!(await updateAmenity(tx, id, { ...values, at }))) throw failureAt('conflict', 'name', CATALOGUE_MESSAGES.amenityNameTaken)
    return isNewlyWithdrawn ? 'amenity_withdrawn' : 'amenity_changed'
  })
}

/** Replaces an amenity by another one and deletes it. @returns the other one @throws Failure not_found, invalid_input, conflict */
export function mergeAmenity(
  { database, clock }: CatalogueDeps,
  operator: Viewer,
  id: number,
  { intoAmenityId, version, intoVersion, reason }: AmenityMerge,
): Promise<CatalogueAmenity> {
  if (intoAmenityId === id) throw failureAt('invalid_input', 'intoAmenityId', CATALOGUE_MESSAGES.mergeWithItself)
  if (reason === null) throw failureAt('invalid_input', 'reason', CATALOGUE_MESSAGES.mergeReason)
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    await lockAmenities(tx, [id, intoAmenityId])
    const { name, properties, projects, ...merging } = await getCatalogueAmenity(tx, id)
    const other = await getCatalogueAmenity(tx, intoAmenityId)
    if (merging.version !== version || other.version !== intoVersion) throw new Failure('conflict', CATALOGUE_MESSAGES.changedMeanwhile)
    await replaceAmenity(tx, id, intoAmenityId)
    const merged = { name, properties, projects }
    const action = 'amenity_merged'
    await recordAction(tx, { operator, action, object: { kind: 'amenity', id }, before: merged, after: null, reason, at })
    const after = { merged, name: other.name }
    await recordAction(tx, { operator, action, object: { kind: 'amenity', id: intoAmenityId }, before: null, after, reason, at })
    return getCatalogueAmenity(tx, intoAmenityId)
  })
}

/** @throws Failure not_found */
export async function getCatalogueAmenity(db: Queryable, id: number): Promise<CatalogueAmenity> {
  const row = await findCatalogueAmenity(db, id)
  if (!row) throw new Failure('not_found', CATALOGUE_MESSAGES.amenityUnknown)
  return presentCatalogueAmenity(row)
}

export function presentCatalogueAmenity({ withdrawnAt, ...amenity }: CatalogueAmenityRow): CatalogueAmenity {
  return { ...amenity, isWithdrawn: withdrawnAt !== null }
}
