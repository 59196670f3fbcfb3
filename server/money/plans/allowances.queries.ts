import type { Allowance } from '#server/base/db/schema/index.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

// $1 is the user, $2 the current time
const RUNNING = 's.user_id = $1 AND s.starts_at <= $2 AND (s.ends_at IS NULL OR s.ends_at > $2)'

/** Sums over all running subscriptions: what remains, and what they started with. @param now epoch ms */
export async function findAllowance(
  db: Queryable,
  userId: number,
  allowance: Allowance,
  now: number,
): Promise<{ remaining: number; granted: number }> {
  const { rows } = await db.query<{ remaining: number; granted: number }>({
    name: 'find-allowance',
    text: `SELECT coalesce(sum(a.remaining), 0)::bigint AS remaining, coalesce(sum(a.amount), 0)::bigint AS granted
             FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id
            WHERE ${RUNNING} AND a.allowance = $3`,
    values: [userId, new Date(now), allowance],
  })
  return rows[0] ?? { remaining: 0, granted: 0 }
}

/** What remains in all running subscriptions together. @param now epoch ms */
export async function countRemaining(db: Queryable, userId: number, allowance: Allowance, now: number): Promise<number> {
  return (await findAllowance(db, userId, allowance, now)).remaining
}

export interface Charge {
  readonly userId: number
  readonly allowance: Allowance
  /** What the allowance is spent on; neither id when it is spent on several. */
  readonly propertyId?: number | null
  readonly requirementId?: number | null
  readonly count: number
  /** Epoch ms. */
  readonly now: number
}

interface Taken {
  /** The row of the ledger. */
  readonly chargeId: number
  readonly subscriptionId: number
  readonly taken: number
  /** What remains over all running subscriptions. */
  readonly remaining: number
}

/**
 * Takes up to `count` from the running subscriptions, from those that end first, and enters it into the ledger. Call `lockUserRow` first.
 * @returns the amount taken from each subscription
 */
export async function takeAllowance(tx: Queryable, { userId, allowance, propertyId, requirementId, count, now }: Charge): Promise<Taken[]> {
  const { rows } = await tx.query<Taken>({
    name: 'take-allowance',
    text: `
      WITH available AS (
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
      SELECT id, $3, -part, 'spent', $5, $6, $2 FROM spent
      RETURNING id AS "chargeId", subscription_id AS "subscriptionId", -change AS taken,
                (SELECT sum(remaining) FROM available) - (SELECT sum(part) FROM spent) AS remaining`,
    values: [userId, new Date(now), allowance, count, propertyId ?? null, requirementId ?? null],
  })
  return rows
}
