import type pg from 'pg'

type Tx = Pick<pg.ClientBase, 'query'>

/**
 * Takes up to so many posts off the running subscriptions, of those that end first; the person's allowances are locked.
 * @param now epoch ms @returns how many were there
 */
export async function takePosts(tx: Tx, userId: number, count: number, now: number): Promise<number> {
  const { rows } = await tx.query<{ taken: number }>(
    `WITH running AS (
       SELECT id, posts_left, sum(posts_left) OVER (ORDER BY ends_at NULLS LAST, id) - posts_left AS before
         FROM subscriptions
        WHERE user_id = $1 AND posts_left > 0 AND starts_at <= $3 AND (ends_at IS NULL OR ends_at > $3)),
     spent AS (
       UPDATE subscriptions s SET posts_left = s.posts_left - r.part
         FROM (SELECT id, least(posts_left, $2 - before)::integer AS part FROM running WHERE before < $2) AS r
        -- one that has just been closed gives nothing
        WHERE s.id = r.id AND s.posts_left >= r.part
       RETURNING s.id, r.part),
     entered AS (
       INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, property_id, at)
       SELECT id, 'posts', -part, 'spent', NULL, $3 FROM spent RETURNING -change AS part)
     SELECT coalesce(sum(part), 0)::bigint AS taken FROM entered`,
    [userId, count, new Date(now)],
  )
  return rows[0]?.taken ?? 0
}
