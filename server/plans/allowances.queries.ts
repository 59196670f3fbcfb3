import type { Allowance, AllowanceAmounts } from '#server/db/schema/index.ts'
import type { Queryable } from '#server/db/transaction.ts'

// $1 is the user, $2 the present
const RUNNING = 's.user_id = $1 AND s.starts_at <= $2 AND (s.ends_at IS NULL OR s.ends_at > $2)'

/** Takes a row lock on the user, so that charges and orders of one user are serialised until the transaction ends. */
export async function serialiseSpending(tx: Queryable, userId: number): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
}

/** Over all running subscriptions: what remains, and what they started with together. @param now epoch ms */
export async function findAllowance(
  db: Queryable,
  userId: number,
  allowance: Allowance,
  now: number,
): Promise<{ remaining: number; granted: number }> {
  const { rows } = await db.query<{ remaining: number; granted: number }>(
    `SELECT coalesce(sum(a.remaining), 0)::bigint AS remaining, coalesce(sum(a.amount), 0)::bigint AS granted
       FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id
      WHERE ${RUNNING} AND a.allowance = $3`,
    [userId, new Date(now), allowance],
  )
  return rows[0] ?? { remaining: 0, granted: 0 }
}

/** What remains in all running subscriptions together. @param now epoch ms */
export async function countRemaining(db: Queryable, userId: number, allowance: Allowance, now: number): Promise<number> {
  return (await findAllowance(db, userId, allowance, now)).remaining
}

export interface Charge {
  readonly userId: number
  readonly allowance: Allowance
  /** What it is spent on; neither when it is spent on many. */
  readonly propertyId?: number | null
  readonly requirementId?: number | null
  readonly count: number
  /** Epoch ms. */
  readonly now: number
}

/**
 * Takes up to `count` off the running subscriptions, those that end first before others, and enters it into the ledger. The user's
 * allowances must be locked. @returns what was taken of which subscription
 */
export async function takeAllowance(
  tx: Queryable,
  { userId, allowance, propertyId, requirementId, count, now }: Charge,
): Promise<{ subscriptionId: number; taken: number }[]> {
  const { rows } = await tx.query<{ subscriptionId: number; taken: number }>(
    `WITH available AS (
       SELECT s.id, a.remaining, sum(a.remaining) OVER (ORDER BY s.ends_at NULLS LAST, s.id) - a.remaining AS before
         FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id
        WHERE ${RUNNING} AND a.allowance = $3 AND a.remaining > 0),
     wanted AS (SELECT id, least(remaining, $4 - before)::integer AS part FROM available WHERE before < $4),
     spent AS (
       UPDATE subscription_allowances a SET remaining = a.remaining - w.part FROM wanted w
        -- a subscription that has expired meanwhile gives nothing
        WHERE a.subscription_id = w.id AND a.allowance = $3 AND a.remaining >= w.part
       RETURNING w.id, w.part)
     INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, property_id, requirement_id, at)
     SELECT id, $3, -part, 'spent', $5, $6, $2 FROM spent RETURNING subscription_id AS "subscriptionId", -change AS taken`,
    [userId, new Date(now), allowance, count, propertyId ?? null, requirementId ?? null],
  )
  return rows
}

export interface NewSubscription {
  readonly userId: number
  readonly planId: number
  readonly planName: string
  readonly pricePaise: number
  readonly allowances: AllowanceAmounts
  readonly startsAt: Date
  /** Null: without an end. */
  readonly endsAt: Date | null
  readonly isFree?: boolean
  /** The order that bought it. */
  readonly orderId?: number
}

/**
 * Starts a subscription; its allowances are entered into the ledger as granted. A second free plan of a user is ignored.
 * @returns its id; undefined when ignored @throws when the order has started a subscription before
 */
