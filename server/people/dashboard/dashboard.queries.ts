import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { BhkType } from '#contracts/homes/properties/bhk.ts'
import type { DayCount } from '#contracts/people/dashboard/dashboard.ts'
import { properties, requirements } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** Counts a poster's properties by kind and by whether they are live, without deleted ones. */
export async function countPropertiesByKind(db: Queryable, posterId: number) {
  return orm(db)
    .select({
      category: properties.category,
      bhkType: sql<BhkType | null>`${properties.bhkType}`,
      isActive: sql<boolean>`${properties.status} = 'ACTIVE'`,
      count: count(),
    })
    .from(properties)
    .where(and(eq(properties.postedByUserId, posterId), isNull(properties.deletedAt)))
    .groupBy(sql`1, 2, 3`)
}

export async function countRequirements(db: Queryable, authorId: number): Promise<{ total: number; active: number }> {
  const [counted] = await orm(db)
    .select({ total: count(), active: sql<number>`count(*) FILTER (WHERE ${requirements.status} = 'ACTIVE')` })
    .from(requirements)
    .where(eq(requirements.postedByUserId, authorId))
  return counted ?? { total: 0, active: 0 }
}

/** Lists the newest first. */
export async function listActiveRequirementIds(db: Queryable, authorId: number, limit: number): Promise<number[]> {
  const rows = await orm(db)
    .select({ id: requirements.id })
    .from(requirements)
    .where(and(eq(requirements.postedByUserId, authorId), eq(requirements.status, 'ACTIVE')))
    .orderBy(desc(requirements.createdAt), desc(requirements.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export interface LeadDay extends DayCount {
  /** Leads with the status NEW. */
  readonly newCount: number
}

/** A poster's inquiries by day in India, also of deleted properties, as in the list of inquiries. Days without inquiries are missing. */
export async function countLeadsByDay(db: Queryable, posterId: number, since: Date): Promise<LeadDay[]> {
  const { rows } = await db.query<LeadDay>({
    name: 'count-leads-by-day',
    text: `SELECT (c.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS count,
                  count(*) FILTER (WHERE c.inquiry_status = 'NEW') AS "newCount"
             FROM contact_unlocks c WHERE c.poster_id = $1 AND c.created_at >= $2 GROUP BY 1`,
    values: [posterId, since],
  })
  return rows
}

/** Views of a poster's properties by day in India. Days without views are missing. @param firstDay YYYY-MM-DD */
export async function countViewsByDay(db: Queryable, posterId: number, firstDay: string): Promise<DayCount[]> {
  const { rows } = await db.query<DayCount>({
    name: 'count-views-by-day',
    text: 'SELECT day, sum(views)::bigint AS count FROM property_views WHERE poster_id = $1 AND day >= $2 GROUP BY day',
    values: [posterId, firstDay],
  })
  return rows
}
