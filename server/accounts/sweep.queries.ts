import type pg from 'pg'

/** Forgets codes, with who did not finish registering, and sessions that have ended. @param now epoch ms */
export async function sweep(pool: pg.Pool, now: number): Promise<void> {
  await pool.query('DELETE FROM one_time_codes WHERE expires_at <= to_timestamp($1::float8 / 1000)', [now])
  await pool.query('DELETE FROM sessions WHERE expires_at <= to_timestamp($1::float8 / 1000)', [now])
}
