import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY_MS, formatDate, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { refundWebhookBody, webhookBody } from '#demo/sandbox-gateway/entities.ts'
import type { Refunded } from '#demo/sandbox-gateway/refund-payment.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { listPaymentProblems } from '#server/money/payments/operations/payment-problems.queries.ts'
import { financialYear } from '#server/money/payments/order.ts'
import { settleDueOrders } from '#server/money/payments/poll-gateway.ts'
import { spendAllowance } from '#server/money/plans/index.ts'
import { createTestApp } from '#tests/app.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { openShop } from '#tests/open-shop.ts'
import { callsOf } from '#tests/people.ts'
import { times } from '#tests/prove.ts'
import { seedPlan, shopOf } from '#tests/shop.ts'
import { pollRecentRefunds } from './refunds.ts'

const TOTAL = 117_900

// moved by less than seven days in all: the job lists refunds of the last seven days, and the gateway uses the machine's clock
let now = Date.now()
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })

const { gateway, t, shop, buyer, newPlan, payAtGateway, buyPlan, close } = await openShop({ clock: { now: () => now }, log })
afterAll(close)

let events = 0
const sendEvent = async (body: string, eventId = `event-${++events}`) =>
  expect((await shop.webhook(gateway.keys.webhookSecret, body, eventId)).statusCode).toBe(200)
const sendRefundEvent = ({ refund, payment }: Refunded, eventId?: string) =>
  sendEvent(refundWebhookBody('refund.processed', refund, payment), eventId)

/** The buyer's notifications about an order. */
const refundNotificationsOf = async (orderId: string) =>
  (await notificationsOf(t.database.pool, buyer.user.id)).filter(({ path }) => path === `/receipt/${orderId}`)

const unmatchedRefund = async (id: string) =>
  (await listPaymentProblems(t.database.pool, now, 1_000)).find(({ refundId }) => refundId === id)

const FULL = { property_posts: 5, contacts: 10, requirement_posts: 2, requirement_contacts: 3 }
const NONE = { property_posts: 0, contacts: 0, requirement_posts: 0, requirement_contacts: 0 }

