import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Attempt } from '#demo/sandbox-gateway/checkout-window.ts'
import { webhookBody } from '#demo/sandbox-gateway/entities.ts'
import { createLogger } from '#server/base/http/log.ts'
import { sign } from '#server/base/platform/payments/razorpay.ts'
import { openShop } from '#tests/open-shop.ts'
import { callsOf } from '#tests/people.ts'
import { times } from '#tests/prove.ts'
import { seedPlan } from '#tests/shop.ts'

const OLD_SECRET = 'the-webhook-secret-before'

let now = Date.UTC(2030, 0, 15, 10)
const warnings: string[] = []
const log = createLogger('warn', { write: (line: string) => void warnings.push(line) })
const opened = await openShop({ log, clock: { now: () => now } }, { RAZORPAY_WEBHOOK_SECRET_OLD: OLD_SECRET })
const { gateway, t, shop, payAtGateway, close } = opened
let { buyer } = opened
afterAll(close)

const paidOrder = () => payAtGateway(buyer)
const sendEvent = (body: string, eventId?: string, secret = gateway.keys.webhookSecret) => shop.webhook(secret, body, eventId)
const unmatchedOf = async (orderId: string) =>
  (await t.database.pool.query('SELECT reason, amount_paise, currency FROM unmatched_payments WHERE gateway_order_id = $1', [orderId])).rows

