import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { givePlan, remainingOf } from '#tests/plans.ts'
import { spendPost } from './spend-allowance.ts'
import { grantFreePlan } from './subscriptions.queries.ts'

const now = Date.UTC(2030, 0, 15)

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

async function newPerson(phone: string): Promise<number> {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, user_role, created_at) VALUES ('Asha', 'Kale', $1, 'OWNER', $2) RETURNING id`,
    [phone, new Date(now - DAY_MS)],
  )
  const id = rows[0]?.id ?? 0
  await grantFreePlan(t.database.pool, id)
  return id
}

const bought = (userId: number, posts: number, endsAt: number) =>
  givePlan(t.database.pool, userId, { property_posts: posts, startsAt: new Date(now - DAY_MS), endsAt: new Date(endsAt) })

const post = (userId: number, at = now) => inTransaction(t.database.pool, (tx) => spendPost(tx, { userId, propertyId: null, now: at }))

test('everybody has the free plan, and its third post is the last', async () => {
  const userId = await newPerson('9111111111')
  expect(await post(userId)).toBe(2)
  expect(await post(userId)).toBe(1)
  expect(await post(userId)).toBe(0)
  await expect(post(userId)).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'Post limit exceeded. You can only post 3 properties with your current plan.',
  })
})

test('of several plans the one that ends first is spent first, and one that has ended gives nothing', async () => {
  const userId = await newPerson('9111111112')
  const later = await bought(userId, 1, now + 9 * DAY_MS)
  const sooner = await bought(userId, 1, now + 2 * DAY_MS)
  await post(userId)
  const left = async () =>
    (
      await t.database.pool.query(
        `SELECT s.id FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id
          WHERE s.user_id = $1 AND a.allowance = 'property_posts' AND a.remaining = 0 ORDER BY s.id`,
        [userId],
      )
    ).rows
  expect(await left()).toEqual([{ id: sooner }])
  expect(await post(userId, now + 20 * DAY_MS)).toBe(2)
  expect(await left()).toEqual([{ id: sooner }])
  await post(userId)
  expect(await left()).toEqual([{ id: later }, { id: sooner }])
})

test('fifty at once share what is left, and the ledger adds up', async () => {
  const userId = await newPerson('9111111113')
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => post(userId)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const { rows } = await t.database.pool.query(
    `SELECT sum(l.change) AS posts FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
      WHERE s.user_id = $1 AND l.allowance = 'property_posts'`,
    [userId],
  )
  expect(rows).toEqual([{ posts: 0 }])
  expect(await remainingOf(t.database.pool, userId, 'property_posts')).toBe(0)
})
