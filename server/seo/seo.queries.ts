import type pg from 'pg'

/** The highest id of a live listing, 0 without any: enough to know how many parts the site map has. */
export async function readLastLiveId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM properties WHERE status = 'ACTIVE' ORDER BY id DESC LIMIT 1`)
  return rows[0]?.id ?? 0
}
