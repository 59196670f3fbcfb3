import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookBody } from '#demo/sandbox-gateway/entities.ts'
import { createLogger } from '#server/base/http/log.ts'
import { sign } from '#server/base/platform/payments/razorpay.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf, phoneOf } from '#tests/people.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { seedPlan, shopOf } from '#tests/shop.ts'
import { settleDueOrders } from './poll-gateway.ts'

/** The setup pays in all ways, right and wrong; the tests then search log and tables for secrets. */
let gateway: GatewayServer
let t: TestApp
let logged = ''
const secrets: string[] = []

beforeAll(async () => {
  gateway = await startGateway()
  const write = (line: string) => {
    logged += line
  }
  t = await createTestApp({}, { gateway: gateway.connect(), log: createLogger('trace', { write }) })
  const shop = shopOf(t)
  const buyer = await callsOf(t).register(1)
  const planId = await seedPlan(t.database.pool, { name: 'Owner Plus' })
  secrets.push(buyer.token, phoneOf(1), ...Object.values(gateway.settings).filter((value) => value.startsWith('the-')))

  gateway.faults.push('busy', 'down', 'lost')
  await shop.create(buyer, planId)
  gateway.faults.length = 0
  const orderId = await shop.order(buyer, planId)
  const { order, payment, answer } = await gateway.attempt(orderId, 'pay')
  secrets.push(answer.razorpay_signature)
  await shop.verify(buyer, planId, answer, { razorpayPaymentId: 'pay_another' })
  // the gateway's event contains the buyer's contact details
  const telling = JSON.parse(webhookBody('order.paid', order, payment))
  Object.assign(telling.payload.payment.entity, { contact: `+91${phoneOf(1)}`, email: 'asha.1@wada.example' })
  const body = JSON.stringify(telling)
  const wrong = JSON.stringify({
    ...telling,
    payload: { ...telling.payload, payment: { entity: { ...telling.payload.payment.entity, amount: 1 } } },
  })
  for (const sent of [wrong, body]) {
    secrets.push(sign(gateway.keys.webhookSecret, sent))
    await shop.webhook(gateway.keys.webhookSecret, sent)
    await shop.webhook('a wrong secret', sent)
  }
  await shop.verify(buyer, planId, answer)
  await shop.look(buyer, orderId)
  // an internal error during a verification
  const otherPlan = await seedPlan(t.database.pool, { name: 'Another of the same price' })
  const second = await shop.order(buyer, otherPlan)
  const paid = await gateway.attempt(second, 'pay')
  secrets.push(paid.answer.razorpay_signature)
  await t.database.pool.query('ALTER TABLE subscriptions ADD CONSTRAINT broken CHECK (id < 0) NOT VALID')
  expect((await shop.verify(buyer, otherPlan, paid.answer)).statusCode).toBe(500)
  gateway.faults.push('busy')
  for (let round = 0; round < 2; round++) {
    await t.database.pool.query(`UPDATE payment_orders SET poll_at = now() - interval '1 hour' WHERE gateway_order_id = $1`, [second])
    await settleDueOrders(t.services.payments)
  }
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

test('there was something to find', () => {
  expect(logged).toContain('a payment could not be started')
  expect(logged).toContain('a payment fits no order')
  expect(logged).toContain('a plan was paid')
  expect(logged).toContain('request failed')
  expect(logged).toContain('an order could not be settled')
})

test('nothing that was logged holds a signature, a secret, a token, a phone number or an address', () => {
  expect(secrets.length).toBeGreaterThanOrEqual(8)
  for (const secret of [...secrets, '@wada.example']) expect(logged).not.toContain(secret)
  expect(logged).not.toMatch(/(?<![\d\w])(?:91)?[6-9]\d{9}(?!\d)/)
})

test('nor does a table of payments, and the buyer is named only where the receipt names them', async () => {
  const { rows } = await t.database.pool.query<{ text: string }>(
    `SELECT to_jsonb(o)::text AS text FROM payment_orders o UNION ALL SELECT (to_jsonb(o) - 'buyer')::text || ' without buyer' FROM payment_orders o UNION ALL SELECT to_jsonb(e)::text FROM payment_events e
     UNION ALL SELECT to_jsonb(p)::text FROM unmatched_payments p`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(5)
  for (const { text } of rows) {
    for (const secret of [...secrets, '@wada.example']) expect(text).not.toContain(secret)
    if (!text.includes('"buyer": {')) expect(text).not.toContain('Asha')
  }
})
