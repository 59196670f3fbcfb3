import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedPlan } from '#tests/shop.ts'

let t: TestApp
let calls: Calls
const now = Date.UTC(2030, 0, 15, 10)
beforeAll(async () => {
  t = await createTestApp({ CROSSED_OUT_PRICES: 'sold' }, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

let sales = 0
/** Sells a plan once. @param rupees without GST */
async function sell(planId: number, rupees: number, daysAgo: number): Promise<void> {
  await t.database.pool.query(
    `INSERT INTO payment_orders (reference, gateway_order_id, plan_id, plan_name, duration_days, allowances, price_paise, gst_paise,
       status, payment_id, receipt_number, created_at, paid_at) VALUES ($1, $1, $2, 'P', 30, '{}', $3, 18, 'PAID', $1, $1, $4, $4)`,
    [`sale ${++sales}`, planId, rupees * 100, new Date(now - daysAgo * DAY_MS)],
  )
}
async function shown(planId: number): Promise<object> {
  const offered: { packageId: number; price: number; originalPrice: number; offerLabel: string }[] = (
    await calls.get('/api/packages/search')
  ).json()
  const { price, originalPrice, offerLabel } = offered.find(({ packageId }) => packageId === planId) ?? {}
  return { price, originalPrice, offerLabel }
}

test('a crossed-out price that nobody paid is not shown, whatever label was written', async () => {
  const planId = await seedPlan(t.database.pool, { name: 'Never dearer', price: 999 })
  const plain = { price: 999, originalPrice: 999, offerLabel: '' }
  expect(await shown(planId)).toEqual(plain)
  await sell(planId, 999, 1)
  await sell(planId, 1_500, 1)
  expect(await shown(planId)).toEqual(plain)
  const other = await seedPlan(t.database.pool, { name: 'Another plan', price: 999 })
  await sell(other, 1_999, 1)
  expect(await shown(planId)).toEqual(plain)
})

test('a crossed-out price is shown for a year after a sale at it, with the percentage computed, and a refunded sale does not count', async () => {
  const planId = await seedPlan(t.database.pool, { name: 'Once dearer', price: 999 })
  await sell(planId, 1_999, 366)
  expect(await shown(planId)).toMatchObject({ originalPrice: 999 })
  await sell(planId, 1_999, 364)
  expect(await shown(planId)).toEqual({ price: 999, originalPrice: 1_999, offerLabel: '50% OFF' })
  await t.database.pool.query(
    `INSERT INTO credit_notes (order_id, refund_id, number, amount_paise, gst_paise, at)
     SELECT id, 'rfnd' || id, 'C/' || id, 118, 18, $2 FROM payment_orders WHERE plan_id = $1`,
    [planId, new Date(now)],
  )
  expect(await shown(planId)).toEqual({ price: 999, originalPrice: 999, offerLabel: '' })
})
