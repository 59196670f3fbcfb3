import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { givePlan } from '#tests/plans.ts'
import { spendPost, spendPosts } from './spend-allowance.ts'
import { grantFreePlan } from './subscriptions.queries.ts'

const now = Date.UTC(2030, 0, 15)

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

/** Creates a user with the free plan's 3 posts and the given bought plans. */
async function broker(phone: string, plans: readonly { posts: number; endsIn: number }[]): Promise<number> {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, user_role, created_at) VALUES ('Asha', 'Kale', $1, 'BROKER', $2) RETURNING id`,
    [phone, new Date(now - DAY_MS)],
  )
  const userId = rows[0]?.id ?? 0
  await grantFreePlan(t.database.pool, userId)
  for (const { posts, endsIn } of plans) {
    const [startsAt, endsAt] = [new Date(now - DAY_MS), new Date(now + endsIn * DAY_MS)]
    await givePlan(t.database.pool, userId, { property_posts: posts, startsAt, endsAt })
  }
  return userId
}

const spend = (userId: number, count: number) => inTransaction(t.database.pool, (tx) => spendPosts(tx, { userId, count, now }))

/** Remaining posts of each plan, as stored and as the sum of the ledger, in the order in which the plans end. */
async function leftOf(userId: number): Promise<{ remaining: number; entered: number; entries: number }[]> {
  const { rows } = await t.database.pool.query(
    `SELECT a.remaining, sum(l.change)::integer AS entered, count(*) FILTER (WHERE l.reason = 'spent')::integer AS entries
       FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id
       JOIN allowance_ledger l ON l.subscription_id = s.id AND l.allowance = a.allowance
      WHERE s.user_id = $1 AND a.allowance = 'property_posts' GROUP BY s.id, a.remaining ORDER BY s.ends_at NULLS LAST`,
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
    // 10 and 5 of the running bought plans, and 3 of the free plan
    limitMessage: 'Post limit exceeded. You can only post 18 properties with the plans you have.',
  })
  expect(await leftOf(userId)).toEqual([
    { remaining: 100, entered: 100, entries: 0 },
    { remaining: 0, entered: 0, entries: 1 },
    { remaining: 7, entered: 7, entries: 1 },
    { remaining: 3, entered: 3, entries: 0 },
  ])
})

test('never spends more posts than remain, and none when 0 are wanted', async () => {
  const userId = await broker('9222222222', [{ posts: 4, endsIn: 2 }])
  expect(await spend(userId, 0)).toMatchObject({ spent: 0, left: 7 })
  expect(await spend(userId, 1_000)).toMatchObject({ spent: 7, left: 0 })
  expect(await spend(userId, 1)).toMatchObject({ spent: 0, left: 0 })
  expect(await leftOf(userId)).toEqual([
    { remaining: 0, entered: 0, entries: 1 },
    { remaining: 0, entered: 0, entries: 1 },
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
  expect((await leftOf(userId)).map(({ remaining, entered }) => [remaining, entered])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})
