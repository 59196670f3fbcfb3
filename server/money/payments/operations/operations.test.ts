import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { FoundPayment } from '#contracts/operations/payments.ts'
import { openShop } from '#tests/open-shop.ts'
import { renewSecondFactors } from '#tests/operators.ts'
import { phoneOf } from '#tests/people.ts'

const TOTAL = 117_900
const THIRD = TOTAL / 3
const BUYER = 1

let now = Date.now()
const { t, calls, shop, buyer, operator, newPlan, buyPlan, close } = await openShop({ clock: { now: () => now } })
afterAll(close)

async function paidOrder() {
  const { orderId, payment } = await buyPlan()
  return { orderId, paymentId: payment.id, id: (await find({ text: orderId }))[0]?.paymentOrderId ?? 0 }
}
const search = (body: object) => calls.post('/api/operations/payments/search', body, { token: operator.token })
const find = async (body: object): Promise<FoundPayment[]> => (await search(body)).json().content
const get = (id: number | string) => calls.get(`/api/operations/payments/${id}`, operator.token)
const effectOf = (id: number, amountPaise: number | string) =>
  calls.get(`/api/operations/payments/${id}/refund-effect?amountPaise=${amountPaise}`, operator.token)
const refund = (paymentId: string, amountPaise: number, refundedPaise = 0) =>
  calls.post('/api/operations/refunds', { paymentId, amountPaise, refundedPaise, reason: 'Asked by e-mail' }, { token: operator.token })

test('a payment is found by each of its identifiers, with three digits of the phone number', async () => {
  const { orderId, paymentId, id } = await paidOrder()
  await paidOrder()
  const { refundId } = (await refund(paymentId, THIRD)).json()
  const { receiptNumber, creditNotes } = (await get(id)).json()
  const expected = {
    paymentOrderId: id,
    orderId,
    paymentId,
    receiptNumber,
    status: 'PAID',
    packageName: 'Plan 1',
    totalPaise: TOTAL,
    refundedPaise: THIRD,
    createdAt: new Date(now).toISOString(),
    paidAt: new Date(now).toISOString(),
    buyer: { userId: buyer.user.id, name: 'Asha Kale', phoneEnding: phoneOf(BUYER).slice(-3) },
    refundState: 'DONE',
  }
  for (const text of [orderId, paymentId, receiptNumber, receiptNumber.toLowerCase(), refundId, ` ${creditNotes[0].creditNoteNumber} `])
    expect(await find({ text })).toEqual([expected])
  for (const text of [String(buyer.user.id), phoneOf(BUYER), `+91 ${phoneOf(BUYER).slice(0, 5)} ${phoneOf(BUYER).slice(5)}`]) {
    const answer = await search({ text })
    expect(answer.json().content).toHaveLength(2)
    expect(answer.body).not.toContain(phoneOf(BUYER))
  }
  for (const text of ['order_', '%', "' OR true --", '99999999999999999', phoneOf(77)]) expect(await find({ text })).toEqual([])
  for (const wrong of [{ text: 'x'.repeat(101) }, { text: 5 }, { text: 'a\u0000b' }, { status: 'LOST' }, { after: -1 }])
    expect((await search(wrong)).statusCode).toBe(422)
})

test('payments are listed by pages, the latest first, of one status when asked for', async () => {
  await t.database.pool.query(
    `INSERT INTO payment_orders (user_id, plan_id, plan_name, duration_days, allowances, reference, price_paise, gst_paise, created_at, status)
     SELECT $1, min(id), 'Listed', 30, '{}', 'listed-' || n, 99900, 18000, now(), 'EXPIRED' FROM plans, generate_series(1, 30) n
      WHERE name = 'Plan 1' GROUP BY n`,
    [buyer.user.id],
  )
  const first = (await search({ status: 'EXPIRED' })).json()
  const second = (await search({ status: 'EXPIRED', after: first.next })).json()
  expect([first.content.length, second.content.length, second.next]).toEqual([25, 5, null])
  const ids = [...first.content, ...second.content].map(({ paymentOrderId }: FoundPayment) => paymentOrderId)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(30)
})