describe('a message of the gateway', () => {
  test.each(['payment.captured', 'order.paid'])('%s begins the plan, once', async (event) => {
    const { orderId, order, payment } = await paidOrder()
    const body = webhookBody(event, order, payment)
    for (const eventId of ['first', 'first', 'second', undefined]) {
      const answer = await sendEvent(body, eventId && `${event}-${eventId}`)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    }
    expect([await shop.begun(orderId), await shop.statusOf(orderId)]).toEqual([1, 'PAID'])
  })

  test('about a failed attempt is noted, and the plan begins when the next one is paid', async () => {
    const planId = await seedPlan(t.database.pool, { name: 'Failing' })
    const orderId = await shop.order(buyer, planId)
    const failed = await gateway.attempt(orderId, 'fail')
    const body = webhookBody('payment.failed', failed.order, failed.payment)
    await sendEvent(body, 'failed-1')
    expect(await shop.statusOf(orderId)).toBe('FAILED')
    const paid = await gateway.attempt(orderId, 'pay')
    await sendEvent(webhookBody('payment.captured', paid.order, paid.payment), 'failed-2')
    // the failure is reported again, late
    await sendEvent(body, 'failed-3')
    expect([await shop.begun(orderId), await shop.statusOf(orderId)]).toEqual([1, 'PAID'])
  })

  test('signed with the previous secret is accepted, with any other refused', async () => {
    const { orderId, order, payment } = await paidOrder()
    const body = webhookBody('payment.captured', order, payment)
    expect((await sendEvent(body, 'rotated-1', 'the-webhook-secret-never')).statusCode).toBe(403)
    expect((await shop.webhook('', body, 'rotated-2', '')).statusCode).toBe(403)
    expect(await shop.begun(orderId)).toBe(0)
    expect((await sendEvent(body, 'rotated-3', OLD_SECRET)).statusCode).toBe(200)
    expect(await shop.begun(orderId)).toBe(1)
  })

  test.each([
    '{}',
    '[]',
    'null',
    '',
    'no json',
    '{"event":"refund.processed","payload":{}}',
    '{"event":"payment.captured","payload":{"payment":{}}}',
  ])('that is no concern of ours is taken: %s', async (body) => {
    expect((await sendEvent(body)).statusCode).toBe(200)
  })

  test.each([
    ['an amount of 1e30', { amount: 1e30 }],
    ['a negative amount', { amount: -5 }],
    ['half a paisa', { amount: 100.5 }],
    ['an amount that is no number', { amount: '100' }],
    ['NUL in the id', { id: 'pay_\u0000' }],
    ['NUL in the order', { order_id: 'order_\u0000' }],
    ['NUL in the currency', { currency: 'IN\u0000' }],
    ['an id of 9,000 characters', { id: 'p'.repeat(9_000) }],
    ['a refunded amount of 1e300', { amount_refunded: 1e300 }],
  ])('about a payment with %s is taken with a warning, and starts nothing', async (_what, changes) => {
    const { orderId, order, payment } = await paidOrder()
    for (const event of ['payment.captured', 'payment.failed', 'payment.authorized']) {
      const body = JSON.parse(webhookBody(event, order, payment))
      delete body.payload.order
      Object.assign(body.payload.payment.entity, changes)
      const warned = warnings.length
      const answer = await sendEvent(JSON.stringify(body))
      expect([event, answer.statusCode, answer.json()]).toEqual([event, 200, { status: 'ok' }])
      expect(warnings.slice(warned)).toEqual([expect.stringContaining('an event of the gateway cannot be read')])
    }
    expect([await shop.begun(orderId), await unmatchedOf(orderId)]).toEqual([0, []])
  })

  test.each([
    ['a negative amount', { amount: -5 }],
    ['no amount', { amount: 0 }],
    ['an amount of 1e30', { amount: 1e30 }],
    ['NUL in the id', { id: 'rfnd_\u0000' }],
    ['NUL in the payment', { payment_id: 'pay_\u0000' }],
  ])('about a refund with %s is taken with a warning, and the plan stays', async (_what, changes) => {
    const { orderId, order, payment } = await paidOrder()
    expect((await sendEvent(webhookBody('payment.captured', order, payment))).statusCode).toBe(200)
    for (const status of ['processed', 'failed']) {
      const entity = { id: 'rfnd_1', payment_id: payment.id, amount: 100, currency: 'INR', status, receipt: null, ...changes }
      const body = JSON.stringify({ event: `refund.${status}`, payload: { refund: { entity } } })
      const warned = warnings.length
      expect((await sendEvent(body)).statusCode).toBe(200)
      expect(warnings.slice(warned)).toEqual([expect.stringContaining('an event of the gateway cannot be read')])
    }
    const { rowCount } = await t.database.pool.query(
      'SELECT 1 FROM credit_notes n JOIN payment_orders o ON o.id = n.order_id WHERE o.gateway_order_id = $1',
      [orderId],
    )
    expect([rowCount, await shop.begun(orderId)]).toEqual([0, 1])
  })

  test('with one changed byte is refused', async () => {
    const { orderId, order, payment } = await paidOrder()
    const body = Buffer.from(webhookBody('order.paid', order, payment))
    const signature = sign(gateway.keys.webhookSecret, body)
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), async (place, by) => {
        const changed = Buffer.from(body)
        changed[place] = ((changed[place] ?? 0) + by) % 256
        const answer = await t.app.inject({
          method: 'POST',
          url: '/api/payment/webhook',
          headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
          payload: changed,
        })
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed'])
      }),
      { numRuns: times(60, 1_000) },
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(signature.length - 1), fc.constantFrom(...'0123456789abcdefX'), async (place, letter) => {
        fc.pre(signature[place] !== letter)
        const changed = signature.slice(0, place) + letter + signature.slice(place + 1)
        expect((await shop.webhook('', body.toString(), undefined, changed)).statusCode).toBe(403)
      }),
      { numRuns: times(40, 500) },
    )
    expect(await shop.begun(orderId)).toBe(0)
  })
})

