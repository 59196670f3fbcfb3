import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { addressKey, type PropertyRecord } from '#server/base/db/schema/index.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

/** Maximum homes of a poster with one name, area, kind, offer and BHK that a property is compared with, the latest ones. */
const MAX_COMPARED = 50

/** What a property is compared by, beside name and area. */
export type ComparedHome = Pick<
  PropertyRecord,
  | 'category'
  | 'propertyFor'
  | 'apartmentType'
  | 'commercialSubtype'
  | 'bhkType'
  | 'roomType'
  | 'pgGender'
  | 'floor'
  | 'carpetArea'
  | 'totalBuildUpArea'
  | 'plotArea'
>

export interface WithdrawnHome extends ComparedHome {
  readonly id: number
  /** When it ceased to be live. */
  readonly withdrawnAt: Date
}

interface PostedHome {
  readonly property: ComparedHome & { readonly id: number; readonly createdAt: Date }
  /** Homes of its area, with its name or any, that its poster deleted or hid before it was posted; the latest first. */
  readonly withdrawn: readonly WithdrawnHome[]
}

const compared = (
  row: string,
) => `${row}.id, ${row}.category, ${row}.property_for AS "propertyFor", ${row}.apartment_type AS "apartmentType",
  ${row}.commercial_subtype AS "commercialSubtype", ${row}.bhk_type AS "bhkType", ${row}.room_type AS "roomType", ${row}.pg_gender AS "pgGender",
  ${row}.floor, ${row}.carpet_area AS "carpetArea", ${row}.total_build_up_area AS "totalBuildUpArea", ${row}.plot_area AS "plotArea"`

/** Names differ: only homes with the same pictures are the same then. */
type Names = 'same name' | 'any name'

/**
 * The homes that may have been posted before, with what the rule compares. A home that was never live is none,
 * since nobody could see it, unless it had a predecessor that was.
 * @param keptDays days for which a withdrawn home counts @returns in the order of their ids; properties without such homes are missing
 */
export async function listWithdrawn(tx: Queryable, ids: readonly number[], keptDays: number, names: Names): Promise<PostedHome[]> {
  const { rows } = await tx.query<{ property: PostedHome['property']; home: WithdrawnHome }>(
    `SELECT to_jsonb(p) AS property, to_jsonb(q) AS home
       FROM (SELECT ${compared('n')}, n.posted_by_user_id AS poster, n.created_at AS "createdAt",
                    ${addressKey('n.property_name')} AS name, ${addressKey('n.area')} AS area
               FROM properties n WHERE n.id = ANY ($1) AND n.first_posted_at IS NULL) p
      CROSS JOIN LATERAL (
        SELECT ${compared('w')}, coalesce((SELECT max(c.at) FROM status_changes c WHERE c.property_id = w.id AND c.from_status = 'ACTIVE'),
                                           CASE WHEN w.first_posted_at IS NOT NULL THEN w.created_at END) AS "withdrawnAt"
          FROM properties w
         WHERE w.posted_by_user_id = p.poster AND ${addressKey('w.area')} = p.area
           ${names === 'same name' ? `AND ${addressKey('w.property_name')} = p.name` : ''}
           AND w.category = p.category AND w.property_for = p."propertyFor" AND w.bhk_type IS NOT DISTINCT FROM p."bhkType"
           AND w.status = 'INACTIVE' AND w.successor_id IS NULL AND NOT w.hidden_by_block AND w.id <> p.id
         ORDER BY w.id DESC LIMIT $2) q
      WHERE q."withdrawnAt" BETWEEN p."createdAt" - make_interval(days => $3) AND p."createdAt"
      ORDER BY p.id, q."withdrawnAt" DESC, q.id DESC`,
    [ids, MAX_COMPARED, keptDays],
  )
  const homes = rows.map(({ property, home }) => ({
    property: { ...property, createdAt: new Date(property.createdAt) },
    home: { ...home, withdrawnAt: new Date(home.withdrawnAt) },
  }))
  return [...Map.groupBy(homes, ({ property }) => property.id).values()].map((rowsOfOne) => ({
    property: (rowsOfOne[0] as (typeof homes)[number]).property,
    withdrawn: rowsOfOne.map(({ home }) => home),
  }))
}

const DAY_OF = (moment: string) => `(${moment} AT TIME ZONE 'Asia/Kolkata')::date`

/**
 * Makes properties the successors of these homes and copies first day and prices. A home that another transaction holds or has claimed is
 * left out, without waiting: an edit holds a younger property already, and deletions of accounts lock properties in the order of their ids.
 */
