import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Payment } from '#contracts/money/payments/payments.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { type Buyer, seedPlan, shopOf } from '#tests/shop.ts'
import { pollRecentRefunds } from './refunds/refunds.ts'

let gateway: GatewayServer
let t: TestApp
let calls: Calls
let shop: ReturnType<typeof shopOf>
let buyer: Buyer
let now = Date.now()
beforeAll(async () => {
  gateway = await startGateway()
  t = await createTestApp({}, { gateway: gateway.connect(), clock: { now: () => now } })
  calls = callsOf(t)
  shop = shopOf(t)
  buyer = await calls.register(1)
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

const payments = async (): Promise<Payment[]> => (await calls.get(`/api/payment/user/${buyer.user.id}`, buyer.token)).json()

async function buy(name: string) {
  const planId = await seedPlan(t.database.pool, { name })
  const orderId = await shop.order(buyer, planId)
  const { answer, payment } = await gateway.attempt(orderId, 'pay')
  expect((await shop.verify(buyer, planId, answer)).statusCode).toBe(200)
  return { orderId, payment }
}

test('every payment is listed with its receipt, the latest first, and an order that is not paid is not', async () => {
  expect(await payments()).toEqual([])
  await shop.order(buyer, await seedPlan(t.database.pool, { name: 'Not paid' }))
  const first = await buy('First')
  now += MINUTE_MS
  const second = await buy('Second')
  expect(await payments()).toEqual(
    [
      { orderId: second.orderId, packageName: 'Second' },
      { orderId: first.orderId, packageName: 'First' },
    ].map((order) => ({ ...order, total: 1_179, receiptNumber: expect.any(String), date: expect.any(String), creditNotes: [] })),
  )
})

test('a payment whose money was given back stays listed, with a credit note for each refund', async () => {
  const { orderId, payment } = await buy('Refunded')
  await gateway.refund(payment.id, 39_300)
  await pollRecentRefunds(t.services.payments)
  await gateway.refund(payment.id, null)
  await pollRecentRefunds(t.services.payments)
  const refunded = (await payments()).find((each) => each.orderId === orderId)
  expect(refunded?.creditNotes.map(({ total, creditNoteNumber }) => [total, typeof creditNoteNumber])).toEqual([
    [393, 'string'],
    [786, 'string'],
  ])
})

test('payments are their buyer’s alone', async () => {
  const stranger = await calls.register(2)
  expect((await calls.get(`/api/payment/user/${buyer.user.id}`, stranger.token)).statusCode).toBe(403)
  expect((await calls.get(`/api/payment/user/${stranger.user.id}`, stranger.token)).json()).toEqual([])
})
