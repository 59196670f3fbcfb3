import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import type { PaymentProblem } from '#contracts/operations/payment-problems.ts'
import { webhookBody } from '#demo/sandbox-gateway/entities.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { openShop } from '#tests/open-shop.ts'
import { seedPlan } from '#tests/shop.ts'
import { pollRecentRefunds } from '../refunds/refunds.ts'
import { countPaymentProblems } from './payment-problems.queries.ts'

const TOTAL = 117_900

let now = Date.now()
const { gateway, t, calls, shop, buyer, operator, newPlan, buyPlan, close: closeShop } = await openShop({ clock: { now: () => now } })
afterAll(closeShop)

let references = 0
/** A payment of an order that another shop created on the same gateway account. */
async function foreignPayment() {
  const order = await gateway.connect().createOrder({ reference: `other shop ${++references}`, amount: TOTAL, known: false })
  const attempt = await gateway.attempt(order.id, 'pay')
  const body = webhookBody('order.paid', attempt.order, attempt.payment)
  expect((await shop.webhook(gateway.keys.webhookSecret, body)).statusCode).toBe(200)
  return attempt.payment.id
}
const list = async (status = 'open'): Promise<{ content: PaymentProblem[]; total: number }> =>
  (await calls.get(`/api/operations/payment-problems?status=${status}`, operator.token)).json()
const find = async (paymentId: string, kind: PaymentProblem['kind'] = 'unmatched_payment') =>
  (await list()).content.find((each) => each.paymentId === paymentId && each.kind === kind)
const close = (problem: Pick<PaymentProblem, 'kind' | 'problemId'> | undefined, reason = 'Settled by phone') =>
  calls.post(
    '/api/operations/payment-problems/closings',
    { kind: problem?.kind, problemId: problem?.problemId, reason },
    { token: operator.token },
  )
const refund = (paymentId: string, amountPaise = TOTAL, refundedPaise = 0) =>
  calls.post('/api/operations/refunds', { paymentId, amountPaise, refundedPaise, reason: 'Fits no order' }, { token: operator.token })

test('money of an unknown order is listed and counted until it is refunded, in parts or as a whole', async () => {
  const before = (await list()).total
  const paymentId = await foreignPayment()
  expect(await find(paymentId)).toMatchObject({
    reason: 'unknown_order',
    amountPaise: TOTAL,
    currency: 'INR',
    refundedPaise: 0,
    paymentOrderId: null,
    paidOrderId: null,
    canRefund: true,
    canClose: true,
  })
  expect((await calls.get('/api/operations/payment-problems/count', operator.token)).json()).toMatchObject({ total: before + 1 })
  expect((await refund(paymentId, 50_000)).json()).toMatchObject({ state: 'DONE' })
  expect((await refund(paymentId, TOTAL)).statusCode).toBe(409)
  expect(await find(paymentId)).toMatchObject({ refundedPaise: 50_000, canRefund: true, refundState: 'DONE' })
  expect((await refund(paymentId, TOTAL - 50_000, 50_000)).json()).toMatchObject({ state: 'DONE' })
  expect((await list()).total).toBe(before)
  expect((await gateway.refundsOf(paymentId)).map(({ refund: made }) => made.amount).toSorted()).toEqual([50_000, TOTAL - 50_000])
})

test('a payment that paid another order is not refunded from the list, but on the page of the order that has its plan', async () => {
  const { payment, orderId } = await buyPlan()
  const planId = await newPlan()
  const other = await shop.order(buyer, planId)
  await t.database.pool.query(
    `INSERT INTO unmatched_payments (gateway_order_id, payment_id, reason, amount_paise, currency, at)
     VALUES ($1, $2, 'payment_of_another_order', $3, 'INR', now())`,
    [other, payment.id, TOTAL],
  )
  const problem = await find(payment.id)
  expect(problem).toMatchObject({ canRefund: false, canClose: true })
  const { rows } = await t.database.pool.query('SELECT id FROM payment_orders WHERE gateway_order_id = ANY ($1) ORDER BY id', [
    [orderId, other],
  ])
  expect([problem?.paidOrderId, problem?.paymentOrderId]).toEqual(rows.map(({ id }) => id))
  expect((await close(problem)).statusCode).toBe(200)
  expect(await find(payment.id)).toBeUndefined()
})