export async function claimPredecessors(
  tx: Queryable,
  pairs: readonly { readonly predecessorId: number; readonly propertyId: number; readonly isNew: boolean }[],
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM properties WHERE id = ANY ($1) AND status = 'INACTIVE' AND successor_id IS NULL ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
    [pairs.map(({ predecessorId }) => predecessorId)],
  )
  const locked = new Set(rows.map(({ id }) => id))
  const claimed = JSON.stringify(pairs.filter(({ predecessorId }) => locked.has(predecessorId)))
  const CLAIMED = 'jsonb_to_recordset($1) AS pair ("predecessorId" bigint, "propertyId" bigint, "isNew" boolean)'
  await tx.query(`UPDATE properties SET successor_id = pair."propertyId" FROM ${CLAIMED} WHERE id = pair."predecessorId"`, [claimed])
  await tx.query(
    `UPDATE properties p
        SET first_posted_at = coalesce(w.first_posted_at, w.created_at),
            listed_since = CASE WHEN NOT pair."isNew" THEN coalesce(w.listed_since, w.created_at) END
       FROM ${CLAIMED} JOIN properties w ON w.id = pair."predecessorId" WHERE p.id = pair."propertyId"`,
    [claimed],
  )
  // until the day on which it ceased to be live, unless a price of that day is kept already
  await tx.query(
    `INSERT INTO earlier_prices (property_id, until_day, price)
     SELECT pair."propertyId", kept.until_day, kept.price
       FROM ${CLAIMED} JOIN properties w ON w.id = pair."predecessorId" CROSS JOIN LATERAL (
         SELECT until_day, price FROM earlier_prices WHERE property_id = w.id
         UNION ALL
         SELECT withdrawn.day, w.expected_price
           FROM (SELECT ${DAY_OF('max(c.at)')} AS day FROM status_changes c WHERE c.property_id = w.id AND c.from_status = 'ACTIVE') withdrawn
          WHERE withdrawn.day > ${DAY_OF('w.created_at')}) kept
     ON CONFLICT DO NOTHING`,
    [claimed],
  )
}

/**
 * Takes away what properties inherited from their predecessors, which can be claimed again. Predecessors that another transaction holds are
 * left out, without waiting, as by `claimPredecessors`.
 * @param those the properties (`of`), or predecessors that are shown again
 */
export async function releasePredecessors(
  tx: Queryable,
  those: { readonly of: readonly number[] } | { readonly predecessors: readonly number[] },
): Promise<void> {
  const [condition, ids] = 'of' in those ? ['successor_id = ANY ($1)', those.of] : ['id = ANY ($1)', those.predecessors]
  const { rows } = await tx.query<{ id: number; successor: number }>(
    `SELECT id, successor_id AS successor FROM properties WHERE ${condition} AND successor_id IS NOT NULL ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
    [ids],
  )
  if (rows.length === 0) return
  const successors = rows.map(({ successor }) => successor)
  await tx.query('UPDATE properties SET successor_id = NULL WHERE id = ANY ($1)', [rows.map(({ id }) => id)])
  await tx.query('UPDATE properties SET first_posted_at = NULL, listed_since = NULL WHERE id = ANY ($1)', [successors])
  await tx.query(
    `DELETE FROM earlier_prices e USING properties p
      WHERE p.id = ANY ($1) AND e.property_id = p.id AND e.until_day <= ${DAY_OF('p.created_at')}`,
    [successors],
  )
}

/** Deletes the earlier prices and outlines of homes that were deleted before this time: nobody inherits from them any more. */
export async function forgetHomes(db: Queryable, deletedBefore: Date): Promise<void> {
  for (const table of ['earlier_prices', 'kept_outlines'])
    await db.query(`DELETE FROM ${table} t USING properties p WHERE p.id = t.property_id AND p.deleted_at < $1`, [deletedBefore])
}

const IS_COMPARED = `a.kind = 'picture' AND cardinality(o.whole_keys) > 0`

/** Keeps the outlines of a home that is deleted, without pictures that are too plain to be compared. Call it before its pictures are removed. */
export async function keepOutlines(tx: Queryable, propertyId: number): Promise<void> {
  await tx.query(
    `INSERT INTO kept_outlines (property_id, position, outline)
     SELECT a.property_id, a.position, o.outline FROM media_attachments a JOIN picture_outlines o ON o.file_name = a.file_name
      WHERE a.property_id = $1 AND ${IS_COMPARED}`,
    [propertyId],
  )
}

/** Properties with one of these pictures that have inherited nothing. */
export async function listPropertiesWith(db: Queryable, fileNames: readonly string[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT DISTINCT p.id FROM media_attachments a JOIN properties p ON p.id = a.property_id
      WHERE a.file_name = ANY ($1) AND a.file_name <> $2 AND p.first_posted_at IS NULL AND p.deleted_at IS NULL ORDER BY p.id`,
    [fileNames, DEFAULT_PICTURE],
  )
  return rows.map(({ id }) => id)
}

/** Locks a property until the transaction ends, as an edit does. */
export async function lockForInheriting(tx: Queryable, id: number): Promise<void> {
  await tx.query('SELECT 1 FROM properties WHERE id = $1 FOR NO KEY UPDATE', [id])
}

/** Outlines of the pictures of these homes of one poster, by home. A picture that another live home of theirs shows too says nothing. */
export async function listOutlines(db: Queryable, propertyIds: readonly number[]): Promise<Map<number, Buffer[]>> {
  const { rows } = await db.query<{ id: number; outline: Buffer }>(
    `WITH outlines AS (
       SELECT a.property_id AS id, a.position, o.outline FROM media_attachments a JOIN picture_outlines o ON o.file_name = a.file_name
        WHERE a.property_id = ANY ($1) AND ${IS_COMPARED}
       UNION ALL SELECT property_id, position, outline FROM kept_outlines WHERE property_id = ANY ($1)),
     elsewhere AS (
       SELECT o.outline
         FROM properties p JOIN media_attachments a ON a.property_id = p.id JOIN picture_outlines o ON o.file_name = a.file_name
        WHERE p.posted_by_user_id = (SELECT posted_by_user_id FROM properties WHERE id = ($1::bigint[])[1])
          AND p.status = 'ACTIVE' AND NOT p.id = ANY ($1))
     SELECT id, outline FROM outlines WHERE NOT outline IN (SELECT outline FROM elsewhere) ORDER BY id, position`,
    [propertyIds],
  )
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.map(({ outline }) => outline)]))
}
