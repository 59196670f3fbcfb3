import { and, eq } from 'drizzle-orm'
import { pushSubscriptions } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import { hasWithdrawn } from '#server/base/db/withdrawn-consent.ts'

type NewPushSubscription = Omit<typeof pushSubscriptions.$inferInsert, 'id'>

/** Registers a browser for the session; a registered browser moves to this session. @returns false when the session has ended */
export async function savePushSubscription(db: Queryable, subscription: NewPushSubscription): Promise<boolean> {
  const { sessionId, userId, provider, tokenHash, sealedToken, createdAt } = subscription
  const { rowCount } = await db.query(
    `INSERT INTO push_subscriptions (session_id, user_id, provider, token_hash, sealed_token, created_at)
     SELECT id, user_id, $3, $4, $5, $6 FROM sessions WHERE id = $1 AND user_id = $2 FOR KEY SHARE
     ON CONFLICT (token_hash) DO UPDATE
       SET session_id = excluded.session_id, user_id = excluded.user_id, provider = excluded.provider, sealed_token = excluded.sealed_token`,
    [sessionId, userId, provider, tokenHash, sealedToken, createdAt],
  )
  return rowCount === 1
}

/** Deletes all but the newest `kept` subscriptions of a user. */
export async function deleteOldPushSubscriptions(db: Queryable, userId: number, kept: number): Promise<void> {
  await db.query(
    `DELETE FROM push_subscriptions WHERE id IN
       (SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY session_id DESC, id DESC OFFSET $2)`,
    [userId, kept],
  )
}

/** None for a user who has withdrawn the consent to pushes. */
export async function listPushSubscriptionIds(db: Queryable, userId: number, provider: NewPushSubscription['provider']): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM push_subscriptions WHERE user_id = $1 AND provider = $2 AND NOT ${hasWithdrawn('user_id', 'pushes')} ORDER BY id`,
    [userId, provider],
  )
  return rows.map(({ id }) => id)
}

/** Whether the user has withdrawn the consent to pushes. */
export async function hasWithdrawnPushes(db: Queryable, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ isWithdrawn: boolean }>(`SELECT ${hasWithdrawn('$1', 'pushes')} AS "isWithdrawn"`, [userId])
  return rows[0]?.isWithdrawn ?? false
}

/** @returns undefined when the subscription was deleted or belongs to another user now */
export async function findSealedToken(db: Queryable, id: number, userId: number): Promise<string | undefined> {
  const isOfUser = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId))
  const [found] = await orm(db).select({ sealedToken: pushSubscriptions.sealedToken }).from(pushSubscriptions).where(isOfUser)
  return found?.sealedToken
}

export async function deletePushSubscription(db: Queryable, id: number): Promise<void> {
  await orm(db).delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
