import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CataloguePlan } from '#contracts/operations/plans.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { seedPlan } from '#tests/shop.ts'

let t: TestApp
/** Another copy of the program on the same database. */
let other: TestApp
let operator: OperatorCalls

beforeAll(async () => {
  // the clock stands still: no page is rendered anew because of its age
  const clock = { now: () => Date.parse('2030-04-01T06:00:00Z') }
  t = await createTestApp({}, { clock })
  other = await createTestApp({}, { clock, besides: t })
  operator = await operatorCallsOf(t)
})
afterAll(async () => {
  await other.close()
  await t.close()
})

test('a page that another copy has kept shows within seconds what an operator changed', async () => {
  const planId = await seedPlan(t.database.pool, { name: 'Owner Gold' })
  const plan: CataloguePlan = (await operator.get(`/api/operations/plans/${planId}`)).json()
  const page = async () => (await other.app.inject({ url: '/subscription', headers: { host: 'localhost' } })).payload
  await expect.poll(page, { timeout: 20_000 }).toContain('Owner Gold')
  const change = { ...plan, name: 'Owner Silver' }
  expect((await operator.send('PUT', `/api/operations/plans/${planId}`, change)).statusCode).toBe(200)
  await expect.poll(page, { timeout: 20_000 }).toContain('Owner Silver')
  expect(await page()).not.toContain('Owner Gold')
})
