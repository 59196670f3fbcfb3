import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { openShop } from '#tests/open-shop.ts'

let now = Date.UTC(2030, 0, 15, 10)
const { gateway, t, shop, buyPlan, close } = await openShop({ clock: { now: () => now } })
afterAll(close)

const countRows = async (table: 'payment_orders' | 'subscriptions') =>
  (await t.database.pool.query<{ count: number }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count
const JOBS = ['expire-subscriptions', 'announce-plan-ends', 'settle-payment-orders', 'settle-refunds', 'settle-refund-requests']

test('an order holds the price of its plan and GST, and nothing beside them', async () => {
  const { order } = await buyPlan()
  expect(order.amount).toBe(99_900 + 18_000)
  const { rows } = await t.database.pool.query('SELECT price_paise, gst_paise FROM payment_orders WHERE gateway_order_id = $1', [order.id])
  expect(rows).toEqual([{ price_paise: 99_900, gst_paise: 18_000 }])
})

test('a plan that has ended is not renewed: no job orders or charges anything', async () => {
  const { orderId } = await buyPlan()
  const before = [await countRows('payment_orders'), await countRows('subscriptions')]
  gateway.asked.length = 0
  for (const days of [27, 3, 1, 29, 400]) {
    now += days * DAY_MS
    for (const job of JOBS) await t.jobs.runRecurring(job)
    expect(await t.jobs.runAll()).toEqual([])
  }
  expect([await countRows('payment_orders'), await countRows('subscriptions')]).toEqual(before)
  expect(gateway.asked.filter((call) => !call.startsWith('GET '))).toEqual([])
  expect((await shop.left(orderId, now))?.days).toBeLessThan(-400)
})
