import { expect } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { isCaptured, type Model, type OfferedPlan, type Order, type Refund, Subscription } from './model.ts'
import type { Stored } from './stored.ts'

/** What a step may begin besides what the gateway knows. */
export interface Intent {
  readonly orders?: OfferedPlan
  readonly unlocks?: number
  readonly deletes?: true
}

/** Last numbers of receipts and credit notes, by what stands before the number; they go on from one history to the next. */
export type Counters = Record<string, number>

/**
 * Tells the model what the program has learnt in a step, when the gateway's books or the step's intent allow it, and compares everything
 * else. A step that was killed may have had its effect or not, but only as a whole.
 */
export function compareWithModel(model: Model, stored: Stored, intents: readonly Intent[], counters: Counters): void {
  const endOfFirst = model.endsFirst
  const endsBefore = new Map(model.running.map((plan) => [plan, plan.endsAt]))
  const documents = recordStoredPayments(model, stored, intents)
  learnUnlocks(model, stored, intents, [endOfFirst, model.endsFirst], endsBefore)
  if (stored.isDeleted && !model.isDeleted) expect(intents).toContainEqual({ deletes: true })
  model.isDeleted = stored.isDeleted
  model.underWay = new Set(stored.requests.flatMap(({ state, paymentId }) => (state === 'ASKED' || state === 'ACCEPTED' ? paymentId : [])))
  expectNumbered(documents, counters, model.now)
  expect(stored.counters, 'numbers that were used up').toEqual(counters)
  expectSame(model, stored)
  expectGatewaysBooks(model, stored)
}

/** Tells the model which orders the program has created at the gateway, before their payments are read. */
export function learnOrders(model: Model, stored: Stored, intents: readonly Intent[]): void {
  for (const { id, planId, createdAt } of stored.orders) {
    if (model.orders.some((order) => order.id === id)) continue
    const terms = intents.find(({ orders }) => orders?.planId === planId)?.orders
    if (!terms) throw new Error(`nobody ordered ${id}`)
    model.orders.push({ id, terms, createdAt, payments: [] })
  }
}

/** @returns numbers of the new receipts and credit notes */
function recordStoredPayments(model: Model, stored: Stored, intents: readonly Intent[]): string[] {
  const numbers: string[] = []
  const { now } = model
  for (const { id, paymentId, receipt, notes } of stored.orders) {
    const order = orderOf(model, id)
    const plan = stored.plans.find(({ orderId }) => orderId === id)
    if (paymentId && !order.paid) {
      const by = order.payments.find((payment) => payment.id === paymentId && isCaptured(payment))
      if (!by) throw new Error(`${id} is paid by ${paymentId}, which the gateway has not captured`)
      // in a step that deletes the account, the payment comes before or after the deletion
      const hasPlan = !model.isDeleted && (plan !== undefined || !intents.some(({ deletes }) => deletes))
      order.paid = { by, at: now, plan: hasPlan ? new Subscription(now, order.terms) : undefined }
      numbers.push(receipt ?? '')
    }
    for (const { refundId, number } of notes) {
      const refund = order.paid?.by.refunds.find((made) => made.id === refundId)
      if (refund?.status !== 'processed') throw new Error(`the gateway has not given back ${refundId}`)
      if (refund.isCredited) continue
      refund.isCredited = true
      order.paid?.plan?.refunds.push({ amount: refund.amount, at: now })
      numbers.push(number)
    }
    if (plan?.isExpired && order.paid?.plan) {
      if (!order.paid.plan.isExpired) expect(order.paid.plan.endsAt, 'end of an expired plan').toBeLessThanOrEqual(now)
      order.paid.plan.isExpired = true
    }
  }
  for (const payment of model.payments) if (stored.unmatchedPayments.includes(payment.id)) payment.isUnmatched = true
  for (const refund of refundsOf(model)) if (stored.unmatchedRefunds.includes(refund.id)) refund.isUnmatched = true
  return numbers
}

/**
 * @param allowed ends of the plans that may pay for the first unlock: of those that end first before and after the refunds of the step
 * @param endsBefore ends of plans before the refunds of the step, of which one may have ended the plan that paid right before
 */
function learnUnlocks(
  model: Model,
  stored: Stored,
  intents: readonly Intent[],
  allowed: (number | undefined)[],
  endsBefore: ReadonlyMap<Subscription, number>,
): void {
  for (const { propertyId, orderId } of stored.unlocks) {
    if (model.unlocked.has(propertyId)) continue
    expect(intents, 'unlocks nobody asked for').toContainEqual({ unlocks: propertyId })
    const plan = orderId === null ? model.free : orderOf(model, orderId).paid?.plan
    if (!plan) throw new Error(`the plan of ${orderId} has paid for an unlock`)
    const isAllowed = allowed.includes(plan.endsAt) || allowed.includes(endsBefore.get(plan) ?? plan.endsAt)
    expect(isAllowed, `the plan that ends at ${plan.endsAt} pays, but ${allowed} ends first`).toBe(true)
    plan.unlocked += 1
    model.unlocked.add(propertyId)
    allowed.push(model.endsFirst)
  }
}

