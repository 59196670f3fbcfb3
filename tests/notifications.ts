import type { Queryable } from '#server/db/transaction.ts'

/** What a user was told, the first first. */
export async function toldTo(db: Queryable, userId: number): Promise<{ kind: string; title: string; body: string; path: string }[]> {
  const { rows } = await db.query('SELECT kind, title, body, path FROM notifications WHERE user_id = $1 ORDER BY id', [userId])
  return rows
}
