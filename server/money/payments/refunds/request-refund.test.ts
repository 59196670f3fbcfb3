import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { refundWebhookBody } from '#demo/sandbox-gateway/entities.ts'
import { createRazorpay } from '#server/base/platform/payments/razorpay.ts'
import { openShop } from '#tests/open-shop.ts'
import { makeConfirmedOperator, renewSecondFactors } from '#tests/operators.ts'
import { times } from '#tests/prove.ts'
import type { Fault } from '#tests/servers/gateway.ts'
import type { Buyer } from '#tests/shop.ts'
import { pollRecentRefunds } from './refunds.ts'
import { pollRefundRequests } from './send-refund-request.ts'

const TOTAL = 117_900
const THIRD = TOTAL / 3

// the gateway uses the machine's clock
let now = Date.now()
const { gateway, t, calls, shop, buyer, operator, newPlan, buyPlan, close } = await openShop({ clock: { now: () => now } })
const other = await calls.register(3)
await makeConfirmedOperator(t.database.pool, other.user.id)
afterAll(close)
beforeEach(() => {
  gateway.faults.length = 0
  gateway.asked.length = 0
  gateway.refundStatus = 'processed'
})

interface Wanted {
  readonly amountPaise?: unknown
  readonly refundedPaise?: unknown
  readonly reason?: unknown
  readonly by?: Buyer
}
const request = (paymentId: string, { by = operator, ...wanted }: Wanted = {}) =>
  calls.post(
    '/api/operations/refunds',
    { paymentId, amountPaise: TOTAL, refundedPaise: 0, reason: 'Asked by e-mail', ...wanted },
    { token: by.token },
  )
const refundsAtGateway = async (paymentId: string) => (await gateway.refundsOf(paymentId)).map(({ refund }) => refund.amount).toSorted()
const requestsOf = async (paymentId: string) => {
  const { rows } = await t.database.pool.query<{ state: string }>('SELECT state FROM refund_requests WHERE payment_id = $1 ORDER BY id', [
    paymentId,
  ])
  return rows.map(({ state }) => state)
}
/** Runs rounds of the job, each after more than the longest pause between two tries. */
async function runJob(rounds = 1): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    now += 61 * MINUTE_MS
    await renewSecondFactors(t, now)
    await pollRefundRequests(t.services.payments)
  }
}