describe('a refund', () => {
  test('of everything ends the plan at once and is entered once, however often it is reported', async () => {
    const { orderId, payment } = await buyPlan()
    now += DAY_MS
    const refunded = await gateway.refund(payment.id, null)
    for (const eventId of ['whole-1', 'whole-1', 'whole-2']) await sendRefundEvent(refunded, eventId)
    await sendEvent(refundWebhookBody('refund.created', refunded.refund, refunded.payment))
    await pollRecentRefunds(t.services.payments)
    expect(await shop.left(orderId, now)).toEqual({ days: 0, remaining: NONE, refunded: [TOTAL] })
    expect(await shop.statusOf(orderId)).toBe('PAID')
    const [paid, back, ...more] = await refundNotificationsOf(orderId)
    expect(more).toEqual([])
    expect(paid).toMatchObject({ kind: 'payment', title: 'Payment received' })
    expect(paid?.body).toMatch(/^We received ₹1,179\. Your plan Plan \d+ runs until \d+ \w+ \d{4}\.$/)
    expect(back?.body).toMatch(/^₹1,179 of what you paid for Plan \d+ goes back to you\. The plan has ended\.$/)
  })

  test('of a part shortens the plan and its allowances by that share; what was used stays used', async () => {
    const { orderId, payment } = await buyPlan()
    const { pool } = t.database
    await pool.query('UPDATE subscriptions SET ends_at = now() WHERE user_id = $1 AND is_free', [buyer.user.id])
    const spend = () =>
      inTransaction(pool, (tx) => spendAllowance(tx, { userId: buyer.user.id, allowance: 'contacts', propertyId: null, now }))
    for (let n = 0; n < 7; n++) await spend()
    now += 5 * DAY_MS
    // a third is refunded: 20 of 30 days stay, 7 of 10 contacts, 4 of 5 posts, 2 of 2 requirement posts, 2 of 3 requirement contacts
    await sendRefundEvent(await gateway.refund(payment.id, TOTAL / 3))
    const afterThird = { property_posts: 4, contacts: 0, requirement_posts: 2, requirement_contacts: 2 }
    expect(await shop.left(orderId, now)).toEqual({ days: 15, remaining: afterThird, refunded: [TOTAL / 3] })
    expect((await refundNotificationsOf(orderId)).at(-1)?.body).toContain(
      `The plan now runs until ${formatDate(new Date(now + 15 * DAY_MS).toISOString())}.`,
    )
    // two thirds are refunded: 10 days stay, of which 5 have passed; 4 contacts stay, but 7 are used
    await sendRefundEvent(await gateway.refund(payment.id, TOTAL / 3))
    const afterTwo = { property_posts: 2, contacts: 0, requirement_posts: 1, requirement_contacts: 1 }
    expect(await shop.left(orderId, now)).toEqual({ days: 5, remaining: afterTwo, refunded: [TOTAL / 3, TOTAL / 3] })
    now += HOUR_MS
    await sendRefundEvent(await gateway.refund(payment.id, null))
    expect(await shop.left(orderId, now)).toMatchObject({ days: 0, remaining: NONE })
  })

  test('that no webhook reports is found by the job', async () => {
    const { orderId, payment } = await buyPlan()
    await gateway.refund(payment.id, null)
    await pollRecentRefunds(t.services.payments)
    expect(await shop.left(orderId, now)).toMatchObject({ days: 0, refunded: [TOTAL] })
  })

  test('that the gateway does not list does not stop the plan of its payment, and is found by the job', async () => {
    const { planId, orderId, payment, answer } = await payAtGateway()
    await gateway.refund(payment.id, TOTAL / 3)
    gateway.faults.push(undefined, 'busy')
    expect((await shop.verify(buyer, planId, answer)).statusCode).toBe(200)
    expect(await shop.left(orderId, now)).toMatchObject({ days: 30, refunded: [] })
    await pollRecentRefunds(t.services.payments)
    expect(await shop.left(orderId, now)).toMatchObject({ days: 20, refunded: [TOTAL / 3] })
  })

  test('that is reported before its payment leaves a paid order, an ended plan and one credit note', async () => {
    const { orderId, order, payment } = await payAtGateway()
    const refunded = await gateway.refund(payment.id, null)
    await sendRefundEvent(refunded)
    await sendEvent(webhookBody('payment.captured', order, payment))
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['PAID', 1])
    expect(await shop.left(orderId, now)).toEqual({ days: 0, remaining: NONE, refunded: [TOTAL] })
  })

  test('of a part that nobody reported is found with the payment by a poll', async () => {
    const { orderId, payment } = await payAtGateway()
    await gateway.refund(payment.id, TOTAL / 3)
    now += 5_000
    await shop.look(buyer, orderId)
    expect(await shop.left(orderId, now)).toMatchObject({ days: 20, refunded: [TOTAL / 3] })
  })

  test('of a payment that started no plan is logged for operators; neither it nor one that is still pending changes a plan', async () => {
    const { orderId, payment } = await buyPlan()
    const { refund } = await gateway.refund(payment.id, 50_000)
    const body = JSON.parse(refundWebhookBody('refund.created', refund, payment))
    body.payload.refund.entity.status = 'pending'
    await sendEvent(JSON.stringify(body))
    await sendEvent(
      refundWebhookBody(
        'refund.processed',
        { ...refund, id: 'rfnd_other', payment_id: 'pay_of_nobody' },
        { ...payment, id: 'pay_of_nobody' },
      ),
    )
    expect(await shop.left(orderId, now)).toEqual({ days: 30, remaining: FULL, refunded: [] })
    expect(logged.filter((line) => line.includes('rfnd_other'))).toEqual([expect.stringContaining('a refund belongs to no paid order')])
    // its payment is listed with the refunded amount
    const problem = (await listPaymentProblems(t.database.pool, now, 1_000)).find(({ paymentId }) => paymentId === 'pay_of_nobody')
    expect(problem).toMatchObject({ kind: 'unmatched_payment', amountPaise: TOTAL, refundedPaise: 50_000, currency: 'INR' })
  })

  test('of a payment that started no plan is kept and logged once for operators, when the job alone sees it', async () => {
    const order = await gateway.connect().createOrder({ reference: 'of another shop', amount: TOTAL, known: false })
    const { payment } = await gateway.attempt(order.id, 'pay')
    const { refund } = await gateway.refund(payment.id, null)
    for (let round = 0; round < 2; round++) await pollRecentRefunds(t.services.payments)
    expect(await unmatchedRefund(refund.id)).toMatchObject({ paymentId: payment.id, amountPaise: TOTAL, currency: 'INR' })
    expect(logged.filter((line) => line.includes(refund.id))).toHaveLength(1)
  })

  test('that the job sees before its payment is left to operators only until the payment has started the plan', async () => {
    const { orderId, order, payment } = await payAtGateway()
    const refunded = await gateway.refund(payment.id, null)
    await pollRecentRefunds(t.services.payments)
    expect(await unmatchedRefund(refunded.refund.id)).toBeDefined()
    await sendEvent(webhookBody('payment.captured', order, payment))
    await pollRecentRefunds(t.services.payments)
    expect(await shop.left(orderId, now)).toMatchObject({ days: 0, refunded: [TOTAL] })
    expect(await unmatchedRefund(refunded.refund.id)).toBeUndefined()
  })

  test('stands as a credit note on the receipt; its GST adds up to that of the order', async () => {
    const { orderId, payment } = await buyPlan()
    for (const amount of [10_001, 33_333, null]) await sendRefundEvent(await gateway.refund(payment.id, amount))
    const { receipt } = (await shop.look(buyer, orderId)).json()
    expect(receipt.creditNotes[0]).toEqual({
      creditNoteNumber: expect.stringMatching(new RegExp(`^C/${financialYear(now)}/\\d{6}$`)),
      date: new Date(now).toISOString(),
      price: 84.75,
      cgst: 7.63,
      sgst: 7.63,
      igst: 0,
      total: 100.01,
    })
    const sum = (field: string) =>
      Math.round(receipt.creditNotes.reduce((all: number, note: Record<string, number>) => all + (note[field] ?? 0), 0) * 100)
    expect([sum('price'), sum('cgst'), sum('sgst'), sum('total')]).toEqual([99_900, 9_000, 9_000, TOTAL])
  })
})

