import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { lockUserRow, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { type Charge, findAllowance, takeAllowance } from './allowances.queries.ts'

interface Spender {
  readonly userId: number
  /** Epoch ms. */
  readonly now: number
}

interface Spent {
  /** The row of the ledger, by which the charge can come back. */
  readonly chargeId: number
  /** The subscription that was charged. */
  readonly subscriptionId: number
  /** What remains over all running subscriptions. */
  readonly remaining: number
}

/**
 * Spends one unit of an allowance. Call it in the transaction that inserts what it is spent on. Charges of one user are serialised.
 * @returns undefined when nothing was left to spend
 */
export async function spendAllowance(tx: Queryable, charge: Omit<Charge, 'count'>): Promise<Spent | undefined> {
  await lockUserRow(tx, charge.userId)
  return spendLockedAllowance(tx, charge)
}

/** Like `spendAllowance`, for a transaction that has called `lockUserRow`. */
export async function spendLockedAllowance(tx: Queryable, charge: Omit<Charge, 'count'>): Promise<Spent | undefined> {
  const [first] = await takeAllowance(tx, { ...charge, count: 1 })
  return first && { chargeId: first.chargeId, subscriptionId: first.subscriptionId, remaining: first.remaining }
}

/** Spends one post of a property. @returns how many remain @throws Failure limit_reached */
export async function spendPost(tx: Queryable, charge: Spender & { readonly propertyId: number | null }): Promise<number> {
  const spent = await spendAllowance(tx, { ...charge, allowance: 'property_posts' })
  if (!spent) throw await limitReached(tx, charge)
  return spent.remaining
}

/** Early check for a user without posts left; spending the post later may still fail. @throws Failure limit_reached */
export async function requirePostLeft(db: Queryable, spender: Spender): Promise<void> {
  if ((await countPosts(db, spender)).left === 0) throw await limitReached(db, spender)
}

interface PostsLeft {
  /** Over all running subscriptions. */
  readonly left: number
  /** Message for the user when no post is left. */
  readonly limitMessage: string
}

export async function countPosts(db: Queryable, { userId, now }: Spender): Promise<PostsLeft> {
  const { remaining, granted } = await findAllowance(db, userId, 'property_posts', now)
  return { left: remaining, limitMessage: POSTING_MESSAGES.limitReached(granted) }
}

/** Spends up to `count` posts. Call it in the transaction that inserts the properties. Charges of one user are serialised. */
export async function spendPosts(
  tx: Queryable,
  { count, ...spender }: Spender & { readonly count: number },
): Promise<PostsLeft & { readonly spent: number }> {
  await lockUserRow(tx, spender.userId)
  const taken = await takeAllowance(tx, { ...spender, count, allowance: 'property_posts', propertyId: null })
  return { spent: taken.reduce((sum, part) => sum + part.taken, 0), ...(await countPosts(tx, spender)) }
}

async function limitReached(db: Queryable, spender: Spender): Promise<Failure> {
  return new Failure('limit_reached', (await countPosts(db, spender)).limitMessage)
}