test('a problem is closed once, with a reason, and its history says by whom', async () => {
  const problem = await find(await foreignPayment())
  expect((await close(problem, ' ')).statusCode).toBe(422)
  const answers = await Promise.all([1, 2, 3].map(() => close(problem)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const history = await calls.get(`/api/operations/actions?kind=unmatched_payment&id=${problem?.problemId}`, operator.token)
  expect(history.json().content).toEqual([
    expect.objectContaining({ action: 'trouble_closed', operatorId: operator.user.id, reason: 'Settled by phone' }),
  ])
  const closed = await list('closed')
  expect(closed.total).toBe(closed.content.length)
  expect(closed.content[0]).toEqual({
    ...problem,
    canClose: false,
    closing: { at: expect.any(String), by: 'Asha Kale', reason: 'Settled by phone' },
  })
  expect((await calls.get('/api/operations/payment-problems?status=gone', operator.token)).statusCode).toBe(422)
  expect((await close({ kind: 'unmatched_payment', problemId: 999_999 })).statusCode).toBe(404)
  expect((await close({ kind: 'no_plan', problemId: 1 })).statusCode).toBe(404)
  expect((await close({ kind: 'plans; DROP' as never, problemId: 1 })).statusCode).toBe(422)
})

test('a refund of a payment that nobody knows is listed until it is closed', async () => {
  const order = await gateway.connect().createOrder({ reference: `other shop ${++references}`, amount: TOTAL, known: false })
  const { payment } = await gateway.attempt(order.id, 'pay')
  await gateway.refund(payment.id, null)
  await pollRecentRefunds(t.services.payments)
  const problem = await find(payment.id, 'unmatched_refund')
  expect(problem).toMatchObject({ amountPaise: TOTAL, canRefund: false, canClose: true })
  expect((await close(problem)).statusCode).toBe(200)
  expect(await find(payment.id, 'unmatched_refund')).toBeUndefined()
})

test('a refund that the gateway refused is listed until a later one is made or an operator closes it', async () => {
  for (const end of ['a later refund', 'closed']) {
    const { payment } = await buyPlan()
    await gateway.refund(payment.id, 40_000)
    expect((await refund(payment.id)).json()).toMatchObject({ state: 'REFUSED' })
    const problem = await find(payment.id, 'refund_request')
    expect(problem).toMatchObject({ state: 'REFUSED', failure: expect.any(String), canRefund: false, canClose: true })
    if (end === 'closed') expect((await close(problem)).statusCode).toBe(200)
    else {
      await pollRecentRefunds(t.services.payments)
      expect((await refund(payment.id, TOTAL - 40_000, 40_000)).json()).toMatchObject({ state: 'DONE' })
    }
    expect(await find(payment.id, 'refund_request')).toBeUndefined()
  }
})

test('a refund that the gateway has not answered for an hour is listed, and cannot be closed', async () => {
  const { payment } = await buyPlan()
  gateway.faults.push('busy')
  expect((await refund(payment.id)).json()).toMatchObject({ state: 'ASKED' })
  expect(await find(payment.id, 'refund_request')).toBeUndefined()
  now += HOUR_MS + 1
  const problem = await find(payment.id, 'refund_request')
  expect(problem).toMatchObject({ state: 'ASKED', canClose: false })
  expect((await close(problem)).statusCode).toBe(404)
  now = Date.now()
})

test('a paid order whose buyer has no plan of it is listed until it is refunded', async () => {
  const { payment, orderId } = await buyPlan()
  await t.database.pool.query('DELETE FROM subscriptions s USING payment_orders o WHERE o.id = s.order_id AND o.gateway_order_id = $1', [
    orderId,
  ])
  expect(await find(payment.id, 'no_plan')).toMatchObject({ orderId, amountPaise: TOTAL, canClose: false })
  expect((await refund(payment.id)).json()).toMatchObject({ state: 'DONE' })
  expect(await find(payment.id, 'no_plan')).toBeUndefined()
})

test('a payment of a deleted account is refunded with a credit note', async () => {
  const leaver = await calls.register(3)
  const planId = await newPlan()
  const orderId = await shop.order(leaver, planId)
  const { order, payment } = await gateway.attempt(orderId, 'pay')
  const left = await t.app.inject({
    method: 'DELETE',
    url: `/api/auth/delete-user/${leaver.user.id}?confirmed=true`,
    headers: { authorization: `Bearer ${leaver.token}` },
  })
  expect(left.statusCode).toBe(200)
  await shop.webhook(gateway.keys.webhookSecret, webhookBody('order.paid', order, payment))
  const problem = await find(payment.id)
  expect(problem).toMatchObject({ reason: 'account_deleted', paidOrderId: expect.any(Number), canRefund: false })
  expect((await refund(payment.id)).json()).toMatchObject({ state: 'DONE' })
  expect(await find(payment.id)).toBeUndefined()
  const page = (await calls.get(`/api/operations/payments/${problem?.paidOrderId}`, operator.token)).json()
  expect(page).toMatchObject({ refundedPaise: TOTAL, refund: null, creditNotes: [expect.objectContaining({ total: TOTAL / 100 })] })
})

/** Inserts paid orders of one buyer, each with its subscription, and a refund request for every tenth. */
async function seedPaidOrders(count: number): Promise<void> {
  const { pool } = t.database
  const planId = await seedPlan(pool, { name: 'Sold often' })
  await pool.query(
    `WITH sold AS (
       INSERT INTO payment_orders (reference, gateway_order_id, user_id, plan_id, plan_name, duration_days, allowances, price_paise, gst_paise,
                                   status, payment_id, receipt_number, created_at, paid_at)
       SELECT 'seed ' || n, 'order_seed' || n, $1, $2, 'Sold often', 30, '{}', 99900, 18000, 'PAID', 'pay_seed' || n, 'SEED/' || n, now(), now()
         FROM generate_series(1, $3::integer) n RETURNING id, payment_id),
     started AS (
       INSERT INTO subscriptions (user_id, plan_id, order_id, plan_name, price_paise, starts_at, ends_at)
       SELECT $1, $2, id, 'Sold often', 99900, now(), now() + interval '30 days' FROM sold)
     INSERT INTO refund_requests (key, payment_id, amount_paise, reason, requested_at, state, refund_id)
     SELECT 'wada_seed_' || id, payment_id, 100, 'Goodwill', now(), 'DONE', 'rfnd_seed' || id FROM sold WHERE id % 10 = 0`,
    [buyer.user.id, planId, count],
  )
  await pool.query('ANALYZE payment_orders, subscriptions, refund_requests')
}

test('open problems are counted by indexes, without comparing paid orders with their plans', async () => {
  await seedPaidOrders(3_000)
  const plans: string[] = []
  const explain = async (text: string, values: unknown[]) => {
    const { rows } = await t.database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return { rows: [] }
  }
  await countPaymentProblems({ query: explain as unknown as Queryable['query'] }, now)
  const [plan = ''] = plans
  for (const index of ['payment_orders_without_plan', 'refund_requests_unfinished']) expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (payment_orders|refund_requests)|payment_orders_by_status|subscriptions/)
})

test('an order has a plan while a subscription of it is there', async () => {
  const { orderId } = await buyPlan()
  const { pool } = t.database
  const hasPlan = async () =>
    (await pool.query('SELECT has_plan FROM payment_orders WHERE gateway_order_id = $1', [orderId])).rows[0].has_plan
  expect(await hasPlan()).toBe(true)
  await pool.query('DELETE FROM subscriptions s USING payment_orders o WHERE o.id = s.order_id AND o.gateway_order_id = $1', [orderId])
  expect(await hasPlan()).toBe(false)
})