const report = fc.constantFrom('callback', 'payment.captured', 'order.paid', 'look', 'first refund', 'second refund', 'job')

test('webhooks of the payment and of two refunds, the browser and the jobs, in any order and at once, agree in the end', async () => {
  // the job lists refunds of the last seven days by the machine's clock, from which the tests above have moved `now`
  now = Date.now()
  await fc.assert(
    fc.asyncProperty(fc.array(report, { minLength: 12, maxLength: 24 }), async (reports) => {
      const { orderId, planId, order, payment, answer } = await payAtGateway()
      const refunds = [await gateway.refund(payment.id, 40_000), await gateway.refund(payment.id, 20_000)]
      const make = (by: string): Promise<unknown> => {
        if (by === 'callback') return shop.verify(buyer, planId, answer)
        if (by === 'look') return shop.look(buyer, orderId)
        if (by === 'job') return pollRecentRefunds(t.services.payments)
        const refund = refunds[by === 'first refund' ? 0 : 1]
        return by.endsWith('refund') && refund
          ? sendRefundEvent(refund, `${refund.refund.id}-${by}`)
          : sendEvent(webhookBody(by, order, payment), `${payment.id}-${by}`)
      }
      for (let start = 0; start < reports.length; start += 8) await Promise.all(reports.slice(start, start + 8).map(make))
      await sendEvent(webhookBody('order.paid', order, payment), `${payment.id}-last`)
      await pollRecentRefunds(t.services.payments)
      const kept = (TOTAL - 60_000) / TOTAL
      expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['PAID', 1])
      const left = await shop.left(orderId, now)
      expect(left?.days).toBeCloseTo(30 * kept, 6)
      expect(left?.remaining).toEqual({ property_posts: 3, contacts: 5, requirement_posts: 1, requirement_contacts: 2 })
      expect(left?.refunded.toSorted()).toEqual([20_000, 40_000])
      const titles = (await refundNotificationsOf(orderId)).map(({ title }) => title)
      expect(titles.toSorted()).toEqual(['Payment received', 'Refund on its way', 'Refund on its way'])
    }),
    { numRuns: times(8, 100) },
  )
}, 600_000)

test('credit notes of a year are counted without a gap, apart from receipts', async () => {
  const { rows } = await t.database.pool.query<{ number: string }>('SELECT number FROM credit_notes ORDER BY number')
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(rows.map((_row, index) => index + 1))
})

