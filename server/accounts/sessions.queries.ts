import type pg from 'pg'
import type { UserRole } from '#contracts/property-kinds.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Times are epoch ms. @returns the session's id */
export async function insertSession(
  tx: Queryable,
  session: { readonly userId: number; readonly tokenHash: Buffer; readonly now: number; readonly expiresAt: number },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at)
     VALUES ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000)) RETURNING id`,
    [session.userId, session.tokenHash, session.now, session.expiresAt],
  )
  return rows[0]?.id ?? 0
}

export interface LivingSession {
  readonly id: number
  readonly user_id: number
  readonly user_role: UserRole
  readonly used_at: Date
}

/** Every call of a signed-in person asks this, so it is prepared once a connection and found by one index. */
export async function findLivingSession(pool: Queryable, tokenHash: Buffer, now: number): Promise<LivingSession | undefined> {
  const { rows } = await pool.query<LivingSession>({
    name: 'find-living-session',
    text: `SELECT s.id, s.user_id, u.user_role, s.used_at
             FROM sessions s JOIN users u ON u.id = s.user_id
            WHERE s.token_hash = $1 AND s.expires_at > to_timestamp($2::float8 / 1000)`,
    values: [tokenHash, now],
  })
  return rows[0]
}

/** Notes a use and lets the session live on; of several at once one writes. */
export async function renewSession(pool: Queryable, id: number, usedBefore: number, now: number, expiresAt: number): Promise<void> {
  await pool.query(
    `UPDATE sessions SET used_at = to_timestamp($3::float8 / 1000), expires_at = to_timestamp($4::float8 / 1000)
      WHERE id = $1 AND used_at <= to_timestamp($2::float8 / 1000)`,
    [id, usedBefore, now, expiresAt],
  )
}

/** Ends a session; the browsers it named get no more pushes. */
export async function deleteSession(pool: Queryable, id: number): Promise<void> {
  await pool.query('DELETE FROM sessions WHERE id = $1', [id])
}
