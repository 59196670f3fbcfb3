import type pg from 'pg'

type Tx = Pick<pg.ClientBase, 'query'>
export type Allowance = 'posts' | 'contacts' | 'requirement_posts' | 'requirement_contacts'

const LEFT: Readonly<Record<Allowance, string>> = {
  posts: 'posts_left',
  contacts: 'contacts_left',
  requirement_posts: 'requirement_posts_left',
  requirement_contacts: 'requirement_contacts_left',
}

/** Makes whoever spends for the same person wait until this transaction ends. */
export async function lockAllowances(tx: Tx, userId: number): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
}

/** What is left in the running subscriptions together. @param now epoch ms */
export async function countLeft(tx: Tx, userId: number, allowance: Allowance, now: number): Promise<number> {
  const { rows } = await tx.query<{ left: number }>(
    `SELECT coalesce(sum(${LEFT[allowance]}), 0)::bigint AS left FROM subscriptions
      WHERE user_id = $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2)`,
    [userId, new Date(now)],
  )
  return rows[0]?.left ?? 0
}

/** Takes one off the subscription that ends first. @returns its id; undefined when nothing is left @param now epoch ms */
export async function takeOne(
  tx: Tx,
  userId: number,
  allowance: Allowance,
  propertyId: number | null,
  now: number,
): Promise<number | undefined> {
  const column = LEFT[allowance]
  const { rows } = await tx.query<{ subscription_id: number }>(
    `WITH spent AS (
       UPDATE subscriptions SET ${column} = ${column} - 1
        WHERE id = (SELECT id FROM subscriptions
                     WHERE user_id = $1 AND ${column} > 0 AND starts_at <= $4 AND (ends_at IS NULL OR ends_at > $4)
                     ORDER BY ends_at NULLS LAST, id LIMIT 1 FOR UPDATE)
       RETURNING id)
     INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, property_id, at)
     SELECT id, $2, -1, 'spent', $3, $4 FROM spent RETURNING subscription_id`,
    [userId, allowance, propertyId, new Date(now)],
  )
  return rows[0]?.subscription_id
}

/** The most posts that one running subscription came with. @param now epoch ms */
export async function largestPostLimit(tx: Tx, userId: number, now: number): Promise<number> {
  const { rows } = await tx.query<{ limit: number }>(
    `SELECT coalesce(max(post_limit), 0) AS limit FROM subscriptions
      WHERE user_id = $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2)`,
    [userId, new Date(now)],
  )
  return rows[0]?.limit ?? 0
}
