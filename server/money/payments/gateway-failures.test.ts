import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { createRazorpay } from '#server/base/platform/payments/razorpay.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { type Fault, type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { type Buyer, seedPlan, shopOf } from '#tests/shop.ts'
import { settleDueOrders, settleOpenOrders } from './poll-gateway.ts'

let gateway: GatewayServer
let t: TestApp
let calls: Calls
let shop: ReturnType<typeof shopOf>
let planId: number
let buyer: Buyer
let now = Date.UTC(2030, 0, 15, 10)
let people = 0

beforeAll(async () => {
  gateway = await startGateway()
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h' }, { gateway: gateway.connect(), clock: { now: () => now } })
  calls = callsOf(t)
  shop = shopOf(t)
  planId = await seedPlan(t.database.pool, { name: 'Owner Plus' })
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})
beforeEach(async () => {
  buyer = await calls.register(++people)
  gateway.faults.length = 0
  gateway.asked.length = 0
})

/** How many orders the gateway has for the buyer's latest order. */
async function ordersAtGateway(): Promise<number> {
  const { rows } = await t.database.pool.query('SELECT reference FROM payment_orders WHERE user_id = $1 ORDER BY id DESC LIMIT 1', [
    buyer.user.id,
  ])
  const { keyId, keySecret } = gateway.keys
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const answer = await fetch(`${gateway.url}/v1/orders?receipt=${rows[0].reference}`, { headers: { authorization } })
  return ((await answer.json()) as { count: number }).count
}

describe('starting a payment', () => {
  test.each<[string, Fault[], number]>([
    ['is busy', ['busy'], 3],
    ['breaks the connection, twice', ['down', 'down'], 4],
    ['makes the order but its answer is lost', ['lost'], 2],
    ['loses its answer, and is then busy when asked about it', ['lost', 'busy'], 3],
  ])('succeeds, with one order, when the gateway %s', async (_name, faults, most) => {
    gateway.faults.push(...faults)
    const answer = await shop.create(buyer, planId)
    expect(answer.statusCode).toBe(200)
    expect(gateway.asked.length).toBeLessThanOrEqual(most)
    expect(await ordersAtGateway()).toBe(1)
  })

  test('an unreachable gateway gives a clear message, and the next try finds the order that was created', async () => {
    gateway.faults.push('lost', 'busy', 'down')
    const answer = await shop.create(buyer, planId)
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { message: 'Could not start the payment. Please try again.', code: 'unavailable' },
    ])
    gateway.faults.length = 0
    expect((await shop.create(buyer, planId)).statusCode).toBe(200)
    expect(await ordersAtGateway()).toBe(1)
  })

  test('a call that the gateway refuses is not retried', async () => {
    const wrong = createRazorpay({
      name: 'razorpay',
      keyId: gateway.keys.keyId,
      keySecret: 'wrong',
      webhookSecrets: [],
      checkoutScript: '',
      baseUrl: () => gateway.url,
    })
    await expect(wrong.createOrder({ reference: 'r', amount: 100, known: false })).rejects.toMatchObject({ kind: 'refused' })
    expect(gateway.asked).toEqual(['POST /v1/orders'])
  })

  test('a gateway that does not answer is not waited for', async () => {
    const hasty = createRazorpay({
      name: 'razorpay',
      ...gateway.keys,
      webhookSecrets: [],
      checkoutScript: '',
      baseUrl: () => gateway.url,
      timeout: 100,
    })
    gateway.faults.push('never', 'never', 'never')
    await expect(hasty.createOrder({ reference: 'slow', amount: 100, known: false })).rejects.toMatchObject({ kind: 'unreachable' })
    gateway.faults.push('never')
    expect(await hasty.createOrder({ reference: 'slow', amount: 100, known: false })).toMatchObject({ amount: 100, currency: 'INR' })
  })
})

