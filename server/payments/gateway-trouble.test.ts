import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRazorpay } from '#server/platform/payments/razorpay.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { type Fault, type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { type Buyer, seedPlan, shopOf } from '#tests/shop.ts'
import { settleOrders } from './ask-gateway.ts'
import { settleEarlier } from './settle-earlier.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

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
  t = await createTestApp({ ...gateway.settings, AUTH_SENDS_PER_ADDRESS: '1000/1h' }, { clock: { now: () => now } })
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

/** How many orders the gateway has for this buyer's latest wish. */
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

  test('fails with a clear message when the gateway stays away, and the next try finds what was made', async () => {
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

  test('is not tried again when the gateway refuses', async () => {
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

  test('does not wait for a gateway that does not answer', async () => {
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

describe('starting a payment when an earlier one may have been paid', () => {
  const NOT_STARTED = { message: 'Could not start the payment. Please try again.', code: 'unavailable' }
  let earlier: string
  beforeEach(async () => {
    earlier = await shop.order(buyer, planId)
    await gateway.attempt(earlier, 'pay')
    now += 16 * MINUTE
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

  test('does not wait for a gateway that does not answer', async () => {
    gateway.faults.push('never')
    await expect(settleEarlier(t.services.payments, buyer.user.id, planId, 100)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('goes on when the gateway knows nothing of the earlier one', async () => {
    await t.database.pool.query('UPDATE payment_orders SET gateway_order_id = $2 WHERE gateway_order_id = $1', [
      earlier,
      `order_of_other_keys_${buyer.user.id}`,
    ])
    expect((await shop.create(buyer, planId)).statusCode).toBe(200)
  })
})

describe('the round that settles orders', () => {
  const settle = () => settleOrders(t.services.payments)

  test('finds after a quarter of an hour what nobody told, and not before', async () => {
    const orderId = await shop.order(buyer, planId)
    await gateway.attempt(orderId, 'pay')
    now += 14 * MINUTE
    await settle()
    expect(await shop.statusOf(orderId)).toBe('OPEN')
    now += 2 * MINUTE
    await settle()
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['PAID', 1])
    await settle()
    expect(await shop.begun(orderId)).toBe(1)
  })

  test('run by several copies at once asks about an order once and begins its plan once', async () => {
    const orderId = await shop.order(buyer, planId)
    await gateway.attempt(orderId, 'pay')
    now += 16 * MINUTE
    gateway.asked.length = 0
    await Promise.all([settle(), settle(), settle(), settle()])
    expect(gateway.asked.filter((call) => call.includes(orderId))).toHaveLength(1)
    expect(await shop.begun(orderId)).toBe(1)
  })

  test('gives up after a day, and money that comes still later is taken', async () => {
    const orderId = await shop.order(buyer, planId)
    await gateway.attempt(orderId, 'fail')
    now += 16 * MINUTE
    await settle()
    expect(await shop.statusOf(orderId)).toBe('FAILED')
    for (let hours = 0; hours < 26; hours++) {
      now += HOUR
      await settle()
    }
    expect(await shop.statusOf(orderId)).toBe('EXPIRED')
    gateway.asked.length = 0
    now += HOUR
    await settle()
    expect(gateway.asked.filter((call) => call.includes(orderId))).toEqual([])
    const { answer } = await gateway.attempt(orderId, 'pay')
    expect((await shop.verify(buyer, planId, answer)).statusCode).toBe(200)
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['PAID', 1])
  })

  test('waits for a gateway that is away, however long, and gives nothing up unasked', async () => {
    const orderId = await shop.order(buyer, planId)
    await gateway.attempt(orderId, 'pay')
    for (let hours = 0; hours < 50; hours++) {
      now += HOUR
      gateway.faults.push('down')
      await settle()
    }
    expect(await shop.statusOf(orderId)).toBe('OPEN')
    gateway.faults.length = 0
    now += 3 * HOUR
    await settle()
    expect(await shop.begun(orderId)).toBe(1)
  })

  test('gives up an order that never reached the gateway', async () => {
    gateway.faults.push('down', 'down', 'down')
    expect((await shop.create(buyer, planId)).statusCode).toBe(503)
    now += 16 * MINUTE
    await settle()
    const { rows } = await t.database.pool.query('SELECT status, ask_at FROM payment_orders WHERE user_id = $1', [buyer.user.id])
    expect(rows).toEqual([{ status: 'EXPIRED', ask_at: null }])
  })

  test('gives up an order of which the gateway refuses to speak after a day, and not before', async () => {
    const orderId = await shop.order(buyer, planId)
    const forgotten = `order_of_other_keys_${buyer.user.id}`
    await t.database.pool.query('UPDATE payment_orders SET gateway_order_id = $2 WHERE gateway_order_id = $1', [orderId, forgotten])
    now += 23 * HOUR
    await settle()
    expect(await shop.statusOf(forgotten)).toBe('OPEN')
    now += 3 * HOUR
    await settle()
    expect(await shop.statusOf(forgotten)).toBe('EXPIRED')
    gateway.asked.length = 0
    now += 3 * HOUR
    await settle()
    expect(gateway.asked).toEqual([])
  })

  test('goes on after an order of which the plan cannot begin', async () => {
    const [broken, sound] = [await shop.order(buyer, planId), await shop.order(await calls.register(++people), planId)]
    for (const orderId of [broken, sound]) await gateway.attempt(orderId, 'pay')
    await t.database.pool.query(
      `UPDATE payment_orders SET post_limit = -1, ask_at = ask_at - interval '1 minute' WHERE gateway_order_id = $1`,
      [broken],
    )
    now += 16 * MINUTE
    await settle()
    expect([await shop.statusOf(broken), await shop.statusOf(sound)]).toEqual(['OPEN', 'PAID'])
    await t.database.pool.query('UPDATE payment_orders SET post_limit = 5 WHERE gateway_order_id = $1', [broken])
    now += 6 * MINUTE
    await settle()
    expect([await shop.statusOf(broken), await shop.begun(broken)]).toEqual(['PAID', 1])
  })

  test('stops when the gateway is away, and the next one asks about those it did not come to', async () => {
    const orders: string[] = []
    for (let n = 0; n < 3; n++) {
      orders.push(await shop.order(await calls.register(++people), planId))
      await gateway.attempt(orders[n] ?? '', 'pay')
    }
    now += 16 * MINUTE
    gateway.asked.length = 0
    gateway.faults.push('busy')
    await settle()
    expect(gateway.asked).toHaveLength(1)
    now += 3 * MINUTE
    await settle()
    expect(gateway.asked).toHaveLength(3)
    now += 3 * MINUTE
    await settle()
    expect(await Promise.all(orders.map((orderId) => shop.statusOf(orderId)))).toEqual(['PAID', 'PAID', 'PAID'])
  })

  test('keeps money of another amount for operators', async () => {
    const orderId = await shop.order(buyer, planId)
    await gateway.attempt(orderId, 'pay')
    await t.database.pool.query('UPDATE payment_orders SET price_paise = price_paise + 100 WHERE gateway_order_id = $1', [orderId])
    now += 16 * MINUTE
    await settle()
    expect(await shop.begun(orderId)).toBe(0)
    const { rows } = await t.database.pool.query('SELECT reason FROM payment_troubles WHERE gateway_order_id = $1', [orderId])
    expect(rows).toEqual([{ reason: 'wrong_amount' }])
  })

  test.each([
    ['deleted', 'DELETE FROM users WHERE id = $1'],
    ['erased in place', `UPDATE users SET first_name = '', last_name = '', email = NULL, phone_number = NULL WHERE id = $1`],
  ])('an order outlives an account that is %s, and its money is kept for operators', async (_name, goes) => {
    const orderId = await shop.order(buyer, planId)
    const { payment } = await gateway.attempt(orderId, 'pay')
    await t.database.pool.query(goes, [buyer.user.id])
    now += 16 * MINUTE
    await settle()
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['PAID', 0])
    const { rows } = await t.database.pool.query('SELECT reason, payment_id FROM payment_troubles WHERE gateway_order_id = $1', [orderId])
    expect(rows).toEqual([{ reason: 'account_deleted', payment_id: payment.id }])
  })
})

test('an order that was given up and paid after all finds its plan when it is looked at, and is asked about twice a minute at most', async () => {
  const orderId = await shop.order(buyer, planId)
  await t.database.pool.query(`UPDATE payment_orders SET status = 'EXPIRED', ask_at = NULL WHERE gateway_order_id = $1`, [orderId])
  now += 40 * HOUR
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

test('a page that looks while the gateway is away sees its order as it is', async () => {
  const orderId = await shop.order(buyer, planId)
  await gateway.attempt(orderId, 'pay')
  gateway.faults.push('busy')
  expect((await shop.look(buyer, orderId)).json()).toMatchObject({ status: 'OPEN', receipt: null })
  now += 4_000
  expect((await shop.look(buyer, orderId)).json()).toMatchObject({ status: 'PAID' })
})
