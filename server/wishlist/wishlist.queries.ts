import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

export async function isWished(pool: Queryable, userId: number, propertyId: number): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM wishlist_items WHERE user_id = $1 AND property_id = $2', [userId, propertyId])
  return rowCount === 1
}

/** Whether a property is one that this person can see: a live one, or their own. */
export async function canBeWished(pool: Queryable, userId: number, propertyId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM properties WHERE id = $2 AND deleted_at IS NULL AND (status = 'ACTIVE' OR posted_by_user_id = $1)`,
    [userId, propertyId],
  )
  return rowCount === 1
}

/** @param most items that a list may hold @returns false when it is full */
export async function insertWish(pool: Queryable, userId: number, propertyId: number, now: Date, most: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO wishlist_items (user_id, property_id, created_at)
     SELECT $1, $2, $3 WHERE (SELECT count(*) FROM wishlist_items WHERE user_id = $1) < $4
     ON CONFLICT DO NOTHING`,
    [userId, propertyId, now, most],
  )
  return rowCount === 1 || isWished(pool, userId, propertyId)
}

export async function deleteWish(pool: Queryable, userId: number, propertyId: number): Promise<void> {
  await pool.query('DELETE FROM wishlist_items WHERE user_id = $1 AND property_id = $2', [userId, propertyId])
}

/** @returns ids of properties, what was wished last first */
export async function listWishedIds(pool: Queryable, userId: number, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ property_id: number }>(
    'SELECT property_id FROM wishlist_items WHERE user_id = $1 ORDER BY created_at DESC, property_id DESC LIMIT $2',
    [userId, limit],
  )
  return rows.map((row) => row.property_id)
}
