import { and, count, eq, not, sql } from 'drizzle-orm'
import type { ShortlistChange } from '#contracts/reaching/shortlists/shortlists.ts'
import { type ShortlistRecord, shortlistItems, shortlists } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

const isOwn = (userId: number, id: number) => and(eq(shortlists.userId, userId), eq(shortlists.id, id))
const isItem = (id: number, propertyId: number) => and(eq(shortlistItems.shortlistId, id), eq(shortlistItems.propertyId, propertyId))

export async function countShortlists(db: Queryable, userId: number): Promise<number> {
  const [row] = await orm(db).select({ number: count() }).from(shortlists).where(eq(shortlists.userId, userId))
  return row?.number ?? 0
}

/** A row of the owner's list of shortlists. */
export interface ListedRow extends ShortlistRecord {
  /** Ids in the order in which the properties were added. */
  readonly propertyIds: readonly number[]
  readonly voterCount: number
}

/** The latest first. */
export async function listShortlists(db: Queryable, userId: number): Promise<ListedRow[]> {
  const { rows } = await db.query<ListedRow>(
    `SELECT s.id, s.name, s.shared_by AS "sharedBy", s.shared_at AS "sharedAt",
            (SELECT coalesce(json_agg(i.property_id ORDER BY i.added_at, i.property_id), '[]')
               FROM shortlist_items i WHERE i.shortlist_id = s.id) AS "propertyIds",
            (SELECT count(*)::integer FROM shortlist_voters v WHERE v.shortlist_id = s.id) AS "voterCount"
       FROM shortlists s WHERE s.user_id = $1 ORDER BY s.id DESC`,
    [userId],
  )
  return rows
}

export async function insertShortlist(tx: Queryable, userId: number, name: string, createdAt: Date): Promise<ShortlistRecord> {
  const [row] = await orm(tx).insert(shortlists).values({ userId, name, createdAt }).returning()
  return row as ShortlistRecord
}

/** @param lock takes a row lock: other changes and votes wait @returns undefined when the user has no such list */
export async function findOwnShortlist(db: Queryable, userId: number, id: number, lock?: 'lock'): Promise<ShortlistRecord | undefined> {
  const query = orm(db).select().from(shortlists).where(isOwn(userId, id))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

/** @param lock takes a row lock: other changes and votes wait until the transaction ends @returns undefined while its owner is blocked */
export async function findShortlist(db: Queryable, id: number, lock?: 'lock'): Promise<ShortlistRecord | undefined> {
  const isOfBlocked = sql`EXISTS (SELECT 1 FROM users u WHERE u.id = ${shortlists.userId} AND u.blocked_at IS NOT NULL)`
  const query = orm(db)
    .select()
    .from(shortlists)
    .where(and(eq(shortlists.id, id), not(isOfBlocked)))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

/** @returns whether the user has such a list */
export async function updateShortlist(db: Queryable, userId: number, id: number, { name, sharedBy }: ShortlistChange): Promise<boolean> {
  const { rowCount } = await orm(db)
    .update(shortlists)
    .set({ ...(name !== undefined && { name }), ...(sharedBy !== undefined && { sharedBy }) })
    .where(isOwn(userId, id))
  return rowCount === 1
}

/** @param link null revokes the link, after waiting for votes in progress @returns whether the user has such a list */
export async function updateLink(
  db: Queryable,
  userId: number,
  id: number,
  link: { readonly hash: Buffer; readonly at: Date } | null,
): Promise<boolean> {
  const { rowCount } = await orm(db)
    .update(shortlists)
    .set({ linkHash: link?.hash ?? null, sharedAt: link?.at ?? null })
    .where(isOwn(userId, id))
  return rowCount === 1
}

/** Replaces the hash of a link that is still the list's link. */
export async function replaceLinkHash(db: Queryable, id: number, before: Buffer, after: Buffer): Promise<void> {
  await orm(db)
    .update(shortlists)
    .set({ linkHash: after })
    .where(and(eq(shortlists.id, id), eq(shortlists.linkHash, before)))
}

export async function deleteShortlist(db: Queryable, userId: number, id: number): Promise<void> {
  await orm(db).delete(shortlists).where(isOwn(userId, id))
}

/** @param note undefined keeps the present note @returns false when the property is not on the list */
export async function updateItem(tx: Queryable, id: number, propertyId: number, note: string | undefined): Promise<boolean> {
  if (note === undefined) return hasItem(tx, id, propertyId)
  const { rowCount } = await orm(tx).update(shortlistItems).set({ note }).where(isItem(id, propertyId))
  return rowCount === 1
}

export async function hasItem(db: Queryable, id: number, propertyId: number): Promise<boolean> {
  return (await orm(db).$count(shortlistItems, isItem(id, propertyId))) > 0
}

export async function countItems(db: Queryable, id: number): Promise<number> {
  return orm(db).$count(shortlistItems, eq(shortlistItems.shortlistId, id))
}

export async function insertItem(tx: Queryable, item: typeof shortlistItems.$inferInsert): Promise<void> {
  await orm(tx).insert(shortlistItems).values(item)
}

/** Deletes an item with its votes. */
export async function deleteItem(tx: Queryable, id: number, propertyId: number): Promise<void> {
  await orm(tx).delete(shortlistItems).where(isItem(id, propertyId))
}

/** Deletes a user's shortlists with their items and votes. */
export async function deleteShortlistsOf(tx: Queryable, userId: number): Promise<void> {
  await orm(tx).delete(shortlists).where(eq(shortlists.userId, userId))
}
