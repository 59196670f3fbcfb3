import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { KeptSearchChange, NewKeptSearch } from '#contracts/finding/kept-searches/kept-searches.ts'
import { type KeptSearchRecord, keptSearches } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

const isOwn = (userId: number, id: number) => and(eq(keptSearches.userId, userId), eq(keptSearches.id, id))

/** The latest first. */
export function listKeptSearches(db: Queryable, userId: number): Promise<KeptSearchRecord[]> {
  return orm(db).select().from(keptSearches).where(eq(keptSearches.userId, userId)).orderBy(desc(keptSearches.id))
}

export async function insertKeptSearch(tx: Queryable, userId: number, kept: NewKeptSearch, createdAt: Date): Promise<KeptSearchRecord> {
  const [row] = await orm(tx)
    .insert(keptSearches)
    .values({ userId, ...kept, createdAt })
    .returning()
  return row as KeptSearchRecord
}

/** @returns undefined when the user keeps no such search */
export async function updateKeptSearch(
  db: Queryable,
  userId: number,
  id: number,
  { name, frequency, byEmail }: KeptSearchChange,
  now: Date,
): Promise<KeptSearchRecord | undefined> {
  const alertsSince = sql`CASE WHEN ${keptSearches.frequency} = 'off' THEN ${now.toISOString()}::timestamptz ELSE ${keptSearches.alertsSince} END`
  const [row] = await orm(db)
    .update(keptSearches)
    .set({
      ...(name !== undefined && { name }),
      ...(frequency !== undefined && { frequency }),
      ...(byEmail !== undefined && { byEmail }),
      ...(frequency !== undefined && frequency !== 'off' && { alertsSince }),
    })
    .where(isOwn(userId, id))
    .returning()
  if (row?.frequency === 'off') await deletePendingMatches(db, id)
  return row
}

export async function deleteKeptSearch(db: Queryable, userId: number, id: number): Promise<void> {
  await orm(db).delete(keptSearches).where(isOwn(userId, id))
}

export async function stopAlertsOf(tx: Queryable, id: number): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE id = (SELECT user_id FROM kept_searches WHERE id = $1) FOR NO KEY UPDATE', [id])
  await orm(tx)
    .update(keptSearches)
    .set({ frequency: 'off' })
    .where(and(eq(keptSearches.id, id), ne(keptSearches.frequency, 'off')))
  await deletePendingMatches(tx, id)
}

/** Deletes a search's pending matches when alerts are stopped: they would be outdated when alerts are switched on again. */
async function deletePendingMatches(db: Queryable, id: number): Promise<void> {
  await db.query('DELETE FROM kept_search_matches WHERE kept_search_id = $1 AND told_at IS NULL', [id])
}

/** Deletes the kept searches of a user with their matches. */
export async function deleteKeptSearchesOf(tx: Queryable, userId: number): Promise<void> {
  // locked in the same order as in `insertMatches`, to prevent deadlocks
  await tx.query('SELECT 1 FROM kept_searches WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId])
  await orm(tx).delete(keptSearches).where(eq(keptSearches.userId, userId))
}
