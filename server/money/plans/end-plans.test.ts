import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'

let now = Date.parse('2026-11-02T12:00:00+05:30')
let t: TestApp
let calls: Calls
let people = 0
beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

const buyer = async (days: number) => {
  const { user } = await calls.register(++people)
  const endsAt = new Date(now + days * DAY_MS)
  await givePlan(t.database.pool, user.id, { planName: 'Gold', contacts: 3, startsAt: new Date(now), endsAt })
  return user.id
}
const announce = () => t.jobs.runRecurring('announce-plan-ends')
const end = () => t.jobs.runRecurring('expire-subscriptions')
const titles = async (userId: number) => (await notificationsOf(t.database.pool, userId)).map(({ title }) => title)

test('a user is told once three days before a plan ends, and once when it has ended', async () => {
  const asha = await buyer(30)
  now += 27 * DAY_MS - HOUR_MS
  await announce()
  expect(await titles(asha)).toEqual([])
  now += HOUR_MS
  await Promise.all([announce(), announce()])
  await announce()
  const ending = { kind: 'plan', title: 'Your plan Gold ends on 2 Dec 2026', path: '/profile?tab=subscriptions' }
  expect(await notificationsOf(t.database.pool, asha)).toEqual([{ ...ending, body: 'Use what is left, or choose your next plan.' }])
  now += 3 * DAY_MS - 1
  await end()
  expect(await titles(asha)).toHaveLength(1)
  now += 1
  await Promise.all([end(), end()])
  await end()
  await announce()
  expect(await titles(asha)).toEqual(['Your plan Gold ends on 2 Dec 2026', 'Your plan Gold has ended'])
})

test('the end of a plan of a few days is not announced, that of the free plan never', async () => {
  const ravi = await buyer(2)
  await announce()
  expect(await titles(ravi)).toEqual([])
  now += 2 * DAY_MS
  await end()
  expect(await titles(ravi)).toEqual(['Your plan Gold has ended'])
})

test('a plan that a refund ended is not told of a second time', async () => {
  const mira = await buyer(30)
  await t.database.pool.query(
    `WITH paid AS (
       INSERT INTO payment_orders (reference, gateway_order_id, user_id, plan_id, plan_name, duration_days, allowances, price_paise, gst_paise,
                                   status, payment_id, receipt_number, paid_at, created_at)
       SELECT 'wada_1', 'order_1', $1, id, 'Gold', 30, '{}', 100, 0, 'PAID', 'pay_1', 'W/1', $2, $2 FROM plans WHERE is_free RETURNING id),
     noted AS (
       INSERT INTO credit_notes (order_id, refund_id, number, amount_paise, gst_paise, at) SELECT id, 'rfnd_1', 'C/1', 100, 0, $2 FROM paid)
     UPDATE subscriptions SET order_id = paid.id, ends_at = $2 FROM paid WHERE user_id = $1 AND NOT is_free`,
    [mira, new Date(now)],
  )
  await end()
  expect(await titles(mira)).toEqual([])
  expect((await t.database.pool.query('SELECT 1 FROM subscriptions WHERE user_id = $1 AND expired_at IS NOT NULL', [mira])).rowCount).toBe(
    1,
  )
})