/** Receipts and credit notes are each numbered within the financial year of India, without a gap. */
function expectNumbered(documents: readonly string[], counters: Counters, now: number): void {
  const date = new Date(now + 5.5 * HOUR_MS)
  const first = date.getUTCFullYear() - (date.getUTCMonth() < 3 ? 1 : 0)
  for (const kind of ['W', 'C']) {
    const name = `${kind}/${first}-${String(first + 1).slice(-2)}/`
    const numbers = documents.filter((number) => number.startsWith(kind)).toSorted()
    const last = counters[name] ?? 0
    expect(numbers, 'numbers of documents').toEqual(numbers.map((_number, index) => name + String(last + index + 1).padStart(6, '0')))
    if (numbers.length > 0) counters[name] = last + numbers.length
  }
}

function expectSame(model: Model, stored: Stored): void {
  const planOf = (orderId: string | null, plan: Subscription) => {
    const amounts = Object.keys(plan.terms.amounts) as (keyof typeof plan.terms.amounts)[]
    const left = Object.fromEntries(amounts.flatMap((name) => (plan.terms.amounts[name] > 0 ? [[name, plan.left(name)]] : [])))
    const endsAt = plan.endsAt === Number.POSITIVE_INFINITY ? null : plan.endsAt
    return { orderId, startsAt: plan.startsAt, endsAt, isExpired: plan.isExpired, left, ledger: left }
  }
  const byOrder = (one: { orderId: string | null }, other: { orderId: string | null }) =>
    (one.orderId ?? '').localeCompare(other.orderId ?? '')
  const plans = model.orders.flatMap(({ id, paid }) => (paid?.plan ? [planOf(id, paid.plan)] : []))
  expect(stored.plans.toSorted(byOrder)).toEqual([planOf(null, model.free), ...plans].toSorted(byOrder))
  for (const { id, total, planId, paymentId, paidAt, receipt, notes } of stored.orders) {
    const { terms, paid } = orderOf(model, id)
    expect({ total, planId, paymentId, paidAt }).toEqual({
      total: terms.total,
      planId: terms.planId,
      paymentId: paid?.by.id ?? null,
      paidAt: paid?.at ?? null,
    })
    expect(receipt !== null).toBe(paid !== undefined)
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
    const refunded = sum(notes.map(({ amount }) => amount))
    expect(refunded).toBe(sum(paid?.by.refunds.map(({ isCredited, amount }) => (isCredited ? amount : 0)) ?? []))
    // rounded to an even number of paise
    const gst = sum(notes.map((note) => note.gst)) - (terms.gst * refunded) / terms.total
    expect(Math.abs(gst), 'GST of credit notes').toBeLessThanOrEqual(refunded === terms.total ? 0 : 1)
  }
  const notes = stored.orders.flatMap((order) => order.notes.map(({ refundId }) => refundId))
  expect(new Set(notes).size, 'credit notes of different refunds').toBe(notes.length)
}

/** Each refund that the gateway made for a request belongs to one request, and money comes back at most once. */
function expectGatewaysBooks(model: Model, stored: Stored): void {
  for (const { id, amount, refunds } of model.payments) {
    const givenBack = refunds.reduce((sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount), 0)
    expect(givenBack, `refunds of ${id}`).toBeLessThanOrEqual(amount)
    for (const refund of refunds.filter(({ key }) => key !== null)) {
      const request = stored.requests.find(({ key }) => key === refund.key)
      expect(request, 'request of a refund').toMatchObject({ paymentId: id, amount: refund.amount })
      expect(refunds.filter(({ key }) => key === refund.key)).toHaveLength(1)
    }
  }
}

/** When everything was reported or polled: no money is forgotten, and nothing is under way. */
export function expectSettled(model: Model, stored: Stored): void {
  for (const { id, paid, payments } of model.orders) {
    for (const payment of payments.filter(isCaptured)) {
      const isForOperators = payment.isUnmatched === true
      expect(paid?.by === payment || isForOperators, `${payment.id} of ${id} is known`).toBe(true)
      if (paid?.by === payment) expect(isForOperators, `${payment.id} without a plan is left to operators`).toBe(!paid.plan)
      for (const refund of payment.refunds.filter(({ status }) => status === 'processed'))
        expect(paid?.by === payment ? refund.isCredited : refund.isUnmatched, `${refund.id} is known`).toBe(true)
    }
    if (paid?.plan && paid.plan.endsAt <= model.now) expect(paid.plan.isExpired, 'an ended plan is closed').toBe(true)
  }
  const STATES: Readonly<Record<string, Refund['status'] | undefined>> = { DONE: 'processed', FAILED: 'failed', REFUSED: undefined }
  for (const { key, state } of stored.requests) {
    expect(Object.keys(STATES)).toContain(state)
    expect(refundsOf(model).find((refund) => refund.key === key)?.status).toBe(STATES[state])
  }
}

const refundsOf = (model: Model): Refund[] => model.payments.flatMap(({ refunds }) => refunds)

function orderOf(model: Model, id: string): Order {
  const order = model.orders.find((each) => each.id === id)
  if (!order) throw new Error(`no order ${id}`)
  return order
}
