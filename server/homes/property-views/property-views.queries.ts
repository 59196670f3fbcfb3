import { eq, lt } from 'drizzle-orm'
import { propertyViewers, viewSalts } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** Stores the salt unless the day has one. @param day of India, YYYY-MM-DD @returns the salt of the day, the same for every copy */
export async function findOrInsertSalt(db: Queryable, day: string, salt: Buffer): Promise<Buffer | undefined> {
  const [row] = await orm(db)
    .insert(viewSalts)
    .values({ day, salt })
    // an update that changes nothing, so that the row is returned
    .onConflictDoUpdate({ target: viewSalts.day, set: { day } })
    .returning({ salt: viewSalts.salt })
  return row?.salt
}

/** @returns undefined when the day has no salt, or its salt was deleted */
export async function findSalt(db: Queryable, day: string): Promise<Buffer | undefined> {
  const [row] = await orm(db).select({ salt: viewSalts.salt }).from(viewSalts).where(eq(viewSalts.day, day))
  return row?.salt
}

export interface ViewRow {
  readonly propertyId: number
  /** Hexadecimal. */
  readonly visitorHash: string
  /** False for the poster, whose visit is stored but not counted. */
  readonly isCounted: boolean
}

/**
 * Stores the visitors, and adds the new ones to the view counts of their properties. Idempotent. Unknown properties are left out. Rows are
 * inserted in key order, so that two copies that write the same rows do not deadlock.
 * @param day of India, YYYY-MM-DD
 */
export async function insertViews(db: Queryable, day: string, views: readonly ViewRow[]): Promise<void> {
  await db.query({
    name: 'insert-views',
    text: `
      WITH given AS (
        SELECT v.property_id, $1::date AS day, decode(v.hash, 'hex') AS visitor_hash, v.is_counted
          FROM unnest(string_to_array($2, ',')::bigint[], string_to_array($3, ','), string_to_array($4, ',')::boolean[])
               AS v (property_id, hash, is_counted)
          JOIN properties p ON p.id = v.property_id
      ), inserted AS (
        INSERT INTO property_viewers (property_id, day, visitor_hash)
        SELECT property_id, day, visitor_hash FROM given ORDER BY property_id, day, visitor_hash
        ON CONFLICT DO NOTHING RETURNING property_id, day, visitor_hash
      )
      INSERT INTO property_views (property_id, day, views)
      SELECT property_id, day, count(*) FROM inserted JOIN given USING (property_id, day, visitor_hash)
       WHERE is_counted GROUP BY property_id, day ORDER BY property_id, day
      ON CONFLICT (property_id, day) DO UPDATE SET views = property_views.views + excluded.views`,
    // joined into strings, because the driver takes ten times as long to serialise an array
    values: [
      day,
      views.map(({ propertyId }) => propertyId).join(','),
      views.map(({ visitorHash }) => visitorHash).join(','),
      views.map(({ isCounted }) => isCounted).join(','),
    ],
  })
}

/** Deletes the salts and the visitor hashes of past days; the counts stay. @param today of India, YYYY-MM-DD */
export async function deleteVisitorsBefore(db: Queryable, today: string): Promise<void> {
  await orm(db).delete(viewSalts).where(lt(viewSalts.day, today))
  await orm(db).delete(propertyViewers).where(lt(propertyViewers.day, today))
}

/** Views by property id since it was posted; a visitor counts once a day. Properties without views are missing. */
export async function countViews(db: Queryable, propertyIds: readonly number[]): Promise<Map<number, number>> {
  if (propertyIds.length === 0) return new Map()
  const { rows } = await db.query<{ propertyId: number; views: number }>({
    name: 'count-views',
    text: `SELECT property_id AS "propertyId", sum(views)::bigint AS views FROM property_views WHERE property_id = ANY($1) GROUP BY property_id`,
    values: [propertyIds],
  })
  return new Map(rows.map(({ propertyId, views }) => [propertyId, views]))
}
