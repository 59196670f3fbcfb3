import { afterAll, expect, test } from 'vitest'
import { PAYMENT_EVENTS_KEPT_MS } from '#contracts/base/retention.ts'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { MIN_ORDERS_WITHOUT_WEBHOOK } from '#contracts/operations/payment-problems.ts'
import { refundWebhookBody, webhookBody } from '#demo/sandbox-gateway/entities.ts'
import { openShop } from '#tests/open-shop.ts'
import { countPaidWithoutWebhook, deleteEvents } from './orders.queries.ts'

let now = Date.UTC(2030, 0, 15, 10)
const { gateway, t, calls, shop, operator, buyPlan, payAtGateway, close } = await openShop({ clock: { now: () => now } })
afterAll(close)

const { pool } = t.database
const shown = async () => (await calls.get('/api/operations/payment-problems/count', operator.token)).json().withoutWebhook
const send = (body: string, eventId?: string, secret?: string) => shop.webhook(secret ?? gateway.keys.webhookSecret, body, eventId)
/** Buys a plan whose webhook the gateway drops: only the gateway's answer to `verify` settles it. */
async function buyWithoutWebhook() {
  const paid = await buyPlan()
  now += 16 * MINUTE_MS
  return paid
}

test('orders settled by asking alone are counted until the next webhook of any kind, and a refused webhook ends nothing', async () => {
  expect(await shown()).toBe(0)
  const first = await payAtGateway()
  await send(webhookBody('order.paid', first.order, first.payment), 'event-1')
  now += 16 * MINUTE_MS
  expect(await shown()).toBe(0)
  const paid = []
  for (let orders = 1; orders <= MIN_ORDERS_WITHOUT_WEBHOOK; orders++) {
    paid.push(await buyWithoutWebhook())
    expect(await shown()).toBe(orders)
  }
  const [late] = paid
  if (!late) throw new Error('nothing was bought')
  const body = webhookBody('order.paid', late.order, late.payment)
  expect((await send(body, 'event-2', 'another-secret')).statusCode).toBe(403)
  expect(await shown()).toBe(MIN_ORDERS_WITHOUT_WEBHOOK)
  expect((await t.app.inject('/metrics')).body).toContain(`payments_without_webhook ${MIN_ORDERS_WITHOUT_WEBHOOK}`)
  expect((await send(body, 'event-2')).statusCode).toBe(200)
  expect(await shown()).toBe(0)
})

test('an order whose webhook may still come is not counted, and an old one no more', async () => {
  const before = await shown()
  now += MINUTE_MS
  await buyPlan()
  expect(await shown()).toBe(before)
  now += 16 * MINUTE_MS
  expect(await shown()).toBe(before + 1)
  expect(await countPaidWithoutWebhook(pool, now + PAYMENT_EVENTS_KEPT_MS)).toBe(0)
})

test('a site on which nobody pays counts nothing, also after its last event was deleted', async () => {
  const { order, payment } = await payAtGateway()
  await send(webhookBody('order.paid', order, payment), 'event-3')
  for (const days of [1, 29, 30, 31, 400]) {
    await deleteEvents(pool, now + days * DAY_MS - PAYMENT_EVENTS_KEPT_MS)
    expect([days, await countPaidWithoutWebhook(pool, now + days * DAY_MS)]).toEqual([days, 0])
  }
})

test('a webhook is processed without a call to the gateway, so that its answer does not wait for it', async () => {
  const paid = await payAtGateway()
  const refunded = await gateway.refund(paid.payment.id, 100)
  gateway.asked.length = 0
  for (const event of ['payment.authorized', 'payment.failed', 'payment.captured', 'order.paid'])
    expect((await send(webhookBody(event, paid.order, paid.payment))).statusCode).toBe(200)
  for (const event of ['refund.created', 'refund.processed', 'refund.failed'] as const)
    expect((await send(refundWebhookBody(event, refunded.refund, refunded.payment))).statusCode).toBe(200)
  expect(gateway.asked).toEqual([])
  expect(await shop.begun(paid.orderId)).toBe(1)
})
