import type { Queryable } from '#server/base/db/transaction.ts'

/** Maximum properties of one statement. */
const BATCH = 500

/**
 * Confirms the loaded properties in place of their posters, who never answer: each after 2 to 5 days, so that not all are confirmed on one
 * day. Properties that visitors posted as demo users are skipped: only these have a first status in the history.
 */
export async function confirmDemoProperties(pool: Queryable): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `UPDATE properties SET confirmed_at = now(), asked_at = NULL
         FROM (SELECT p.id FROM properties p JOIN users u ON u.id = p.posted_by_user_id AND u.is_demo
                WHERE p.status = 'ACTIVE' AND p.confirmed_at <= now() - make_interval(days => 2 + (p.id % 4)::integer)
                  AND NOT EXISTS (SELECT 1 FROM status_changes c WHERE c.property_id = p.id AND c.from_status IS NULL)
                ORDER BY p.id LIMIT $1 FOR NO KEY UPDATE OF p SKIP LOCKED) loaded
        WHERE properties.id = loaded.id`,
      [BATCH],
    )
    if (rowCount !== BATCH) return
  }
}
