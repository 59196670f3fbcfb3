import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PropertyFiles } from '#contracts/homes/import/import.ts'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { DealReason } from '#contracts/homes/properties/property-kinds.ts'
import { amenities, deals, type PropertyRecord, properties } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import { DUPLICATE_KEY_COLUMNS } from './checked-rows.ts'

/** Amenities that are not withdrawn. */
export function listAmenities(db: Queryable): Promise<{ id: number; name: string }[]> {
  return orm(db).select({ id: amenities.id, name: amenities.name }).from(amenities).where(isNull(amenities.withdrawnAt))
}

type DuplicateKeyColumn = (typeof DUPLICATE_KEY_COLUMNS)[number]
export type OwnDuplicateKey = Pick<typeof properties.$inferSelect, DuplicateKeyColumn | 'id' | 'reference'>

const DUPLICATE_KEY_NAMES = ['id', 'reference', ...DUPLICATE_KEY_COLUMNS] as const
const DUPLICATE_KEY_SELECTION = Object.fromEntries(DUPLICATE_KEY_NAMES.map((name) => [name, properties[name]])) as Pick<
  typeof properties,
  (typeof DUPLICATE_KEY_NAMES)[number]
>

/** Columns that identify duplicates, of a user's properties that are live or wait for review. */
export function listDuplicateKeyColumns(db: Queryable, userId: number): Promise<OwnDuplicateKey[]> {
  return orm(db)
    .select(DUPLICATE_KEY_SELECTION)
    .from(properties)
    .where(and(eq(properties.postedByUserId, userId), inArray(properties.status, ['ACTIVE', 'PENDING'])))
}

export interface ClosedProperty extends OwnDuplicateKey {
  readonly reason: DealReason
  readonly closedAt: Date
}

/** A user's properties that were let or sold, the latest last. */
export function listClosed(db: Queryable, userId: number): Promise<ClosedProperty[]> {
  return orm(db)
    .select({ ...DUPLICATE_KEY_SELECTION, reason: deals.reason, closedAt: deals.closedAt })
    .from(deals)
    .innerJoin(properties, eq(properties.id, deals.propertyId))
    .where(and(eq(properties.postedByUserId, userId), isNull(properties.deletedAt)))
    .orderBy(asc(deals.closedAt), asc(deals.id))
}

const { searchText: _text, ...COLUMNS } = getTableColumns(properties)
export interface ReferencedProperty extends Omit<PropertyRecord, 'searchText'> {
  /** Ascending. */
  readonly amenityIds: readonly number[]
}

const AMENITY_IDS = sql<number[]>`coalesce((SELECT array_agg(pa.amenity_id ORDER BY pa.amenity_id) FROM property_amenities pa
                                              WHERE pa.property_id = ${properties.id}), '{}')`

/** A broker's properties with a reference. */
export function listReferenced(db: Queryable, userId: number): Promise<ReferencedProperty[]> {
  return orm(db)
    .select({ ...COLUMNS, amenityIds: AMENITY_IDS })
    .from(properties)
    .where(and(eq(properties.postedByUserId, userId), isNotNull(properties.reference), isNull(properties.deletedAt)))
    .orderBy(asc(properties.id))
}

/**
 * Takes row locks on a broker's properties with a reference, and on those with these ids, until the transaction ends.
 * @returns their ids, in whose order they are locked
 */
export async function lockReferenced(tx: Queryable, userId: number, others: number[]): Promise<ReadonlySet<number>> {
  const rows = await orm(tx)
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.postedByUserId, userId),
        isNull(properties.deletedAt),
        or(isNotNull(properties.reference), inArray(properties.id, others)),
      ),
    )
    .orderBy(asc(properties.id))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}

/**
 * Imports of one broker run one after the other until their transactions end. Only imports give references, so that the properties that an
 * import has locked by reference afterwards stay all of them.
 */
export async function lockImportsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`import ${userId}`])
}

/** Gives references to properties that have none. */
export async function setReferences(tx: Queryable, named: readonly { readonly id: number; readonly reference: string }[]): Promise<void> {
  if (named.length === 0) return
  await tx.query(
    `UPDATE properties SET reference = named.reference FROM unnest($1::bigint[], $2::text[]) AS named (id, reference)
      WHERE properties.id = named.id AND properties.reference IS NULL`,
    [named.map(({ id }) => id), named.map(({ reference }) => reference)],
  )
}

/** A broker's properties whose ids are above `after`, by their ids, with the number and the source keys of their files. */
export async function listPropertyFiles(db: Queryable, userId: number, after: number, limit: number): Promise<PropertyFiles[]> {
  const { rows } = await db.query<PropertyFiles>(
    `SELECT p.id AS "propertyId", p.reference, p.property_name AS "propertyName",
            (count(*) FILTER (WHERE a.kind = 'picture' AND a.file_name <> $3))::integer AS pictures,
            (count(*) FILTER (WHERE a.kind = 'document'))::integer AS documents,
            coalesce(array_agg(a.source_key) FILTER (WHERE a.source_key IS NOT NULL), '{}') AS sources
       FROM (SELECT id, reference, property_name FROM properties
              WHERE posted_by_user_id = $1 AND id > $2 AND deleted_at IS NULL ORDER BY id LIMIT $4) AS p
       LEFT JOIN media_attachments a ON a.property_id = p.id
      GROUP BY p.id, p.reference, p.property_name ORDER BY p.id`,
    [userId, after, DEFAULT_PICTURE, limit],
  )
  return rows
}
