import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { NewAmenity } from '#contracts/operations/amenities.ts'
import { violatesUnique } from '#server/base/db/database-error.ts'
import { amenities } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

const selectAmenities = (db: Queryable) =>
  orm(db)
    .select({
      amenityId: amenities.id,
      version: amenities.version,
      name: amenities.name,
      marathiName: amenities.marathiName,
      hindiName: amenities.hindiName,
      icon: amenities.icon,
      withdrawnAt: amenities.withdrawnAt,
      properties: sql<number>`(SELECT count(*)::integer FROM property_amenities WHERE amenity_id = amenities.id)`,
      projects: sql<number>`(SELECT count(*)::integer FROM project_amenities WHERE amenity_id = amenities.id)`,
    })
    .from(amenities)
export type CatalogueAmenityRow = Awaited<ReturnType<typeof selectAmenities>>[number]

/** All amenities, in the order in which forms offer them. */
export function listCatalogueAmenities(db: Queryable): Promise<CatalogueAmenityRow[]> {
  return selectAmenities(db).orderBy(asc(amenities.id))
}

export async function findCatalogueAmenity(db: Queryable, id: number): Promise<CatalogueAmenityRow | undefined> {
  const [amenity] = await selectAmenities(db).where(eq(amenities.id, id))
  return amenity
}

/** Takes row locks, so that concurrent changes wait until the transaction ends; in the order of the ids, to prevent deadlocks. */
export async function lockAmenities(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query('SELECT 1 FROM amenities WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids])
}

/**
 * Loads the amenities that exist, with a key share lock: a merge or deletion waits until the transaction ends. Must be called before a
 * change of a row that refers to amenities.
 */
export function shareLockAmenities(tx: Queryable, ids: readonly number[]): Promise<{ amenityId: number; name: string }[]> {
  return orm(tx)
    .select({ amenityId: amenities.id, name: amenities.name })
    .from(amenities)
    .where(inArray(amenities.id, [...ids]))
    .orderBy(asc(amenities.id))
    .for('key share')
}

/** The highest id that was given to an amenity so far, also of those that were removed; 0 before the first. */
export async function findNewestAmenityId(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT greatest((SELECT max(id) FROM amenities), pg_sequence_last_value(pg_get_serial_sequence('amenities', 'id')), 0)::integer AS id`,
  )
  return rows[0]?.id ?? 0
}

/** @returns the new amenity's id; undefined when another amenity has this name */
export async function insertAmenity(tx: Queryable, values: NewAmenity): Promise<number | undefined> {
  const [inserted] = await orm(tx).insert(amenities).values(values).onConflictDoNothing().returning({ id: amenities.id })
  return inserted?.id
}

/** Inserts the amenities that are missing. @returns the names of those that were inserted */
export async function addAmenities(tx: Queryable, known: readonly Omit<NewAmenity, 'icon'>[]): Promise<string[]> {
  const added: string[] = []
  for (const amenity of known) if (await insertAmenity(tx, { ...amenity, icon: null })) added.push(amenity.name)
  return added
}

interface AmenityValues extends NewAmenity {
  readonly isWithdrawn: boolean
  /** Time of the withdrawal; ignored when it is already withdrawn. */
  readonly at: Date
}

/** @returns false when another amenity has this name: the transaction is aborted then */
export async function updateAmenity(tx: Queryable, id: number, { isWithdrawn, at, ...values }: AmenityValues): Promise<boolean> {
  const withdrawnAt = isWithdrawn ? sql`coalesce(${amenities.withdrawnAt}, ${at})` : null
  try {
    await orm(tx)
      .update(amenities)
      .set({ ...values, withdrawnAt, version: sql`${amenities.version} + 1` })
      .where(eq(amenities.id, id))
    return true
  } catch (error) {
    if (violatesUnique(error, 'amenities_name_key')) return false
    throw error
  }
}

/** Replaces an amenity by another one on all properties and projects, and deletes it. Both must be locked. */
export async function replaceAmenity(tx: Queryable, id: number, by: number): Promise<void> {
  for (const [table, owner] of [
    ['property_amenities', 'property_id'],
    ['project_amenities', 'project_id'],
  ] as const) {
    await tx.query(
      `INSERT INTO ${table} (${owner}, amenity_id) SELECT ${owner}, $2 FROM ${table} WHERE amenity_id = $1 ON CONFLICT DO NOTHING`,
      [id, by],
    )
    await tx.query(`DELETE FROM ${table} WHERE amenity_id = $1`, [id])
  }
  await orm(tx).delete(amenities).where(eq(amenities.id, id))
}
