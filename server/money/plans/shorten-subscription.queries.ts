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
  await tx.query(
    `WITH held AS (
       SELECT a.allowance, a.amount, a.remaining FROM subscription_allowances a WHERE a.subscription_id = $1
        ORDER BY a.allowance FOR UPDATE OF a),
     withdrawn AS (
       SELECT h.allowance, h.remaining - greatest(0, ceil(h.amount * $2::numeric / $3) - coalesce(
                (SELECT -sum(l.change) FROM allowance_ledger l
                  WHERE l.subscription_id = $1 AND l.allowance = h.allowance AND l.reason IN ('spent', 'returned')), 0))::integer AS part
         FROM held h),
     taken AS (
       UPDATE subscription_allowances a SET remaining = a.remaining - w.part FROM withdrawn w
        WHERE a.subscription_id = $1 AND a.allowance = w.allowance AND w.part > 0
       RETURNING a.allowance, w.part)
     INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, at)
     SELECT $1, allowance, -part, 'refunded', $4 FROM taken`,
    [subscription.id, kept, total, new Date(now)],
  )
  return shortened.rows[0]?.endsAt
}
