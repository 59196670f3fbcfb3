import type { Allowance } from '#server/base/db/schema/index.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { KeptShare } from './shorten-subscription.queries.ts'

export interface ChargeRow {
  readonly subscriptionId: number
  readonly allowance: Allowance
  readonly propertyId: number | null
  readonly requirementId: number | null
  /** Whether the subscription that was charged still runs. */
  readonly isRunning: boolean
  /** The subscription that was bought: another one when the charge was made with a contact that had come back after its end. */
  readonly boughtId: number
}

/**
 * A charge that has not come back. Locks its subscription: a concurrent expiry comes before or after.
 * @param now epoch ms @returns undefined when it came back before, or there is none
 */
export async function lockCharge(tx: Queryable, chargeId: number, now: number): Promise<ChargeRow | undefined> {
  const { rows } = await tx.query<ChargeRow>(
    `WITH RECURSIVE origin (id) AS (
       SELECT subscription_id FROM allowance_ledger WHERE id = $1
       UNION SELECT c.subscription_id
         FROM origin o JOIN allowance_ledger r ON r.subscription_id = o.id AND r.reason = 'returned'
              JOIN allowance_ledger c ON c.id = r.returns_id)
     SELECT l.subscription_id AS "subscriptionId", l.allowance, l.property_id AS "propertyId", l.requirement_id AS "requirementId",
            s.expired_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > $2) AS "isRunning", (SELECT min(id) FROM origin) AS "boughtId"
       FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
      WHERE l.id = $1 AND l.reason = 'spent' AND NOT EXISTS (SELECT 1 FROM allowance_ledger r WHERE r.returns_id = l.id)
        FOR NO KEY UPDATE OF s`,
    [chargeId, new Date(now)],
  )
  return rows[0]
}

/** @returns undefined for a subscription that no order bought */
export async function findKeptShare(tx: Queryable, subscriptionId: number): Promise<KeptShare | undefined> {
  const { rows } = await tx.query<KeptShare>(
    `SELECT s.id AS "subscriptionId", o.price_paise + o.gst_paise AS total,
            greatest(0, o.price_paise + o.gst_paise - (SELECT coalesce(sum(amount_paise), 0)::bigint FROM credit_notes WHERE order_id = o.id)) AS kept
       FROM subscriptions s JOIN payment_orders o ON o.id = s.order_id WHERE s.id = $1`,
    [subscriptionId],
  )
  return rows[0]
}

interface Grace {
  readonly userId: number
  readonly planName: string
  readonly allowance: Allowance
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Starts a subscription that costs nothing and holds one unit, which `enterReturn` adds. Its row refers to the free plan. @returns its id */
export async function startGrace(tx: Queryable, { userId, planName, allowance, startsAt, endsAt }: Grace): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `WITH started AS (
       INSERT INTO subscriptions (user_id, plan_id, plan_name, price_paise, starts_at, ends_at)
       SELECT $1, id, $2, 0, $3, $4 FROM plans WHERE is_free RETURNING id)
     INSERT INTO subscription_allowances (subscription_id, allowance, amount, remaining)
     SELECT id, $5, 1, 0 FROM started RETURNING subscription_id AS id`,
    [userId, planName, startsAt, endsAt, allowance],
  )
  if (!rows[0]) throw new Error('there is no free plan')
  return rows[0].id
}

/** Adds one unit to a subscription, and the row of the ledger that points to its charge. */
export async function enterReturn(
  tx: Queryable,
  chargeId: number,
  { subscriptionId, allowance, propertyId, requirementId }: Omit<ChargeRow, 'isRunning' | 'boughtId'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `WITH added AS (
       UPDATE subscription_allowances SET remaining = remaining + 1 WHERE subscription_id = $2 AND allowance = $3 RETURNING subscription_id)
     INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, property_id, requirement_id, at, returns_id)
     SELECT subscription_id, $3, 1, 'returned', $4, $5, $6, $1 FROM added`,
    [chargeId, subscriptionId, allowance, propertyId, requirementId, at],
  )
}
