import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import { MAX_SESSIONS_LISTED } from '#contracts/base/limits.ts'
import type { UserRole } from '#contracts/homes/properties/property-kinds.ts'
import { sessions } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** @returns the session's id */
export async function insertSession(tx: Queryable, session: typeof sessions.$inferInsert): Promise<number> {
  const [inserted] = await orm(tx).insert(sessions).values(session).returning({ id: sessions.id })
  return inserted?.id ?? 0
}

interface SessionRow {
  readonly id: number
  readonly userId: number
  readonly role: UserRole
  readonly isOperator: boolean
  readonly createdAt: Date
  readonly usedAt: Date
  /** See `Viewer`. */
  readonly lastCodeAt: Date | null
  readonly readAfter: number | null
}

/** Runs on every call of a viewer: a prepared statement that uses one index. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'find-session',
    text: `SELECT s.id, s.user_id AS "userId", u.user_role AS role, s.created_at AS "createdAt", s.used_at AS "usedAt",
                  u.user_role = 'ADMIN' AND s.second_factor_at IS NOT NULL AS "isOperator",
                  CASE WHEN u.user_role = 'ADMIN' THEN s.second_factor_at ELSE coalesce(s.reauthenticated_at, s.created_at) END AS "lastCodeAt",
                  s.read_after AS "readAfter"
             FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1 AND s.expires_at > $2`,
    values: [tokenHash, now],
  })
  return rows[0]
}

/** Extends a session, unless another request has just done so. */
export async function renewSession(db: Queryable, id: number, usedBefore: Date, usedAt: Date, expiresAt: Date): Promise<void> {
  await orm(db)
    .update(sessions)
    .set({ usedAt, expiresAt })
    .where(and(eq(sessions.id, id), lte(sessions.usedAt, usedBefore)))
}

/** @returns false when the session has ended */
export async function markReauthenticated(tx: Queryable, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await orm(tx).update(sessions).set({ reauthenticatedAt: at }).where(eq(sessions.id, id))
  return rowCount === 1
}

/** Deletes a session and, by cascade, its push subscriptions. */
export async function deleteSession(db: Queryable, id: number): Promise<void> {
  await orm(db).delete(sessions).where(eq(sessions.id, id))
}

/** The sessions of a user that have not expired, the last used first. */
export async function listSessionsOf(db: Queryable, userId: number, now: Date) {
  const { id, deviceName, createdAt, usedAt } = sessions
  return orm(db)
    .select({ id, deviceName, createdAt, usedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(usedAt), desc(id))
    .limit(MAX_SESSIONS_LISTED)
}

/** @returns false when the user has no such session */
export async function deleteSessionOfUser(db: Queryable, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await orm(db)
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  return rowCount === 1
}

/** Deletes the sessions of a user and, by cascade, their push subscriptions. @param kept id of a session to keep @returns how many ended */
export async function deleteUserSessions(db: Queryable, userId: number, kept?: number): Promise<number> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept)
  const { rowCount } = await orm(db)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
  return rowCount ?? 0
}

/** Ends all sessions of a user. @returns how many; undefined when no user has this number */
export async function deleteSessionsByPhone(db: Queryable, phoneNumber: string): Promise<number | undefined> {
  const { rows } = await db.query<{ ended: number }>(
    `WITH person AS (SELECT id FROM users WHERE phone_number = $1),
          ended AS (DELETE FROM sessions WHERE user_id IN (SELECT id FROM person) RETURNING id)
     SELECT (SELECT count(*) FROM ended) AS ended FROM person`,
    [phoneNumber],
  )
  return rows[0] && Number(rows[0].ended)
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await orm(db).delete(sessions).where(lte(sessions.expiresAt, now))
}
