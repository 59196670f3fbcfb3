import type pg from 'pg'

/** Ended plans that one round closes. */
const AT_ONCE = 500

/**
 * Closes plans that have ended: what was left of them is taken off the ledger. Safe on several copies at once.
 * @param now epoch ms @returns how many were closed
 */
export async function expireEnded(pool: Pick<pg.Pool, 'query'>, now: number): Promise<number> {
  const { rowCount } = await pool.query(
    `WITH ended AS (
       SELECT id, posts_left, contacts_left, requirement_posts_left, requirement_contacts_left FROM subscriptions
        WHERE expired_at IS NULL AND ends_at <= $1 ORDER BY ends_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED),
     closed AS (
       INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, at)
       SELECT ended.id, rest.allowance, -rest.amount, 'expired', $1
         FROM ended CROSS JOIN LATERAL (VALUES ('posts', posts_left), ('contacts', contacts_left),
              ('requirement_posts', requirement_posts_left), ('requirement_contacts', requirement_contacts_left)) AS rest (allowance, amount)
        WHERE rest.amount > 0)
     UPDATE subscriptions s
        SET expired_at = $1, posts_left = 0, contacts_left = 0, requirement_posts_left = 0, requirement_contacts_left = 0
       FROM ended WHERE s.id = ended.id`,
    [new Date(now)],
  )
  return rowCount ?? 0
}