describe('a refund that an operator requests', () => {
  test('in full ends the plan, writes the credit note and says who requested it and why, without any webhook', async () => {
    const { orderId, payment } = await buyPlan()
    const answer = await request(payment.id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        refundRequestId: expect.any(Number),
        state: 'DONE',
        amountPaise: TOTAL,
        reason: 'Asked by e-mail',
        requestedAt: new Date(now).toISOString(),
        requestedBy: 'Asha Kale',
        refundId: expect.stringMatching(/^rfnd_/),
        failure: null,
      },
    ])
    expect(await refundsAtGateway(payment.id)).toEqual([TOTAL])
    expect(await shop.left(orderId, now)).toMatchObject({ days: 0, refunded: [TOTAL] })
    const { rows } = await t.database.pool.query('SELECT id FROM payment_orders WHERE gateway_order_id = $1', [orderId])
    const history = await calls.get(`/api/operations/actions?kind=payment&id=${rows[0].id}`, operator.token)
    expect(history.json().content).toEqual([
      expect.objectContaining({
        operatorId: operator.user.id,
        action: 'refund_requested',
        after: { amount: '₹1,179', alreadyRefunded: '₹0', paymentId: payment.id },
        reason: 'Asked by e-mail',
      }),
    ])
  })

  test('of a part shortens the plan; the rest may be requested by whoever has seen the first part', async () => {
    const { orderId, payment } = await buyPlan()
    expect((await request(payment.id, { amountPaise: THIRD })).json()).toMatchObject({ state: 'DONE' })
    expect(await shop.left(orderId, now)).toMatchObject({ days: 20, refunded: [THIRD] })
    const blind = await request(payment.id, { amountPaise: THIRD, by: other })
    expect([blind.statusCode, blind.json().code]).toEqual([409, 'conflict'])
    const tooMuch = await request(payment.id, { amountPaise: TOTAL, refundedPaise: THIRD })
    expect([tooMuch.statusCode, tooMuch.json()]).toEqual([
      422,
      {
        message: 'Only ₹786 is left of this payment',
        code: 'invalid_input',
        fields: { amountPaise: 'Only ₹786 is left of this payment' },
      },
    ])
    expect((await request(payment.id, { amountPaise: 2 * THIRD, refundedPaise: THIRD })).json()).toMatchObject({ state: 'DONE' })
    expect((await request(payment.id, { refundedPaise: TOTAL })).json().message).toBe('Everything that was paid has been given back.')
    expect(await refundsAtGateway(payment.id)).toEqual([THIRD, 2 * THIRD])
  })

  test.each<[string, (Fault | undefined)[]]>([
    ['is busy', ['busy']],
    ['breaks the connection', ['down']],
    ['makes the refund, but its answer is lost', ['lost']],
    ['loses its answer, and is then busy when asked about it', ['lost', 'busy']],
    ['loses its answer, and then refuses the question about it', ['lost', 'denied']],
    ['is busy, and then makes the refund, but its answer is lost', ['busy', undefined, 'lost']],
  ])('is made once when the gateway %s', async (_name, faults) => {
    const { orderId, payment } = await buyPlan()
    gateway.faults.push(...faults)
    expect((await request(payment.id, { amountPaise: THIRD })).json()).toMatchObject({ state: 'ASKED', refundId: null })
    const second = await request(payment.id, { amountPaise: THIRD, by: other })
    expect([second.statusCode, second.json().message]).toEqual([409, 'A refund of this payment is already under way.'])
    await runJob(3)
    expect(await refundsAtGateway(payment.id)).toEqual([THIRD])
    expect(await requestsOf(payment.id)).toEqual(['DONE'])
    expect((await shop.left(orderId, now))?.refunded).toEqual([THIRD])
  })

  test('and whose answer is lost is ended by the webhook, before the job asks', async () => {
    const { orderId, payment } = await buyPlan()
    gateway.faults.push('lost')
    await request(payment.id, { amountPaise: THIRD })
    await reportRefunds(payment.id)
    expect(await requestsOf(payment.id)).toEqual(['DONE'])
    gateway.asked.length = 0
    await runJob()
    expect(gateway.asked).toEqual([])
    expect((await shop.left(orderId, now))?.refunded).toEqual([THIRD])
  })

  test('and that the gateway refuses changes nothing and may be requested again', async () => {
    const { orderId, payment } = await buyPlan()
    // a refund made in the gateway's own console, not reported yet
    await gateway.refund(payment.id, THIRD)
    expect((await request(payment.id)).json()).toMatchObject({
      state: 'REFUSED',
      refundId: null,
      failure: 'The payment cannot be refunded by this amount',
    })
    expect(await shop.left(orderId, now)).toMatchObject({ days: 30, refunded: [] })
    await pollRecentRefunds(t.services.payments)
    expect((await request(payment.id, { amountPaise: 2 * THIRD, refundedPaise: THIRD })).json()).toMatchObject({ state: 'DONE' })
    expect(await requestsOf(payment.id)).toEqual(['REFUSED', 'DONE'])
    expect(await refundsAtGateway(payment.id)).toEqual([THIRD, 2 * THIRD])
  })

  test.each(['processed', 'failed'] as const)('and that is pending has its effect when it is %s, which the job finds', async (end) => {
    const { orderId, payment } = await buyPlan()
    gateway.refundStatus = 'pending'
    const { state, refundId } = (await request(payment.id, { amountPaise: THIRD })).json()
    expect(state).toBe('ACCEPTED')
    expect((await request(payment.id, { by: other })).statusCode).toBe(409)
    await runJob()
    expect(await shop.left(orderId, now)).toMatchObject({ refunded: [] })
    await gateway.settleRefund(refundId, end)
    gateway.faults.push('busy')
    await runJob(2)
    expect(await requestsOf(payment.id)).toEqual([end === 'processed' ? 'DONE' : 'FAILED'])
    expect((await shop.left(orderId, now))?.refunded).toEqual(end === 'processed' ? [THIRD] : [])
  })

  test.each(['failed', 'processed'] as const)('and that is pending has its effect when a webhook says that it is %s', async (end) => {
    const { orderId, payment } = await buyPlan()
    gateway.refundStatus = 'pending'
    // without the answer, which contains the refund's id, the request is found by the key
    if (end === 'failed') gateway.faults.push('lost')
    await request(payment.id, { amountPaise: THIRD })
    const [pending] = await gateway.refundsOf(payment.id)
    const { refund, payment: after } = await gateway.settleRefund(pending?.refund.id ?? '', end)
    const body = refundWebhookBody(`refund.${end}`, refund, after)
    expect((await shop.webhook('another-secret', body)).statusCode).toBe(403)
    expect(await requestsOf(payment.id)).toEqual([end === 'failed' ? 'ASKED' : 'ACCEPTED'])
    for (const eventId of [`${refund.id} 1`, `${refund.id} 1`, `${refund.id} 2`])
      expect((await shop.webhook(gateway.keys.webhookSecret, body, eventId)).statusCode).toBe(200)
    const requests = [end === 'failed' ? 'FAILED' : 'DONE']
    expect(await requestsOf(payment.id)).toEqual(requests)
    // a late report of the other outcome, as a faulty gateway might send it, does not reopen the request
    if (end === 'processed')
      await shop.webhook(gateway.keys.webhookSecret, refundWebhookBody('refund.failed', { ...refund, status: 'failed' }, after))
    await runJob()
    expect(await requestsOf(payment.id)).toEqual(requests)
    expect((await shop.left(orderId, now))?.refunded).toEqual(end === 'failed' ? [] : [THIRD])
  })

  test('by many operators at the same moment is made once', async () => {
    for (let round = 0; round < times(3, 50); round++) {
      const { orderId, payment } = await buyPlan()
      const answers = await Promise.all([operator, other, operator, other].map((by) => request(payment.id, { amountPaise: THIRD, by })))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
      expect(await refundsAtGateway(payment.id)).toEqual([THIRD])
      expect((await shop.left(orderId, now))?.refunded).toEqual([THIRD])
    }
  })

  test('is refused with a message, and leaves nothing, when it is not well-formed', async () => {
    const { payment } = await buyPlan()
    const wrong: Wanted[] = [
      ...[' ', 5, 'x'.repeat(501), 'Call 98765 43210', undefined].map((reason) => ({ reason })),
      ...[99, 100.5, -100, 1e300, 'all', null, TOTAL + 1].map((amountPaise) => ({ amountPaise })),
      ...[-1, 'none', null].map((refundedPaise) => ({ refundedPaise })),
    ]
    for (const wanted of wrong) {
      const answer = await request(payment.id, wanted)
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, Object.keys(wanted)])
    }
    expect(await requestsOf(payment.id)).toEqual([])
    expect(await refundsAtGateway(payment.id)).toEqual([])
  })

  test('of a payment that is not known, or that has not been captured, is refused', async () => {
    for (const unknown of ['pay_of_nobody', "pay_'; DROP"]) expect((await request(unknown)).statusCode).toBe(404)
    const planId = await newPlan()
    const { payment } = await gateway.attempt(await shop.order(buyer, planId), 'authorize')
    expect((await request(payment.id)).statusCode).toBe(404)
    expect((await request(payment.id, { by: buyer })).statusCode).toBe(404)
  })
})

