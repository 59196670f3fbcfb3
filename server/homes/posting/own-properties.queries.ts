import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { foldText } from '#contracts/base/values/fold-text.ts'
import type { OwnPropertiesFilter, OwnPropertiesQuery } from '#contracts/homes/posting/own-properties.ts'
import type { PosterStatus, PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import { properties } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

const isOwn = (userId: number) => and(eq(properties.postedByUserId, userId), isNull(properties.deletedAt))

/** Matches the text literally, at the beginning of a word. */
const beginsWord = (word: string) => sql`fold_text(${properties.searchText}) LIKE ${`% ${word.replace(/[\\%_]/g, '\\$&')}%`}`

/** Matches the beginning of a price or PIN code. @returns undefined below three digits, which mean a BHK type */
const beginsNumber = (word: string): SQL | undefined =>
  /^\d{3,}$/.test(word)
    ? sql`(${properties.expectedPrice}::text LIKE ${`${word}%`} OR ${properties.pinCode} LIKE ${`${word}%`})`
    : undefined

/** '₹25,000 2bhk' → ['25000', '2', 'bhk'] */
const wordsOf = (keyword: string): string[] =>
  foldText(keyword)
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/(?<=\d)(?=bhk|rk)/g, ' ')
    .split(/[\s₹]+/)
    .filter(Boolean)

/** SQL condition: the user's own properties that match. Compares the words in all rows of the user (index `properties_by_poster`). */
function fits(userId: number, { keyword = '', status }: OwnPropertiesFilter): SQL | undefined {
  const words = wordsOf(keyword).map((word) => or(beginsWord(word), beginsNumber(word)))
  return and(isOwn(userId), status && eq(properties.status, status), ...words)
}

const SORT_COLUMNS: Readonly<Record<OwnPropertiesQuery['sort'], SQL | typeof properties.createdAt | typeof properties.expectedPrice>> = {
  createdAt: properties.createdAt,
  expectedPrice: properties.expectedPrice,
  propertyName: sql`lower(${properties.propertyName})`,
}

/** Ids of a user's properties that match the filter; of those with equal sort values, the newest first. */
export async function listOwnIds(
  db: Queryable,
  userId: number,
  { sort, direction, ...filter }: OwnPropertiesFilter & Pick<OwnPropertiesQuery, 'sort' | 'direction'>,
  limit: number,
  offset: number,
): Promise<number[]> {
  const order = direction === 'asc' ? asc : desc
  const rows = await orm(db)
    .select({ id: properties.id })
    .from(properties)
    .where(fits(userId, filter))
    .orderBy(order(SORT_COLUMNS[sort]), sort === 'createdAt' ? order(properties.id) : desc(properties.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

export interface OwnCounts {
  readonly byStatus: ReadonlyMap<PropertyStatus, number>
  /** How many match the filter. */
  readonly fitting: number
}

/** Counts all of a user's properties by status, and those that match the filter. */
export async function countOwn(db: Queryable, userId: number, filter: OwnPropertiesFilter): Promise<OwnCounts> {
  const rows = await orm(db)
    .select({
      status: properties.status,
      total: count(),
      fitting: sql<number>`count(*) FILTER (WHERE ${fits(userId, filter)})`.mapWith(Number),
    })
    .from(properties)
    .where(isOwn(userId))
    .groupBy(properties.status)
  return {
    byStatus: new Map(rows.map(({ status, total }) => [status, total])),
    fitting: rows.reduce((sum, row) => sum + row.fitting, 0),
  }
}

export interface ViewsAndLeads {
  readonly views: number
  readonly leads: number
}

/** Number of views of each property, and number of users who unlocked its poster's number. */
export async function countViewsAndLeads(db: Queryable, ids: readonly number[]): Promise<Map<number, ViewsAndLeads>> {
  const { rows } = await db.query<ViewsAndLeads & { id: number }>(
    `SELECT asked.id, coalesce((SELECT sum(v.views) FROM property_views v WHERE v.property_id = asked.id), 0)::integer AS views,
            (SELECT count(*) FROM contact_unlocks c WHERE c.property_id = asked.id)::integer AS leads
       FROM unnest($1::bigint[]) AS asked (id)`,
    [ids],
  )
  return new Map(rows.map(({ id, views, leads }) => [id, { views, leads }]))
}

/** Ids of a user's properties with this status that match the filter, in the order in which they are locked. */
export async function listFittingIds(
  db: Queryable,
  userId: number,
  filter: OwnPropertiesFilter,
  status: PosterStatus,
  limit: number,
): Promise<number[]> {
  const rows = await orm(db)
    .select({ id: properties.id })
    .from(properties)
    .where(and(fits(userId, filter), eq(properties.status, status)))
    .orderBy(asc(properties.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Counts a user's properties that match the filter, by status. */
export async function countFittingByStatus(
  db: Queryable,
  userId: number,
  filter: OwnPropertiesFilter,
): Promise<Map<PropertyStatus, number>> {
  const rows = await orm(db)
    .select({ status: properties.status, total: count() })
    .from(properties)
    .where(fits(userId, filter))
    .groupBy(properties.status)
  return new Map(rows.map(({ status, total }) => [status, total]))
}
