import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

export interface NewEndpoint {
  readonly userId: number
  readonly sessionId: number
  readonly provider: string
  readonly tokenHash: Buffer
  readonly sealedToken: string
  readonly now: number
}

/** A browser belongs to the session that named it last. A session that has ended takes none: @returns false */
export async function upsertEndpoint(pool: Queryable, endpoint: NewEndpoint): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO push_endpoints (session_id, user_id, provider, token_hash, sealed_token, created_at)
     SELECT id, user_id, $3, $4, $5, to_timestamp($6 / 1000.0) FROM sessions WHERE id = $1 AND user_id = $2
     ON CONFLICT (token_hash) DO UPDATE
       SET session_id = excluded.session_id, user_id = excluded.user_id, provider = excluded.provider, sealed_token = excluded.sealed_token`,
    [endpoint.sessionId, endpoint.userId, endpoint.provider, endpoint.tokenHash, endpoint.sealedToken, endpoint.now],
  )
  return rowCount === 1
}

/** Keeps the newest browsers of a user: nobody reads on more, and each costs a call a push. */
export async function dropOldEndpoints(pool: Queryable, userId: number, most: number): Promise<void> {
  await pool.query(
    `DELETE FROM push_endpoints WHERE id IN
       (SELECT id FROM push_endpoints WHERE user_id = $1 ORDER BY session_id DESC, id DESC OFFSET $2)`,
    [userId, most],
  )
}

export async function hasEndpoint(db: Queryable, userId: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM push_endpoints WHERE user_id = $1 LIMIT 1', [userId])
  return rowCount === 1
}

export async function listEndpointIds(pool: Queryable, userId: number, provider: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM push_endpoints WHERE user_id = $1 AND provider = $2 ORDER BY id', [
    userId,
    provider,
  ])
  return rows.map(({ id }) => id)
}

/** @returns undefined when it was removed or belongs to somebody else by now */
export async function findSealedToken(pool: Queryable, id: number, userId: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ sealed_token: string }>('SELECT sealed_token FROM push_endpoints WHERE id = $1 AND user_id = $2', [
    id,
    userId,
  ])
  return rows[0]?.sealed_token
}

export async function deleteEndpoint(pool: Queryable, id: number): Promise<void> {
  await pool.query('DELETE FROM push_endpoints WHERE id = $1', [id])
}