const step = fc.constantFrom('request', 'request by another', 'job', 'webhooks', 'hourly job')
const fault = fc.constantFrom<Fault | undefined>('busy', 'down', 'lost', undefined, undefined)

test('requests, jobs and webhooks in any order and at once, at a gateway that fails, give back what the credit notes say', async () => {
  now = Date.now()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fault), { minLength: 6, maxLength: 16 }), async (steps) => {
      const { orderId, payment } = await buyPlan()
      const make = async ([kind, failing]: [string, Fault | undefined]): Promise<unknown> => {
        if (failing) gateway.faults.push(failing)
        if (kind === 'job') return pollRefundRequests(t.services.payments)
        if (kind === 'hourly job') return pollRecentRefunds(t.services.payments).catch(() => {})
        if (kind === 'webhooks') return reportRefunds(payment.id)
        const left = await shop.left(orderId, now)
        const refundedPaise = left?.refunded.reduce((sum, amount) => sum + amount, 0)
        return request(payment.id, { amountPaise: 20_000, refundedPaise, by: kind === 'request' ? operator : other })
      }
      for (let start = 0; start < steps.length; start += 4) {
        await Promise.all(steps.slice(start, start + 4).map(make))
        now += 3 * MINUTE_MS
      }
      gateway.faults.length = 0
      await runJob(2)
      now = Date.now()
      const refunded = await refundsAtGateway(payment.id)
      expect((await shop.left(orderId, now))?.refunded.toSorted()).toEqual(refunded)
      expect((await requestsOf(payment.id)).filter((state) => state === 'DONE')).toHaveLength(refunded.length)
    }),
    { numRuns: times(6, 100) },
  )
}, 600_000)

async function reportRefunds(paymentId: string): Promise<void> {
  for (const { refund, payment } of await gateway.refundsOf(paymentId)) {
    const answer = await shop.webhook(gateway.keys.webhookSecret, refundWebhookBody('refund.processed', refund, payment))
    expect(answer.statusCode).toBe(200)
  }
}

test('a gateway that does not answer in time leaves one refund, which the next call with the key finds', async () => {
  const { payment } = await buyPlan()
  const hasty = createRazorpay({
    name: 'razorpay',
    ...gateway.keys,
    webhookSecrets: [],
    checkoutScript: '',
    baseUrl: () => gateway.url,
    timeout: 100,
  })
  const wanted = { key: 'a-key-of-the-test', paymentId: payment.id, amount: THIRD }
  gateway.faults.push('never')
  await expect(hasty.refund({ ...wanted, known: false })).rejects.toMatchObject({ kind: 'unreachable' })
  const client = gateway.connect()
  const made = await client.refund({ ...wanted, known: true })
  expect(await client.refund({ ...wanted, known: true })).toEqual(made)
  // by the key alone: with known false, earlier refunds are not listed
  expect(await client.refund({ ...wanted, known: false })).toEqual(made)
  await expect(client.refund({ ...wanted, amount: THIRD + 1, known: false })).rejects.toMatchObject({ kind: 'refused' })
  expect(await refundsAtGateway(payment.id)).toEqual([THIRD])
})
