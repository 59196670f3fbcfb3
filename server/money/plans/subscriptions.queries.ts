import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { type AllowanceAmounts, notifications, paymentOrders, subscriptions } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export interface NewSubscription {
  readonly userId: number
  readonly planId: number
  readonly planName: string
  readonly pricePaise: number
  readonly allowances: AllowanceAmounts
  readonly startsAt: Date
  /** Null for a subscription without an end. */
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

/** Starts the free plan of a new user; its start is the creation of the account. Does nothing when the plan has been started. */
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

/**
 * Starts a subscription that costs nothing, in addition to those that the user has. Its row refers to the free plan, since goodwill plans
 * are not in the table of plans.
 */
export async function grantGoodwillPlan(tx: Queryable, goodwill: Goodwill): Promise<void> {
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM plans WHERE is_free')
  const planId = rows[0]?.id
  if (planId === undefined) throw new Error('there is no free plan')
  await startSubscription(tx, { ...goodwill, planId, pricePaise: 0 })
}

/** At most this many subscriptions are closed by one call of `expireSubscriptions`. */
const EXPIRE_BATCH = 200

export interface EndedSubscription {
  readonly id: number
  readonly userId: number
  readonly planName: string
  /** Whether a refund ended it, or it held a contact that had come back for a day: its user knows the end already. */
  readonly isEndKnown: boolean
}

/**
 * Closes subscriptions that have ended: sets what remained to 0 and enters that in the ledger. Safe to run on several copies at once.
 * @param now epoch ms @returns the subscriptions that were closed
 */
export async function expireSubscriptions(db: Queryable, now: number): Promise<EndedSubscription[]> {
  const { rows } = await db.query<EndedSubscription>(
    `WITH ended AS (
       SELECT id FROM subscriptions
        WHERE expired_at IS NULL AND ends_at <= $1 ORDER BY ends_at LIMIT ${EXPIRE_BATCH}
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
               EXISTS (SELECT 1 FROM credit_notes c WHERE c.order_id = s.order_id AND c.at >= s.ends_at)
                 OR EXISTS (SELECT 1 FROM allowance_ledger r JOIN allowance_ledger c ON c.id = r.returns_id
                             WHERE r.subscription_id = s.id AND c.subscription_id <> s.id) AS "isEndKnown"`,
    [new Date(now)],
  )
  return rows
}

const remaining = sql<AllowanceAmounts>`
  (SELECT coalesce(jsonb_object_agg(allowance, remaining), '{}') FROM subscription_allowances WHERE subscription_id = subscriptions.id)`
const amounts = sql<AllowanceAmounts>`
  (SELECT coalesce(jsonb_object_agg(allowance, amount), '{}') FROM subscription_allowances WHERE subscription_id = subscriptions.id)`
const bought = {
  ...getTableColumns(subscriptions),
  endsAt: sql<Date>`${subscriptions.endsAt}`.mapWith(subscriptions.endsAt),
  remaining,
  amounts,
}

const MAX_SUBSCRIPTIONS_LISTED = 200

const isBoughtBy = (userId: number, now: Date) =>
  and(eq(subscriptions.userId, userId), eq(subscriptions.isFree, false), isNotNull(subscriptions.endsAt), lte(subscriptions.startsAt, now))

/** Running subscriptions in the order they are spent in, then those that ended, the latest first. */
export async function listBought(db: Queryable, userId: number, now: Date) {
  const runs = gt(subscriptions.endsAt, now)
  return orm(db)
    .select({ ...bought, gatewayOrderId: paymentOrders.gatewayOrderId })
    .from(subscriptions)
    .leftJoin(paymentOrders, eq(paymentOrders.id, subscriptions.orderId))
    .where(isBoughtBy(userId, now))
    .orderBy(desc(runs), sql`abs(extract(epoch FROM ${subscriptions.endsAt} - ${now.toISOString()}::timestamptz))`, asc(subscriptions.id))
    .limit(MAX_SUBSCRIPTIONS_LISTED)
}
/** A subscription that was bought, with what remains of it and the order that bought it. */
export type SubscriptionRow = Awaited<ReturnType<typeof listBought>>[number]

/** The subscription that an order started. */
export async function findSubscriptionByOrder(db: Queryable, orderId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await orm(db)
    .select({ ...bought, gatewayOrderId: paymentOrders.gatewayOrderId })
    .from(subscriptions)
    .innerJoin(paymentOrders, eq(paymentOrders.id, subscriptions.orderId))
    .where(eq(subscriptions.orderId, orderId))
  return row
}

/** How many bought subscriptions run. */
export async function countRunningSubscriptions(db: Queryable, userId: number, now: Date): Promise<number> {
  return orm(db).$count(subscriptions, and(isBoughtBy(userId, now), gt(subscriptions.endsAt, now)))
}

/** The end of a shorter subscription is not announced. */
const MIN_ANNOUNCED_TERM_MS = 7 * DAY_MS

/** Bought subscriptions that end by `until` and whose end has not been announced, sorted by id. @param after id of the previous one */
export async function listEndingSoon(
  db: Queryable,
  { now, until, after, limit }: { readonly now: Date; readonly until: Date; readonly after: number; readonly limit: number },
): Promise<{ id: number; userId: number; planName: string; endsAt: Date }[]> {
  const { id, userId, planName, startsAt, expiredAt } = subscriptions
  const endsAt = bought.endsAt
  const announcement = orm(db)
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.cause, sql`'plan-ends:' || ${id}`)))
  return orm(db)
    .select({ id, userId, planName, endsAt })
    .from(subscriptions)
    .where(
      and(
        isNull(expiredAt),
        eq(subscriptions.isFree, false),
        gt(subscriptions.endsAt, now),
        lte(subscriptions.endsAt, until),
        sql`${subscriptions.endsAt} - ${startsAt} >= ${MIN_ANNOUNCED_TERM_MS} * interval '1 millisecond'`,
        gt(id, after),
        notExists(announcement),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}