describe('a payment that the bank has only authorised', () => {
  test('does not pay the order, although the gateway signed it; the order is asked about until it is captured', async () => {
    const planId = await newPlan()
    const orderId = await shop.order(buyer, planId)
    const { answer, payment } = await gateway.attempt(orderId, 'authorize')
    const verified = await shop.verify(buyer, planId, answer)
    expect([verified.statusCode, verified.json()]).toEqual([
      409,
      { message: 'The bank has not confirmed this payment yet.', code: 'payment_pending' },
    ])
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['OPEN', 0])
    now += 1_000
    gateway.asked.length = 0
    await settleDueOrders(t.services.payments)
    expect(gateway.asked).toContain(`GET /v1/orders/${orderId}/payments`)
    expect(await shop.begun(orderId)).toBe(0)
    await gateway.capture(payment.id)
    now += 10 * MINUTE_MS
    await settleDueOrders(t.services.payments)
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['PAID', 1])
    expect((await shop.verify(buyer, planId, answer)).statusCode).toBe(200)
  })

  test('and whose webhook says so is asked about in the next round, also when its order has expired', async () => {
    const planId = await newPlan()
    const orderId = await shop.order(buyer, planId)
    await t.database.pool.query(`UPDATE payment_orders SET status = 'EXPIRED', poll_at = NULL WHERE gateway_order_id = $1`, [orderId])
    const { order, payment } = await gateway.attempt(orderId, 'authorize')
    await sendEvent(webhookBody('payment.authorized', order, payment))
    await gateway.capture(payment.id)
    await settleDueOrders(t.services.payments)
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['PAID', 1])
  })

  test('and that the gateway gives back without having taken it starts no plan', async () => {
    const planId = await newPlan()
    const orderId = await shop.order(buyer, planId)
    const { answer, payment } = await gateway.attempt(orderId, 'authorize')
    const made = { id: 'rfnd_auto', payment_id: payment.id, amount: TOTAL, currency: 'INR', created_at: new Date(now) }
    const given = { ...made, status: 'processed', receipt: null, idempotency_key: null } as const
    const body = JSON.parse(refundWebhookBody('refund.processed', given, { ...payment, status: 'refunded', amount_refunded: TOTAL }))
    body.payload.payment.entity.captured = false
    await sendEvent(JSON.stringify(body))
    expect((await shop.verify(buyer, planId, answer)).json().code).toBe('payment_pending')
    expect([await shop.statusOf(orderId), await shop.begun(orderId)]).toEqual(['OPEN', 0])
  })

  test('while the gateway does not answer, a signature alone pays nothing', async () => {
    const { planId, orderId, answer } = await payAtGateway()
    gateway.faults.push('busy')
    const verified = await shop.verify(buyer, planId, answer)
    expect([verified.statusCode, verified.json()]).toEqual([
      503,
      { message: 'We could not ask the bank about this payment.', code: 'unavailable' },
    ])
    expect(await shop.begun(orderId)).toBe(0)
    expect((await shop.verify(buyer, planId, answer)).statusCode).toBe(200)
  })

  test('that is captured right after its order was polled begins the plan at once', async () => {
    const planId = await newPlan()
    const orderId = await shop.order(buyer, planId)
    await shop.look(buyer, orderId)
    const { answer } = await gateway.attempt(orderId, 'pay')
    now += 1
    expect((await shop.verify(buyer, planId, answer)).statusCode).toBe(200)
  })

  test('is asked about once in the interval of its order, however often and at once it is verified', async () => {
    const planId = await newPlan()
    const orderId = await shop.order(buyer, planId)
    const { answer, payment } = await gateway.attempt(orderId, 'authorize')
    gateway.asked.length = 0
    const codeOf = async () => (await shop.verify(buyer, planId, answer)).json().code
    expect(await Promise.all(Array.from({ length: 8 }, codeOf))).toEqual(Array(8).fill('payment_pending'))
    expect(await codeOf()).toBe('payment_pending')
    expect(gateway.asked).toEqual([`GET /v1/orders/${orderId}/payments`])
    await gateway.capture(payment.id)
    now += 3_000
    expect((await shop.verify(buyer, planId, answer)).statusCode).toBe(200)
    expect(gateway.asked).toHaveLength(2)
  })
})

test('starting payments has a budget per user, and does not ask the gateway about an order more often than its interval', async () => {
  const strict = await createTestApp({ PAYMENT_ORDERS_PER_USER: '6/1h' }, { gateway: gateway.connect(), clock: { now: () => now } })
  try {
    const strictShop = shopOf(strict)
    const user = await callsOf(strict).register(2)
    const planId = await seedPlan(strict.database.pool, { name: 'Strict' })
    const orderId = await strictShop.order(user, planId)
    gateway.asked.length = 0
    for (let n = 0; n < 4; n++) expect(await strictShop.order(user, planId)).toBe(orderId)
    expect(gateway.asked).toEqual([`GET /v1/orders/${orderId}/payments`])
    now += 4_000
    expect(await strictShop.order(user, planId)).toBe(orderId)
    expect(gateway.asked).toHaveLength(2)
    const refused = await strictShop.create(user, planId)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await strictShop.create(await callsOf(strict).register(3), planId)).statusCode).toBe(200)
    now += HOUR_MS
    expect((await strictShop.create(user, planId)).statusCode).toBe(200)
  } finally {
    await strict.close()
  }
})
