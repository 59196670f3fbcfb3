import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { seedProperties } from '#tests/properties.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const LISTS = [
  '/api/properties/featured?page=0&size=100&sort=propertyId&direction=asc',
  ...['createdAt', 'expectedPrice', 'confirmedAt', 'bestMatch'].map(
    (field) => `/api/properties/search?page=0&size=50&sortField=${field}&sortDir=desc`,
  ),
]
const read = async (url: string) => {
  const answer = await t.app.inject({ url })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json().content.map(({ propertyId }: { propertyId: number }) => propertyId)
}

test('a poster who buys plans is shown where they were shown before, in every order and among the handpicked ones', async () => {
  const calls = callsOf(t)
  const [paying, other] = [await calls.register(1), await calls.register(2)]
  await seedProperties(
    t.database.pool,
    Array.from({ length: 12 }, (_unused, n) => ({ posted_by_user_id: (n % 2 === 0 ? other : paying).user.id, expected_price: 20_000 + n })),
  )
  const before = await Promise.all(LISTS.map(read))
  expect(before.map((ids) => ids.length)).toEqual(LISTS.map(() => 12))
  for (const pricePaise of [99_900, 999_900])
    await givePlan(t.database.pool, paying.user.id, { pricePaise, property_posts: 50, contacts: 50 })
  expect(await Promise.all(LISTS.map(read))).toEqual(before)
})