test('the page of a payment says what the policy promises, and has plan, ledger, credit notes and requests', async () => {
  const { paymentId, id } = await paidOrder()
  const paidAt = now
  now += 5 * DAY_MS
  await renewSecondFactors(t, now)
  const fresh = (await get(id)).json()
  const fullUntil = new Date(paidAt + 14 * DAY_MS).toISOString()
  expect(fresh.refund).toEqual({ leftPaise: TOTAL, promisedPaise: TOTAL, fullUntil })
  expect(fresh.plan).toMatchObject({ status: 'ACTIVE', contactLimit: 10, remainingContactsUsed: 10 })
  expect(fresh.ledger).toEqual([expect.objectContaining({ reason: 'granted', posts: 5, contacts: 10 })])
  await refund(paymentId, THIRD)
  now += 10 * DAY_MS
  await renewSecondFactors(t, now)
  const later = (await get(id)).json()
  // the refund left 20 of 30 days, of which 15 have passed
  expect(later.refund).toEqual({ leftPaise: 2 * THIRD, promisedPaise: 19_650, fullUntil })
  expect(later.ledger.map(({ reason }: { reason: string }) => reason)).toEqual(['refunded', 'granted'])
  expect(later.creditNotes).toEqual([expect.objectContaining({ total: THIRD / 100 })])
  expect(later.refundRequests).toEqual([expect.objectContaining({ state: 'DONE', amountPaise: THIRD, requestedBy: 'Asha Kale' })])
  now = Date.now()
})

test('an order that is not paid has nothing to refund; unknown ones are not found', async () => {
  const planId = await newPlan()
  const [open] = await find({ text: await shop.order(buyer, planId) })
  expect((await get(open?.paymentOrderId ?? 0)).json()).toMatchObject({ status: 'OPEN', refund: null, plan: null, ledger: [] })
  expect((await effectOf(open?.paymentOrderId ?? 0, 100)).statusCode).toBe(404)
  expect((await get(999_999)).statusCode).toBe(404)
  expect((await effectOf(999_999, 100)).statusCode).toBe(404)
  for (const wrong of ['x', '0', '1.5', '9'.repeat(30)]) expect((await get(wrong)).statusCode).toBe(422)
})

test('the effect of a refund is foretold as it comes, and asking for it changes nothing', async () => {
  const { orderId, paymentId, id } = await paidOrder()
  const before = (await get(id)).json()
  const part = (await effectOf(id, THIRD)).json().effect
  const whole = (await effectOf(id, TOTAL)).json().effect
  expect(part.before).toEqual(before.plan)
  expect(whole.after).toMatchObject({ status: 'EXPIRED', subscriptionEndDate: new Date(now).toISOString(), remainingContactsUsed: 0 })
  expect((await get(id)).json()).toEqual(before)
  await refund(paymentId, THIRD)
  expect((await get(id)).json().plan).toEqual(part.after)
  expect(part.after).toMatchObject({ remainingContactsUsed: 7, remainingPostsUsed: 4 })
  expect((await shop.left(orderId, now))?.days).toBe(20)
  for (const wrong of ['99', 'x', '1e3', '']) expect((await effectOf(id, wrong)).statusCode).toBe(422)
})

test('a payment stays when its buyer deletes the account, without the buyer', async () => {
  const { id } = await paidOrder()
  const { packageName } = (await get(id)).json()
  expect(packageName).toMatch(/^Plan \d+$/)
  const left = await t.app.inject({
    method: 'DELETE',
    url: `/api/auth/delete-user/${buyer.user.id}?confirmed=true`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(left.statusCode).toBe(200)
  expect((await get(id)).json()).toMatchObject({ status: 'PAID', buyer: null, packageName })
})
