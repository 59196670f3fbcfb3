import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { Allowance, AllowanceAmounts } from '#server/base/db/schema/index.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { startSubscription } from '#server/money/plans/index.ts'

interface BoughtPlan extends AllowanceAmounts {
  readonly planName?: string
  readonly pricePaise?: number
  readonly startsAt?: Date
  /** Without an end when missing. */
  readonly endsAt?: Date
}

/** Gives a user a subscription as if they had bought a plan, by default for ₹1. @returns the subscription's id */
export async function givePlan(db: Queryable, userId: number, plan: BoughtPlan): Promise<number> {
  const { planName = 'Bought', pricePaise = 100, startsAt = new Date(Date.now() - DAY_MS), endsAt = null, ...allowances } = plan
  const { rows } = await db.query<{ id: number }>('SELECT id FROM plans WHERE is_free')
  const planId = rows[0]?.id ?? 0
  return (await startSubscription(db, { userId, planId, planName, pricePaise, allowances, startsAt, endsAt })) ?? 0
}

/** Inserts a signed-in seeker with a subscription of `contacts` units of an allowance. */
export async function seedSeeker(
  db: Queryable,
  contacts: number,
  allowance: Allowance = 'contacts',
): Promise<{ id: number; token: string }> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, user_role) VALUES ('Asha', 'Kale', '9000000909', 'SEEKER') RETURNING id`,
  )
  const id = rows[0]?.id ?? 0
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest()],
  )
  await givePlan(db, id, { [allowance]: contacts })
  return { id, token }
}

/** Sum of what remains of an allowance in all subscriptions of a user. */
export async function remainingOf(db: Queryable, userId: number, allowance: Allowance): Promise<number> {
  const { rows } = await db.query<{ remaining: number }>(
    `SELECT coalesce(sum(remaining), 0)::integer AS remaining FROM subscription_allowances
      WHERE allowance = $2 AND subscription_id IN (SELECT id FROM subscriptions WHERE user_id = $1)`,
    [userId, allowance],
  )
  return rows[0]?.remaining ?? 0
}

/** Sets the remaining property posts in each subscription of a user, without an entry in the ledger. */
export async function setPosts(db: Queryable, userId: number, remaining: number): Promise<void> {
  await db.query(
    `UPDATE subscription_allowances SET remaining = $2
      WHERE allowance = 'property_posts' AND subscription_id IN (SELECT id FROM subscriptions WHERE user_id = $1)`,
    [userId, remaining],
  )
}
