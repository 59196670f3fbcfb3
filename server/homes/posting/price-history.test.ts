import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { callsOf } from '#tests/people.ts'
import { FLAT, grantPosts, listen, type Postings } from '#tests/postings.ts'
import { times } from '#tests/prove.ts'

/** Noon in Pune. */
const START = Date.UTC(2030, 3, 1, 6, 30)
const clock = { time: START, now: () => clock.time }
let t: TestApp
let p: Postings
let owner: { token: string; user: { id: number } }
let operator: { token: string; user: { id: number } }
let id: number

beforeAll(async () => {
  t = await createTestApp({}, { clock })
  p = await listen(t)
  const calls = callsOf(t)
  owner = await calls.register(1)
  operator = await calls.register(2)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
})
beforeEach(async () => {
  clock.time = START
  await grantPosts(t, owner.user.id, 10)
  id = (await p.add(owner.token, { availableFrom: '2030-04-01' })).body.propertyId
})
afterAll(() => t.close())

async function askFor(expectedPrice: number, changes: object = {}, token = owner.token): Promise<void> {
  const answer = await p.update(token, id, { ...FLAT, availableFrom: '2030-04-01', expectedPrice, ...changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const history = async () => (await p.call('GET', `/api/properties/get/${id}`)).body.earlierPrices

test('every change of the price is kept with its day, whoever makes it, and other changes are not', async () => {
  clock.time += DAY_MS
  await askFor(FLAT.expectedPrice, { description: 'Sunny.' })
  expect(await history()).toEqual([])
  await askFor(24_000)
  clock.time += 3 * DAY_MS
  await askFor(23_000, {}, operator.token)
  expect(await history()).toEqual([
    { price: 25_000, until: '2030-04-02' },
    { price: 24_000, until: '2030-04-05' },
  ])
})

test('a price that was asked for less than a day is not kept: a slip on the day of posting, or one that is changed again', async () => {
  clock.time += 11 * HOUR_MS
  await askFor(2_50_000)
  await askFor(26_000)
  expect(await history()).toEqual([])
  // 1:00 in India, the next day
  clock.time += 2 * HOUR_MS
  await askFor(25_000)
  await askFor(24_000)
  expect(await history()).toEqual([{ price: 26_000, until: '2030-04-02' }])
  await askFor(26_000)
  expect(await history()).toEqual([])
})

test('what was asked as rent is no earlier price of a sale', async () => {
  clock.time += DAY_MS
  await askFor(24_000)
  clock.time += DAY_MS
  await askFor(80_00_000, { propertyFor: 'SELL' })
  expect(await history()).toEqual([])
})

test('the page tells the latest changes alone', async () => {
  for (let change = 1; change <= 8; change += 1) {
    clock.time += DAY_MS
    await askFor(25_000 - change * 100)
  }
  const told = await history()
  expect(told).toHaveLength(6)
  expect(told[5]).toEqual({ price: 24_300, until: '2030-04-09' })
})

test('of edits at one time each waits for the other: the price before the day is kept once', async () => {
  clock.time += DAY_MS
  await Promise.all(Array.from({ length: times(4, 12) }, (_, at) => askFor(20_000 + at)))
  expect(await history()).toEqual([{ price: 25_000, until: '2030-04-02' }])
})