describe('starting a payment after one whose outcome is unknown', () => {
  const NOT_STARTED = { message: 'Could not start the payment. Please try again.', code: 'unavailable' }
  let earlier: string
  beforeEach(async () => {
    earlier = await shop.order(buyer, planId)
    await gateway.attempt(earlier, 'pay')
    now += 16 * MINUTE_MS
    gateway.asked.length = 0
  })

  test.each<Fault>(['busy', 'down'])('is refused while the gateway is %s, and makes no order', async (fault) => {
    gateway.faults.push(fault)
    const answer = await shop.create(buyer, planId)
    expect([answer.statusCode, answer.json()]).toEqual([503, NOT_STARTED])
    expect(gateway.asked).toEqual([`GET /v1/orders/${earlier}/payments`])
    const { rows } = await t.database.pool.query('SELECT gateway_order_id FROM payment_orders WHERE user_id = $1', [buyer.user.id])
    expect(rows).toEqual([{ gateway_order_id: earlier }])
    expect((await shop.create(buyer, planId)).statusCode).toBe(409)
  })

  test('a gateway that does not answer is not waited for', async () => {
    gateway.faults.push('never')
    await expect(settleOpenOrders(t.services.payments, buyer.user.id, planId, 100)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('an earlier order that the gateway does not know does not prevent a new one', async () => {
    await t.database.pool.query('UPDATE payment_orders SET gateway_order_id = $2 WHERE gateway_order_id = $1', [
      earlier,
      `order_of_other_keys_${buyer.user.id}`,
    ])
    expect((await shop.create(buyer, planId)).statusCode).toBe(200)
  })
})

describe('the job that settles orders', () => {
  const settle = () => settleDueOrders(t.services.payments)

  test('polls an unreported payment after a quarter of an hour, and not before', async () => {
    const orderId = await shop.order(buyer, planId)
    await gateway.attempt(orderId, 'pay')
    now += 14 * MINUTE_MS
    await settle()
    expect(await shop.statusOf(orderId)).toBe('OPEN')
    now += 2 * MINUTE_MS
    await settle()
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['PAID', 1])
    await settle()
    expect(await shop.begun(orderId)).toBe(1)
  })

  test('several copies at the same time poll an order once and start its subscription once', async () => {
    const orderId = await shop.order(buyer, planId)
    await gateway.attempt(orderId, 'pay')
    now += 16 * MINUTE_MS
    gateway.asked.length = 0
    await Promise.all([settle(), settle(), settle(), settle()])
    expect(gateway.asked.filter((call) => call.includes(orderId))).toHaveLength(1)
    expect(await shop.begun(orderId)).toBe(1)
  })

  test('an order expires after a day, and a payment that arrives later is still accepted', async () => {
    const orderId = await shop.order(buyer, planId)
    await gateway.attempt(orderId, 'fail')
    now += 16 * MINUTE_MS
    await settle()
    expect(await shop.statusOf(orderId)).toBe('FAILED')
    for (let hours = 0; hours < 26; hours++) {
      now += HOUR_MS
      await settle()
    }
    expect(await shop.statusOf(orderId)).toBe('EXPIRED')
    gateway.asked.length = 0
    now += HOUR_MS
    await settle()
    expect(gateway.asked.filter((call) => call.includes(orderId))).toEqual([])
    const { answer } = await gateway.attempt(orderId, 'pay')
    expect((await shop.verify(buyer, planId, answer)).statusCode).toBe(200)
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['PAID', 1])
  })

  test('while the gateway is unreachable no order expires, however old it is', async () => {
    const orderId = await shop.order(buyer, planId)
    await gateway.attempt(orderId, 'pay')
    for (let hours = 0; hours < 50; hours++) {
      now += HOUR_MS
      gateway.faults.push('down')
      await settle()
    }
    expect(await shop.statusOf(orderId)).toBe('OPEN')
    gateway.faults.length = 0
    now += 3 * HOUR_MS
    await settle()
    expect(await shop.begun(orderId)).toBe(1)
  })

  test('an order that never reached the gateway expires', async () => {
    gateway.faults.push('down', 'down', 'down')
    expect((await shop.create(buyer, planId)).statusCode).toBe(503)
    now += 16 * MINUTE_MS
    await settle()
    const { rows } = await t.database.pool.query('SELECT status, poll_at FROM payment_orders WHERE user_id = $1', [buyer.user.id])
    expect(rows).toEqual([{ status: 'EXPIRED', poll_at: null }])
  })

  test('an order that the gateway refuses to answer for expires after a day, and not before', async () => {
    const orderId = await shop.order(buyer, planId)
    const forgotten = `order_of_other_keys_${buyer.user.id}`
    await t.database.pool.query('UPDATE payment_orders SET gateway_order_id = $2 WHERE gateway_order_id = $1', [orderId, forgotten])
    now += 23 * HOUR_MS
    await settle()
    expect(await shop.statusOf(forgotten)).toBe('OPEN')
    now += 3 * HOUR_MS
    await settle()
    expect(await shop.statusOf(forgotten)).toBe('EXPIRED')
    gateway.asked.length = 0
    now += 3 * HOUR_MS
    await settle()
    expect(gateway.asked).toEqual([])
  })

  test('an order whose subscription cannot start does not stop the others', async () => {
    const [broken, sound] = [await shop.order(buyer, planId), await shop.order(await calls.register(++people), planId)]
    for (const orderId of [broken, sound]) await gateway.attempt(orderId, 'pay')
    await t.database.pool.query(
      `UPDATE payment_orders SET allowances = '{"property_posts": -1}', poll_at = poll_at - interval '1 minute' WHERE gateway_order_id = $1`,
      [broken],
    )
    now += 16 * MINUTE_MS
    await settle()
    expect([await shop.statusOf(broken), await shop.statusOf(sound)]).toEqual(['OPEN', 'PAID'])
    await t.database.pool.query(`UPDATE payment_orders SET allowances = '{"property_posts": 5}' WHERE gateway_order_id = $1`, [broken])
    now += 6 * MINUTE_MS
    await settle()
    expect([await shop.statusOf(broken), await shop.begun(broken)]).toEqual(['PAID', 1])
  })

  test('an unreachable gateway ends the round, and the next round polls the remaining orders', async () => {
    const orders: string[] = []
    for (let n = 0; n < 3; n++) {
      orders.push(await shop.order(await calls.register(++people), planId))
      await gateway.attempt(orders[n] ?? '', 'pay')
    }
    now += 16 * MINUTE_MS
    gateway.asked.length = 0
    gateway.faults.push('busy')
    await settle()
    expect(gateway.asked).toHaveLength(1)
    now += 3 * MINUTE_MS
    await settle()
    expect(gateway.asked).toHaveLength(3)
    now += 3 * MINUTE_MS
    await settle()
    expect(await Promise.all(orders.map((orderId) => shop.statusOf(orderId)))).toEqual(['PAID', 'PAID', 'PAID'])
  })

  test('a payment of another amount is kept for operators', async () => {
    const orderId = await shop.order(buyer, planId)
    await gateway.attempt(orderId, 'pay')
    await t.database.pool.query('UPDATE payment_orders SET price_paise = price_paise + 100 WHERE gateway_order_id = $1', [orderId])
    now += 16 * MINUTE_MS
    await settle()
    expect(await shop.begun(orderId)).toBe(0)
    const { rows } = await t.database.pool.query('SELECT reason FROM unmatched_payments WHERE gateway_order_id = $1', [orderId])
    expect(rows).toEqual([{ reason: 'wrong_amount' }])
  })

  test.each([
    ['deleted', 'DELETE FROM users WHERE id = $1'],
    ['erased in place', `UPDATE users SET first_name = '', last_name = '', email = NULL, phone_number = NULL WHERE id = $1`],
  ])('an order outlives an account that is %s, and its money is kept for operators', async (_name, removeUser) => {
    const orderId = await shop.order(buyer, planId)
    const { payment } = await gateway.attempt(orderId, 'pay')
    await t.database.pool.query(removeUser, [buyer.user.id])
    now += 16 * MINUTE_MS
    await settle()
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['PAID', 0])
    const { rows } = await t.database.pool.query('SELECT reason, payment_id FROM unmatched_payments WHERE gateway_order_id = $1', [orderId])
    expect(rows).toEqual([{ reason: 'account_deleted', payment_id: payment.id }])
  })
})