describe('money that is not right begins no plan and is kept for operators', () => {
  test.each([
    ['another amount', { amount: 117_800 }, 'wrong_amount'],
    ['a hundredth of it', { amount: 1_179 }, 'wrong_amount'],
    ['another currency', { currency: 'USD' }, 'wrong_amount'],
    ['a payment of another order', { order_id: 'order_Another000000' }, 'payment_of_another_order'],
  ])('%s', async (_name, changes, reason) => {
    const { orderId, order, payment } = await paidOrder()
    const body = webhookBody('order.paid', order, { ...payment, ...changes })
    for (const eventId of ['a', 'b']) expect((await sendEvent(body, `${payment.id}-${eventId}`)).statusCode).toBe(200)
    expect([await shop.begun(orderId), await shop.statusOf(orderId)]).toEqual([0, 'OPEN'])
    const { amount, currency } = { amount: payment.amount, currency: payment.currency, ...changes }
    expect(await unmatchedOf(orderId)).toEqual([{ reason, amount_paise: amount, currency: currency }])
  })

  test('an order that is not ours', async () => {
    const { order, payment } = await paidOrder()
    const foreign = { ...order, id: 'order_Foreign000000' }
    expect((await sendEvent(webhookBody('order.paid', foreign, { ...payment, order_id: foreign.id }))).statusCode).toBe(200)
    expect(await unmatchedOf(foreign.id)).toMatchObject([{ reason: 'unknown_order' }])
  })

  test('a second payment of the same order', async () => {
    const { orderId, planId, order, payment, answer } = await paidOrder()
    await shop.verify(buyer, planId, answer)
    await sendEvent(webhookBody('payment.captured', order, { ...payment, id: 'pay_Second00000000' }))
    expect(await shop.begun(orderId)).toBe(1)
    expect(await unmatchedOf(orderId)).toMatchObject([{ reason: 'second_payment' }])
  })

  test('one payment for two orders', async () => {
    const first = await paidOrder()
    const second = await paidOrder()
    const body = ({ order }: Attempt) => webhookBody('payment.captured', order, { ...first.payment, order_id: order.id })
    await Promise.all([sendEvent(body(first), 'two-1'), sendEvent(body(second), 'two-2')])
    expect((await shop.begun(first.orderId)) + (await shop.begun(second.orderId))).toBe(1)
    const kept = [...(await unmatchedOf(first.orderId)), ...(await unmatchedOf(second.orderId))]
    expect(kept).toMatchObject([{ reason: 'payment_of_another_order' }])
  })
})

/** One report of a payment. */
const delivery = fc.record({
  by: fc.constantFrom('callback', 'payment.captured', 'order.paid', 'look'),
  /** Number in the event id: few, so that many events are repeated. */
  event: fc.nat(5),
  /** Minutes before the report. */
  later: fc.constantFrom(0, 0, 0, 1, 20, 2_000),
  /** Whether the next report is sent before this one is answered. */
  together: fc.boolean(),
})

test('200 deliveries, shuffled, repeated, late and at once: the plan begins exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(delivery, { minLength: 200, maxLength: 200 }), async (deliveries) => {
      // a new session, because weeks pass in a run and a session ends after 90 days
      buyer = { ...buyer, token: await callsOf(t).signIn(1) }
      const { orderId, planId, order, payment, answer } = await paidOrder()
      let underWay: Promise<{ statusCode: number }>[] = []
      for (const { by, event, later, together } of deliveries) {
        now += later * MINUTE_MS
        if (by === 'callback') underWay.push(shop.verify(buyer, planId, answer))
        else if (by === 'look') underWay.push(shop.look(buyer, orderId))
        else underWay.push(sendEvent(webhookBody(by, order, payment), `${payment.id}-${by}-${event}`))
        if (together && underWay.length < 12) continue
        for (const { statusCode } of await Promise.all(underWay)) expect(statusCode).toBe(200)
        underWay = []
      }
      await Promise.all(underWay)
      await sendEvent(webhookBody('order.paid', order, payment), `${payment.id}-last`)
      expect([await shop.begun(orderId), await shop.statusOf(orderId)]).toEqual([1, 'PAID'])
      const { rows } = await t.database.pool.query(
        `SELECT l.allowance, sum(l.change)::integer AS granted FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
           JOIN payment_orders o ON o.id = s.order_id WHERE o.gateway_order_id = $1 GROUP BY 1 ORDER BY 1`,
        [orderId],
      )
      expect(rows).toEqual([
        { allowance: 'contacts', granted: 10 },
        { allowance: 'property_posts', granted: 5 },
        { allowance: 'requirement_contacts', granted: 3 },
        { allowance: 'requirement_posts', granted: 2 },
      ])
    }),
    { numRuns: times(3, 30) },
  )
}, 600_000)
