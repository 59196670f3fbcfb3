import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { spendPost } from './spend-allowance.ts'
import { spendPosts } from './spend-posts.ts'

const DAY = 86_400_000
const now = Date.UTC(2030, 0, 15)

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

/** Somebody with the free plan's 3 posts and a bought plan for each of these. */
async function broker(phone: string, plans: readonly { posts: number; endsIn: number }[]): Promise<number> {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, user_role, created_at) VALUES ('Asha', 'Kale', $1, 'BROKER', $2) RETURNING id`,
    [phone, new Date(now - DAY)],
  )
  const userId = rows[0]?.id ?? 0
  for (const { posts, endsIn } of plans) {
    await t.database.pool.query(
      `INSERT INTO subscriptions (user_id, package_id, package_name, price_paise, post_limit, starts_at, ends_at, posts_left, contacts_left,
                                  requirement_posts_left, requirement_contacts_left)
       SELECT $1, id, 'Bought', 100, $2, $3, $4, $2, 0, 0, 0 FROM packages WHERE is_free`,
      [userId, posts, new Date(now - DAY), new Date(now + endsIn * DAY)],
    )
  }
  return userId
}

const spend = (userId: number, count: number) => inTransaction(t.database.pool, (tx) => spendPosts(tx, { userId, count, now }))

/** What is left of each plan, and what the ledger says is left, in the order in which they end. */
async function leftOf(userId: number): Promise<{ posts_left: number; entered: number; entries: number }[]> {
  const { rows } = await t.database.pool.query(
    `SELECT s.posts_left, sum(l.change)::integer AS entered, count(*) FILTER (WHERE l.reason = 'spent')::integer AS entries
       FROM subscriptions s JOIN allowance_ledger l ON l.subscription_id = s.id AND l.allowance = 'posts'
      WHERE s.user_id = $1 GROUP BY s.id ORDER BY s.ends_at NULLS LAST`,
    [userId],
  )
  return rows
}

test('many posts come off the plans in the order in which these end, with one entry each', async () => {
  const userId = await broker('9222222221', [
    { posts: 10, endsIn: 9 },
    { posts: 5, endsIn: 2 },
    { posts: 100, endsIn: -0.5 },
  ])
  expect(await spend(userId, 8)).toEqual({
    spent: 8,
    left: 10,
    limitMessage: 'Post limit exceeded. You can only post 10 properties with your current plan.',
  })
  expect(await leftOf(userId)).toEqual([
    { posts_left: 100, entered: 100, entries: 0 },
    { posts_left: 0, entered: 0, entries: 1 },
    { posts_left: 7, entered: 7, entries: 1 },
    { posts_left: 3, entered: 3, entries: 0 },
  ])
})

test('no more than are left, and none when none are wanted', async () => {
  const userId = await broker('9222222222', [{ posts: 4, endsIn: 2 }])
  expect(await spend(userId, 0)).toMatchObject({ spent: 0, left: 7 })
  expect(await spend(userId, 1_000)).toMatchObject({ spent: 7, left: 0 })
  expect(await spend(userId, 1)).toMatchObject({ spent: 0, left: 0 })
  expect(await leftOf(userId)).toEqual([
    { posts_left: 0, entered: 0, entries: 1 },
    { posts_left: 0, entered: 0, entries: 1 },
  ])
})

test('those who spend many and those who spend one at the same time share what is left', async () => {
  const userId = await broker('9222222223', [
    { posts: 40, endsIn: 9 },
    { posts: 57, endsIn: 2 },
  ])
  const many = Array.from({ length: 12 }, () => spend(userId, 7))
  const single = Array.from({ length: 40 }, () => inTransaction(t.database.pool, (tx) => spendPost(tx, { userId, propertyId: null, now })))
  const [taken, posted] = await Promise.all([Promise.all(many), Promise.allSettled(single)])
  const bySeven = taken.reduce((sum, { spent }) => sum + spent, 0)
  const byOne = posted.filter(({ status }) => status === 'fulfilled').length
  expect(bySeven + byOne).toBe(100)
  expect((await leftOf(userId)).map(({ posts_left, entered }) => [posts_left, entered])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})
