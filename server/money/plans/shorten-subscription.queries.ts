import type { Allowance } from '#server/base/db/schema/index.ts'
import { lockUserRow, type Queryable } from '#server/base/db/transaction.ts'

export interface Refunded {
  /** The order that bought the subscription. */
  readonly orderId: number
  /** Amount that was paid, and the part of it that no refund has given back, paise. */
  readonly total: number
  readonly kept: number
  /** Duration for which the subscription was bought. */
  readonly durationMs: number
  /** Epoch ms. */
  readonly now: number
}

/** What was paid for a subscription, and what of it was not given back, paise. */
export interface KeptShare {
  /** The subscription that was bought. */
  readonly subscriptionId: number
  readonly total: number
  readonly kept: number
}

/** The subscription $1, and those that hold contacts which it had paid for and which came back after its end (`returnCharge`). */
const FAMILY = `family (id) AS (
  SELECT $1::bigint
  UNION SELECT r.subscription_id
    FROM family f JOIN allowance_ledger c ON c.subscription_id = f.id JOIN allowance_ledger r ON r.returns_id = c.id)`
/** What is left of each allowance by its share that was not refunded ($2 of $3); negative when more was used. A return is no use. */
const UNUSED = `unused AS (
  SELECT a.allowance, ceil(a.amount * $2::numeric / $3) - coalesce(
           (SELECT -sum(l.change) FROM family f JOIN allowance_ledger l ON l.subscription_id = f.id
             WHERE l.allowance = a.allowance AND l.reason IN ('spent', 'returned')), 0) AS count
    FROM subscription_allowances a WHERE a.subscription_id = $1)`

/** Whether a further unit of the allowance would be paid for if one that was used comes back. */
export async function isReturnPaidFor(tx: Queryable, { subscriptionId, kept, total }: KeptShare, allowance: Allowance): Promise<boolean> {
  const { rowCount } = await tx.query(`WITH RECURSIVE ${FAMILY}, ${UNUSED} SELECT 1 FROM unused WHERE allowance = $4 AND count >= 0`, [
    subscriptionId,
    kept,
    total,
    allowance,
  ])
  return rowCount === 1
}

/** Withdraws what remains of a subscription above the share that was not refunded. Call `lockUserRow` first. @param now epoch ms */
export async function withdrawAboveShare(tx: Queryable, { subscriptionId, kept, total }: KeptShare, now: number): Promise<void> {
  await tx.query(
    `WITH RECURSIVE ${FAMILY}, ${UNUSED},
     held AS (
       SELECT a.subscription_id, a.allowance, a.remaining FROM family f JOIN subscription_allowances a ON a.subscription_id = f.id
        ORDER BY a.subscription_id, a.allowance FOR UPDATE OF a),
     -- what came back last is kept first: the other subscriptions of the family have ended
     withdrawn AS (
       SELECT h.subscription_id, h.allowance, (h.remaining - least(h.remaining, greatest(0,
                u.count - sum(h.remaining) OVER (PARTITION BY h.allowance ORDER BY h.subscription_id DESC) + h.remaining)))::integer AS part
         FROM held h JOIN unused u ON u.allowance = h.allowance),
     taken AS (
       UPDATE subscription_allowances a SET remaining = a.remaining - w.part FROM withdrawn w
        WHERE a.subscription_id = w.subscription_id AND a.allowance = w.allowance AND w.part > 0
       RETURNING a.subscription_id, a.allowance, w.part)
     INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, at)
     SELECT subscription_id, allowance, -part, 'refunded', $4 FROM taken`,
    [subscriptionId, kept, total, new Date(now)],
  )
}

/**
 * Applies the rule of refunds (docs/decisions/0042): a plan keeps the share of its days and of each allowance that was not refunded,
 * allowances rounded up. Used allowances stay used, even above that share. With nothing kept the plan ends now. The result depends only on
 * the bought terms, not on the parts in which the money was refunded. Does nothing without a subscription.
 * @returns the new end of the plan; undefined without a subscription
 */
export async function shortenSubscription(tx: Queryable, { orderId, total, kept, durationMs, now }: Refunded): Promise<Date | undefined> {
  const found = await tx.query<{ id: number; userId: number }>('SELECT id, user_id AS "userId" FROM subscriptions WHERE order_id = $1', [
    orderId,
  ])
  const subscription = found.rows[0]
  if (!subscription) return undefined
  await lockUserRow(tx, subscription.userId)
  const keptMs = Math.ceil((durationMs * kept) / total)
  const shortened = await tx.query<{ endsAt: Date }>(
    `UPDATE subscriptions SET ends_at = least(ends_at, greatest($2, starts_at + $3 * interval '1 millisecond')) WHERE id = $1
     RETURNING ends_at AS "endsAt"`,
    [subscription.id, new Date(now), keptMs],
  )
  await withdrawAboveShare(tx, { subscriptionId: subscription.id, kept, total }, now)
  return shortened.rows[0]?.endsAt
}
