import type pg from 'pg'
import { POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import { countLeft, largestPostLimit, lockAllowances } from './allowances.queries.ts'
import { takePosts } from './spend-posts.queries.ts'

type Db = Pick<pg.ClientBase, 'query'>

interface Spender {
  readonly userId: number
  /** Epoch ms. */
  readonly now: number
}

interface PostsLeft {
  /** Over all running subscriptions. */
  readonly left: number
  /** What is said when they are not enough. */
  readonly limitMessage: string
}

export async function countPosts(db: Db, { userId, now }: Spender): Promise<PostsLeft> {
  const left = await countLeft(db, userId, 'posts', now)
  return { left, limitMessage: POSTING_MESSAGES.limitReached(await largestPostLimit(db, userId, now)) }
}

/**
 * Spends many posts at once, as many as are left and no more, inside the transaction of what they are spent on. Spendings of one
 * person wait for each other.
 */
export async function spendPosts(
  tx: Db,
  { userId, now, count }: Spender & { readonly count: number },
): Promise<PostsLeft & { readonly spent: number }> {
  await lockAllowances(tx, userId)
  const spent = await takePosts(tx, userId, count, now)
  return { spent, ...(await countPosts(tx, { userId, now })) }
}