test('an expired order that is paid after all gets its subscription when somebody looks at it, polled at most twice a minute', async () => {
  const orderId = await shop.order(buyer, planId)
  await t.database.pool.query(`UPDATE payment_orders SET status = 'EXPIRED', poll_at = NULL WHERE gateway_order_id = $1`, [orderId])
  now += 40 * HOUR_MS
  gateway.asked.length = 0
  for (let second = 0; second < 30; second++) {
    expect((await shop.look(buyer, orderId)).json()).toMatchObject({ status: 'EXPIRED' })
    now += 1_000
  }
  expect(gateway.asked).toEqual([`GET /v1/orders/${orderId}/payments`])
  await gateway.attempt(orderId, 'pay')
  expect((await shop.look(buyer, orderId)).json()).toMatchObject({ status: 'PAID' })
  expect(await shop.begun(orderId)).toBe(1)
})

test('while the gateway is unreachable the page shows the status that is stored', async () => {
  const orderId = await shop.order(buyer, planId)
  await gateway.attempt(orderId, 'pay')
  gateway.faults.push('busy')
  expect((await shop.look(buyer, orderId)).json()).toMatchObject({ status: 'OPEN', receipt: null })
  now += 4_000
  expect((await shop.look(buyer, orderId)).json()).toMatchObject({ status: 'PAID' })
})
