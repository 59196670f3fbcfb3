import type { AmenityEdit, AmenityMerge, CatalogueAmenity, NewAmenity } from '#contracts/operations/amenities.ts'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { Database } from '#server/base/db/client.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import {
  type CatalogueAmenityRow,
  findCatalogueAmenity,
  insertAmenity,
  lockAmenities,
  replaceAmenity,
  updateAmenity,
} from './amenities.queries.ts'

export interface AmenityDeps {
  readonly database: Database
  readonly clock: Clock
}

/** @throws Failure conflict: another amenity has this name */
export function addAmenity({ database, clock }: AmenityDeps, operator: Viewer, values: NewAmenity): Promise<CatalogueAmenity> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    const id = await insertAmenity(tx, values)
    if (id === undefined) throw failureAt('conflict', 'name', CATALOGUE_MESSAGES.amenityNameTaken)
    const object = { kind: 'amenity', id } as const
    await recordAction(tx, { operator, action: 'amenity_added', object, before: null, after: { ...values }, at })
    return getCatalogueAmenity(tx, id)
  })
}

/** @throws Failure not_found, conflict (changed meanwhile, name taken), invalid_input (withdrawn without a reason) */
export function editAmenity(
  { database, clock }: AmenityDeps,
  operator: Viewer,
  id: number,
  { name, icon, isWithdrawn, version, reason }: AmenityEdit,
): Promise<CatalogueAmenity> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    await lockAmenities(tx, [id])
    const before = await getCatalogueAmenity(tx, id)
    if (before.version !== version) throw new Failure('conflict', CATALOGUE_MESSAGES.changedMeanwhile)
    const isNewlyWithdrawn = isWithdrawn && !before.isWithdrawn
    if (isNewlyWithdrawn && reason === null) throw failureAt('invalid_input', 'reason', CATALOGUE_MESSAGES.withdrawAmenityReason)
    if (before.name === name && before.icon === icon && before.isWithdrawn === isWithdrawn) return before
    if (!(await updateAmenity(tx, id, { name, icon, isWithdrawn, at })))
      throw failureAt('conflict', 'name', CATALOGUE_MESSAGES.amenityNameTaken)
    await recordAction(tx, {
      operator,
      action: isNewlyWithdrawn ? 'amenity_withdrawn' : 'amenity_changed',
      object: { kind: 'amenity', id },
      before: { name: before.name, icon: before.icon, isWithdrawn: before.isWithdrawn },
      after: { name, icon, isWithdrawn },
      reason: reason ?? undefined,
      at,
    })
    return getCatalogueAmenity(tx, id)
  })
}

/** Replaces an amenity by another one and deletes it. @returns the other one @throws Failure not_found, invalid_input */
export function mergeAmenity(
  { database, clock }: AmenityDeps,
  operator: Viewer,
  id: number,
  { intoAmenityId, reason }: AmenityMerge,
): Promise<CatalogueAmenity> {
  if (intoAmenityId === id) throw failureAt('invalid_input', 'intoAmenityId', CATALOGUE_MESSAGES.mergeWithItself)
  if (reason === null) throw failureAt('invalid_input', 'reason', CATALOGUE_MESSAGES.mergeReason)
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    await lockAmenities(tx, [id, intoAmenityId])
    const { name, properties, projects } = await getCatalogueAmenity(tx, id)
    const other = await getCatalogueAmenity(tx, intoAmenityId)
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
