import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

/** A bought plan. */
export interface SubscriptionRow {
  readonly id: number
  readonly package_id: number
  readonly package_name: string
  readonly price_paise: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly is_running: boolean
  /** What is left; 0 when it runs no more. */
  readonly posts_left: number
  readonly contacts_left: number
  readonly requirement_posts_left: number
  readonly requirement_contacts_left: number
  readonly gateway_order_id: string | null
}

/** What is bought: the allowances of a plan for its days. */
export interface NewSubscription {
  readonly userId: number
  readonly orderId: number
  readonly packageId: number
  readonly packageName: string
  readonly pricePaise: number
  readonly durationDays: number
  readonly postLimit: number
  readonly contactLimit: number
  readonly requirementPostLimit: number
  readonly requirementContactLimit: number
}

/** At most this many are listed. */
const LISTED = 200

// $2 is the moment
const LEFT = (column: string) => `CASE WHEN s.ends_at > $2 THEN s.${column} ELSE 0 END AS ${column}`
const BOUGHT = `SELECT s.id, s.package_id, s.package_name, s.price_paise, s.starts_at, s.ends_at, s.ends_at > $2 AS is_running,
         ${LEFT('posts_left')}, ${LEFT('contacts_left')}, ${LEFT('requirement_posts_left')}, ${LEFT('requirement_contacts_left')},
         o.gateway_order_id
    FROM subscriptions s LEFT JOIN payment_orders o ON o.id = s.order_id
   WHERE s.user_id = $1 AND NOT s.is_free AND s.ends_at IS NOT NULL AND s.starts_at <= $2`

/** Running ones in the order they are spent in, then the ended, latest first. @param now epoch ms */
export async function listBought(pool: Queryable, userId: number, now: number): Promise<SubscriptionRow[]> {
  const { rows } = await pool.query<SubscriptionRow>(
    `${BOUGHT} ORDER BY s.ends_at > $2 DESC, abs(extract(epoch FROM s.ends_at - $2)), s.id LIMIT ${LISTED}`,
    [userId, new Date(now)],
  )
  return rows
}

/** The running one that is spent first. @param now epoch ms */
export async function findSpentFirst(pool: Queryable, userId: number, now: number): Promise<SubscriptionRow | undefined> {
  const { rows } = await pool.query<SubscriptionRow>(`${BOUGHT} AND s.ends_at > $2 ORDER BY s.ends_at, s.id LIMIT 1`, [
    userId,
    new Date(now),
  ])
  return rows[0]
}

/** @param now epoch ms */
export async function countRunning(pool: Queryable, userId: number, now: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*) AS count FROM subscriptions WHERE user_id = $1 AND NOT is_free AND starts_at <= $2 AND ends_at > $2',
    [userId, new Date(now)],
  )
  return rows[0]?.count ?? 0
}

/** Begins a plan; its allowances enter the ledger with it. @param now epoch ms @throws when the order has begun one before */
export async function insertSubscription(tx: Queryable, bought: NewSubscription, now: number): Promise<void> {
  await tx.query(
    `INSERT INTO subscriptions (user_id, order_id, package_id, package_name, price_paise, post_limit, starts_at, ends_at,
                                posts_left, contacts_left, requirement_posts_left, requirement_contacts_left)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + make_interval(hours => 24 * $8::integer), $6, $9, $10, $11)`,
    [
      bought.userId,
      bought.orderId,
      bought.packageId,
      bought.packageName,
      bought.pricePaise,
      bought.postLimit,
      new Date(now),
      bought.durationDays,
      bought.contactLimit,
      bought.requirementPostLimit,
      bought.requirementContactLimit,
    ],
  )
}
