import type pg from 'pg'
import { POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import { Failure } from '#server/http/failure.ts'
import { type Allowance, countLeft, largestPostLimit, lockAllowances, takeOne } from './allowances.queries.ts'

type Tx = Pick<pg.ClientBase, 'query'>

export interface Spending {
  readonly userId: number
  readonly allowance: Allowance
  /** The listing it is spent on. */
  readonly propertyId: number | null
  /** Epoch ms. */
  readonly now: number
}

export interface Spent {
  readonly subscriptionId: number
  /** What the person has left, over all running subscriptions. */
  readonly left: number
}

/**
 * Spends one of an allowance, of the subscription that ends first, inside the transaction of what it is spent on.
 * Spendings of one person wait for each other, so that two cannot share the last one.
 * @returns undefined when nothing is left
 */
export async function spendAllowance(tx: Tx, { userId, allowance, propertyId, now }: Spending): Promise<Spent | undefined> {
  await lockAllowances(tx, userId)
  const subscriptionId = await takeOne(tx, userId, allowance, propertyId, now)
  if (subscriptionId === undefined) return undefined
  return { subscriptionId, left: await countLeft(tx, userId, allowance, now) }
}

/** Spends one post. @returns how many are left @throws Failure limit_reached */
export async function spendPost(tx: Tx, spending: Omit<Spending, 'allowance'>): Promise<number> {
  const spent = await spendAllowance(tx, { ...spending, allowance: 'posts' })
  if (spent) return spent.left
  throw await postLimitReached(tx, spending)
}

/** Refuses early who has no post left; whoever passes may still find none when it is spent. @throws Failure limit_reached */
export async function requirePostLeft(db: Tx, spender: Pick<Spending, 'userId' | 'now'>): Promise<void> {
  if ((await countLeft(db, spender.userId, 'posts', spender.now)) === 0) throw await postLimitReached(db, spender)
}

async function postLimitReached(db: Tx, { userId, now }: Pick<Spending, 'userId' | 'now'>): Promise<Failure> {
  return new Failure('limit_reached', POSTING_MESSAGES.limitReached(await largestPostLimit(db, userId, now)))
}
