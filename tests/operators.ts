import type pg from 'pg'

/** Makes a user an operator who has given the second factor in all sessions that they have. */
export async function makeConfirmedOperator(pool: Pick<pg.Pool, 'query'>, userId: number): Promise<void> {
  await pool.query(`UPDATE users SET user_role = 'ADMIN' WHERE id = $1`, [userId])
  await pool.query('UPDATE sessions SET second_factor_at = now() WHERE user_id = $1', [userId])
}