export async function startSubscription(tx: Queryable, subscription: NewSubscription): Promise<number | undefined> {
  const { userId, planId, planName, pricePaise, allowances, startsAt, endsAt, isFree = false, orderId = null } = subscription
  const { rows } = await tx.query<{ id: number }>(
    `WITH started AS (
       INSERT INTO subscriptions (user_id, plan_id, plan_name, price_paise, is_free, order_id, starts_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (user_id) WHERE is_free DO NOTHING RETURNING id),
     granted AS (
       INSERT INTO subscription_allowances (subscription_id, allowance, amount, remaining)
       SELECT id, key, value::integer, value::integer FROM started, jsonb_each_text($9) RETURNING subscription_id, allowance, amount),
     entered AS (
       INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, at)
       SELECT subscription_id, allowance, amount, 'granted', $7 FROM granted WHERE amount <> 0)
     SELECT id FROM started`,
    [userId, planId, planName, pricePaise, isFree, orderId, startsAt, endsAt, JSON.stringify(allowances)],
  )
  return rows[0]?.id
}

/** Gives a new user the free plan, from the creation of the account; nothing when they have it. */
export async function grantFreePlan(tx: Queryable, userId: number): Promise<void> {
  const { rows } = await tx.query<{ planId: number; planName: string; allowances: AllowanceAmounts; startsAt: Date }>(
    `SELECT p.id AS "planId", p.name AS "planName", u.created_at AS "startsAt",
            (SELECT coalesce(jsonb_object_agg(allowance, amount), '{}') FROM plan_allowances WHERE plan_id = p.id) AS allowances
       FROM plans p, users u WHERE p.is_free AND u.id = $1`,
    [userId],
  )
  const free = rows[0]
  if (!free) throw new Error('there is no free plan, or no such user')
  await startSubscription(tx, { ...free, userId, pricePaise: 0, isFree: true, endsAt: null })
}

interface Goodwill extends Pick<NewSubscription, 'userId' | 'planName' | 'allowances' | 'startsAt'> {
  readonly endsAt: Date
}

/** Gives a plan that costs nothing, beside the plans that the user has. It refers to the free plan: it was never for sale. */
export async function grantGoodwillPlan(tx: Queryable, goodwill: Goodwill): Promise<void> {
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM plans WHERE is_free')
  const planId = rows[0]?.id
  if (planId === undefined) throw new Error('there is no free plan')
  await startSubscription(tx, { ...goodwill, planId, pricePaise: 0 })
}

/** Subscriptions that one call of `expireSubscriptions` closes. */
const EXPIRED_AT_ONCE = 200

export interface EndedSubscription {
  readonly id: number
  readonly userId: number
  readonly planName: string
  /** Whether a refund ended it. */
  readonly isRefunded: boolean
}

/**
 * Closes subscriptions that have ended: what remained is taken off, in the ledger too. Safe to run on several copies at once.
 * @param now epoch ms @returns those that were closed
 */
export async function expireSubscriptions(db: Queryable, now: number): Promise<EndedSubscription[]> {
  const { rows } = await db.query<EndedSubscription>(
    `WITH ended AS (
       SELECT id FROM subscriptions
        WHERE expired_at IS NULL AND ends_at <= $1 ORDER BY ends_at LIMIT ${EXPIRED_AT_ONCE}
        -- NO KEY UPDATE: a concurrent spend inserts a ledger row with a foreign key to the subscription and must not wait
        FOR NO KEY UPDATE SKIP LOCKED),
     rest AS (
       SELECT a.subscription_id, a.allowance, a.remaining FROM subscription_allowances a JOIN ended ON ended.id = a.subscription_id
        ORDER BY a.subscription_id, a.allowance FOR UPDATE OF a),
     entered AS (
       INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, at)
       SELECT subscription_id, allowance, -remaining, 'expired', $1 FROM rest WHERE remaining > 0),
     emptied AS (
       UPDATE subscription_allowances a SET remaining = 0 FROM rest
        WHERE a.subscription_id = rest.subscription_id AND a.allowance = rest.allowance)
     UPDATE subscriptions s SET expired_at = $1 FROM ended WHERE s.id = ended.id
     RETURNING s.id, s.user_id AS "userId", s.plan_name AS "planName",
               EXISTS (SELECT 1 FROM credit_notes c WHERE c.order_id = s.order_id AND c.at >= s.ends_at) AS "isRefunded"`,
    [new Date(now)],
  )
  return rows
}
