import { randomBytes } from 'node:crypto'
import type { Database } from '#server/base/db/client.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

/** Notifications of a user, the oldest first. */
export async function notificationsOf(
  db: Queryable,
  userId: number,
): Promise<{ kind: string; title: string; body: string; path: string }[]> {
  const { rows } = await db.query('SELECT kind, title, body, path FROM notifications WHERE user_id = $1 ORDER BY id', [userId])
  return rows
}

/** Inserts a session with a push subscription of an unused provider: nothing is sent to it, and it is not removed. */
export async function seedPushBrowser(pool: Database['pool'], userId: number): Promise<void> {
  await pool.query(
    `WITH session AS (INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at)
                      VALUES ($1, $2, now(), now(), now() + interval '1 day') RETURNING id)
     INSERT INTO push_subscriptions (session_id, user_id, provider, token_hash, sealed_token, created_at)
     SELECT id, $1, 'fcm', $3, 'sealed', now() FROM session`,
    [userId, randomBytes(32), randomBytes(32)],
  )
}
