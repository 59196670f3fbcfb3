import fc from 'fast-check'
import { expect } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import type { CataloguePlan, PlanEdit } from '#contracts/operations/plans.ts'
import { checkoutSignatureText, sign } from '#server/base/platform/payments/razorpay.ts'
import { createOrder } from '#server/money/payments/create-order.ts'
import { settleDueOrders, showOrder } from '#server/money/payments/poll-gateway.ts'
import { pollRecentRefunds } from '#server/money/payments/refunds/refunds.ts'
import { requestRefund } from '#server/money/payments/refunds/request-refund.ts'
import { pollRefundRequests } from '#server/money/payments/refunds/send-refund-request.ts'
import { verifyPayment } from '#server/money/payments/verify-payment.ts'
import { endSubscriptions } from '#server/money/plans/end-subscriptions.ts'
import { editPlan } from '#server/money/plans/save-plan.ts'
import { deleteAccount } from '#server/people/account-deletion/delete-account.ts'
import { PROPERTY_CONTACT } from '#server/reaching/unlocks/contact-kinds.ts'
import { unlockContact } from '#server/reaching/unlocks/unlock-contact.ts'
import { isCaptured, type Model, type OfferedPlan, type Payment } from './model.ts'
import { type Call, type History, isKnown, type Outcome, type Services } from './world.ts'

/** A call that a step makes, and what must have come of it. */
interface Begun<T> {
  readonly intent?: Call['intent']
  readonly run: (services: Services) => Promise<T>
  /** Called when neither a kill nor a fault excuses the outcome, after everything was compared with the model. */
  readonly expect?: (outcome: Outcome<T>) => void
  /** Called in any case. */
  readonly after?: (outcome: Outcome<T>) => void
}

interface Action<Args, T = unknown> {
  readonly name: string
  readonly args: fc.Arbitrary<Args>
  readonly isPossible: (model: Model, args: Args) => boolean
  readonly begin: (history: History, args: Args) => Begun<T>
}

/** One in `times`; otherwise undefined. */
const rarely = <T>(times: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ withCrossShrink: true }, { weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/** How a copy makes the call. */
const how = fc.record({
  copy: fc.constantFrom<0 | 1>(0, 1),
  killBefore: rarely(4, fc.integer({ min: 1, max: 18 })),
  fault: rarely(10, fc.constantFrom('busy', 'down', 'lost')),
})
type How = typeof how extends fc.Arbitrary<infer T> ? T : never

/** One step of a history: an action with its arguments, by a copy that may be killed, at a gateway that may fail. */
class Step implements fc.AsyncCommand<Model, History> {
  readonly #name: string
  readonly #args: unknown
  readonly #how: How
  readonly isPossible: (model: Model) => boolean
  readonly begin: (history: History) => Begun<unknown>

  constructor(name: string, args: unknown, how: How, isPossible: Step['isPossible'], begin: Step['begin']) {
    this.#name = name
    this.#args = args
    this.#how = how
    this.isPossible = isPossible
    this.begin = begin
  }
  check = (model: Model) => this.isPossible(model)
  async run(_model: Model, history: History): Promise<void> {
    const { intent, run, expect: expectOutcome, after } = this.begin(history)
    const [outcome] = await history.make({ ...this.#how, intent, run })
    if (outcome?.isUndisturbed) expectOutcome?.(outcome)
    if (outcome) after?.(outcome)
  }
  get title(): string {
    return `${this.#name}(${fc.stringify(this.#args)})`
  }
  toString(): string {
    const { copy, killBefore, fault } = this.#how
    const kill = killBefore === undefined ? '' : ` killed before statement ${killBefore}`
    return `${this.title} by copy ${copy}${kill}${fault ? ` gateway ${fault}` : ''}`
  }
}

/** Two actions at the same time, each by its own copy. */
class Race implements fc.AsyncCommand<Model, History> {
  readonly #steps: readonly [Step, Step]
  constructor(steps: readonly [Step, Step]) {
    this.#steps = steps
  }
  check = (model: Model) => this.#steps.every((step) => step.isPossible(model))
  async run(_model: Model, history: History): Promise<void> {
    const begun = this.#steps.map((step) => step.begin(history))
    const outcomes = await history.make(...begun.map(({ intent, run }, index) => ({ copy: index as 0 | 1, intent, run })))
    for (const [index, outcome] of outcomes.entries()) begun[index]?.after?.(outcome)
  }
  toString = () => `at once [${this.#steps.map(({ title }) => title).join(', ')}]`
}

function step<Args, T>({ name, args, isPossible, begin }: Action<Args, T>): fc.Arbitrary<Step> {
  return fc.tuple(args, how).map(
    ([args, how]) =>
      new Step(
        name,
        args,
        how,
        (model) => isPossible(model, args),
        (history) => begin(history, args) as Begun<unknown>,
      ),
  )
}

const nth = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length]
function get<T>(items: readonly T[], index: number): T {
  const item = nth(items, index)
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
const index = fc.nat(5)

const orderPlan = step({
  name: 'order',
  args: fc.record({ plan: fc.nat(1) }),
  isPossible: (model) => !model.isDeleted,
  begin({ model, buyer }, { plan }) {
    const offered = get(model.plans, plan)
    const { planId, total } = offered
    const isPaidLately = () =>
      model.orders.some(({ terms, paid }) => terms.planId === planId && paid && paid.at > model.now - 2 * MINUTE_MS)
    const unpaid = model.orders.filter(
      ({ terms, paid, createdAt }) => !paid && isSameOffer(terms as OfferedPlan, offered) && createdAt > model.now + 1 - 15 * MINUTE_MS,
    )
    return {
      intent: { orders: offered },
      run: ({ payments }) => createOrder(payments, buyer, { amount: total, currency: 'INR', userId: buyer.userId, packageId: planId }),
      expect({ value, failure }) {
        if (failure?.code === 'conflict') return expect(isPaidLately(), 'paid lately').toBe(true)
        if (failure) return expect([failure.code, offered.isOffered]).toEqual(['no_longer_available', false])
        const reusable = unpaid.filter(({ paid }) => !paid).at(-1)
        expect(model.orders.map(({ id }) => id)).toContain(value?.gatewayOrderId)
        if (reusable) expect(value?.gatewayOrderId, 'the same order again').toBe(reusable.id)
      },
    }
  },
})

const isSameOffer = (one: OfferedPlan, other: OfferedPlan) =>
  one.planId === other.planId && one.total === other.total && one.days === other.days && one.amounts.contacts === other.amounts.contacts

const unpaidAtGateway = (model: Model) => model.orders.filter(({ payments }) => !payments.some(isCaptured))
const pay = step({
  name: 'pay',
  args: fc.record({ order: index, outcome: fc.constantFrom('pay', 'pay', 'pay', 'authorize', 'fail') }),
  isPossible: (model) => unpaidAtGateway(model).length > 0,
  begin: ({ model, world }, { order, outcome }) => ({
    run: () => world.gateway.attempt(get(unpaidAtGateway(model), order).id, outcome as 'pay' | 'authorize' | 'fail'),
  }),
})

/** The usual beginning: an order that is paid at once. */
const checkout = step({
  name: 'order and pay',
  args: fc.record({ plan: fc.nat(1) }),
  isPossible: (model) => !model.isDeleted,
  begin({ model, buyer, world }, { plan }) {
    const offered = get(model.plans, plan)
    const wanted = { amount: offered.total, currency: 'INR' as const, userId: buyer.userId, packageId: offered.planId }
    return {
      intent: { orders: offered },
      async run({ payments }) {
        const { gatewayOrderId } = await createOrder(payments, buyer, wanted)
        // the program may not know yet that the order is paid
        const isPaid = model.orders.some(({ id, payments }) => id === gatewayOrderId && payments.some(isCaptured))
        if (!isPaid) await world.gateway.attempt(gatewayOrderId, 'pay')
      },
    }
  },
})

const authorized = (model: Model) => model.payments.filter(({ status }) => status === 'authorized')
const capture = step({
  name: 'capture',
  args: fc.record({ payment: index }),
  isPossible: (model) => authorized(model).length > 0,
  begin: ({ model, world }, { payment }) => ({ run: () => world.gateway.capture(get(authorized(model), payment).id) }),
})

const part = fc.constantFrom('all', 'third', 'odd')
/** @param left paise */
const amountOf = (part: string, left: number) => (part === 'all' ? left : Math.min(left, part === 'third' ? Math.ceil(left / 3) : 10_001))
const leftOf = ({ amount, refunds }: Payment) =>
  amount - refunds.reduce((sum, each) => sum + (each.status === 'failed' ? 0 : each.amount), 0)
const refundable = (model: Model) => model.payments.filter((payment) => isCaptured(payment) && leftOf(payment) > 0)
const giveBack = step({
  name: 'refund in the gateway’s console',
  args: fc.record({ payment: index, part }),
  isPossible: (model) => refundable(model).length > 0,
  begin({ model, world }, { payment: index, part }) {
    const payment = get(refundable(model), index)
    return { run: () => world.gateway.refund(payment.id, amountOf(part, leftOf(payment))) }
  },
})

const knownPayments = (model: Model) =>
  model.orders.flatMap(({ payments, paid }) => payments.filter((payment) => paid?.by === payment || payment.isUnmatched))
const requestOfOperator = step({
  name: 'refund by an operator',
  args: fc.record({ payment: index, part, isPending: fc.boolean() }),
  isPossible: (model) => model.payments.some(isCaptured),
  begin({ model, world }, { payment: index, part, isPending }) {
    const payment = get(model.payments.filter(isCaptured), index)
    const isPaid = model.orders.some(({ paid }) => paid?.by === payment)
    const known = payment.refunds.filter(({ isCredited, isUnmatched }) => (isPaid ? isCredited : isUnmatched))
    const refundedPaise = known.reduce((sum, { amount }) => sum + amount, 0)
    const wanted = { paymentId: payment.id, amountPaise: amountOf(part, payment.amount - refundedPaise), refundedPaise, reason: 'Asked' }
    const isKnown = knownPayments(model).includes(payment)
    const mayRefuse = model.underWay.has(payment.id) || refundedPaise === payment.amount
    world.gateway.refundStatus = isPending ? 'pending' : 'processed'
    return {
      run: ({ payments }) => requestRefund(payments, world.operator, wanted),
      expect: ({ failure }) => expect(failure?.code).toBe(isKnown ? (mayRefuse ? 'conflict' : undefined) : 'not_found'),
    }
  },
})

const pending = (model: Model) => model.payments.flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'pending'))
const settleRefund = step({
  name: 'settle a refund',
  args: fc.record({ refund: index, status: fc.constantFrom('processed', 'failed') }),
  isPossible: (model) => pending(model).length > 0,
  begin: ({ model, world }, { refund, status }) => ({
    run: () => world.gateway.settleRefund(get(pending(model), refund).id, status as 'processed' | 'failed'),
  }),
})

const webhook = step({
  name: 'webhook',
  args: fc.record({ message: fc.nat(9), isRepeated: fc.boolean() }),
  isPossible: (model) => model.messages.length > 0,
  begin(history, { message: index, isRepeated }) {
    const message = get(history.model.messages, index)
    const { payment, refund } = message
    const isOfMoney = refund
      ? refund.status === 'processed'
      : isCaptured(payment) && message.eventId.match(/^(payment.captured|order.paid)/)
    return {
      run: (services) => history.deliver(message, services),
      expect({ failure }) {
        expect(failure).toBeUndefined()
        if (isOfMoney) expect(isKnown(message), 'the effect of a webhook').toBe(true)
      },
      after({ isUndisturbed }) {
        if (isUndisturbed && !isRepeated) remove(history.model.messages, message)
      },
    }
  },
})
function remove<T>(items: T[], item: T): void {
  if (items.includes(item)) items.splice(items.indexOf(item), 1)
}

/** An order that is older is polled no more, so that money for it is known by its webhook alone. */
const LOST_UNTIL_MS = 20 * HOUR_MS
const loseWebhook = step({
  name: 'lose a webhook',
  args: fc.record({ message: fc.nat(9) }),
  isPossible: ({ messages, now }, { message }) => {
    const lost = nth(messages, message)
    return lost !== undefined && now - lost.order.createdAt < LOST_UNTIL_MS
  },
  begin: ({ model }, { message }) => ({ run: async () => remove(model.messages, get(model.messages, message)) }),
})

const verifiable = (model: Model) =>
  model.isDeleted
    ? []
    : model.orders.flatMap(({ id, terms, payments }) =>
        payments.filter(({ status }) => status !== 'failed').map((payment) => ({ id, terms, payment })),
      )
const verify = step({
  name: 'callback of the browser',
  args: fc.record({ payment: index }),
  isPossible: (model) => verifiable(model).length > 0,
  begin({ model, buyer, world }, { payment: index }) {
    const { id, terms, payment } = get(verifiable(model), index)
    const isFirst = payment.verifiedAt === undefined || model.now + 1 - payment.verifiedAt >= 3_000
    const proof = {
      razorpayOrderId: id,
      razorpayPaymentId: payment.id,
      razorpaySignature: sign(world.gateway.keys.keySecret, checkoutSignatureText(id, payment.id)),
      userId: buyer.userId,
      packageId: terms.planId,
    }
    return {
      run: ({ payments }) => verifyPayment(payments, buyer.userId, proof),
      expect({ failure }) {
        if (isFirst && isCaptured(payment)) expect(failure?.code).toBe(undefined)
      },
      after() {
        payment.verifiedAt = model.now
      },
    }
  },
})

const look = step({
  name: 'look at the order',
  args: fc.record({ order: index }),
  isPossible: (model) => !model.isDeleted && model.orders.length > 0,
  begin({ model, buyer }, { order: index }) {
    const { id } = get(model.orders, index)
    return {
      run: ({ payments }) => showOrder(payments, buyer, id),
      expect: ({ value }) => expect(value?.order.gatewayOrderId).toBe(id),
    }
  },
})

const JOBS = {
  'poll orders': ({ payments }: Services) => settleDueOrders(payments),
  'poll refunds': ({ payments }: Services) => pollRecentRefunds(payments),
  'poll refund requests': ({ payments }: Services) => pollRefundRequests(payments),
  'expire plans': (services: Services) => endSubscriptions(services),
}
const job = step({
  name: 'job',
  args: fc.record({ job: fc.constantFrom(...(Object.keys(JOBS) as (keyof typeof JOBS)[])) }),
  isPossible: () => true,
  begin: ({ model }, { job }) => ({
    run: JOBS[job],
    expect() {
      if (job !== 'expire plans') return
      for (const { paid } of model.orders)
        if (paid?.plan && paid.plan.endsAt <= model.now) expect(paid.plan.isExpired, 'an ended plan is closed').toBe(true)
    },
  }),
})

const unlock = step({
  name: 'unlock',
  args: fc.record({ property: fc.nat(3) }),
  isPossible: (model) => !model.isDeleted,
  begin({ model, buyer, world }, { property }) {
    const propertyId = get(world.properties, property)
    const isUnlocked = model.unlocked.has(propertyId)
    return {
      intent: { unlocks: propertyId },
      run: (services) => unlockContact(services, buyer, PROPERTY_CONTACT, propertyId),
      expect({ value, failure }) {
        const left = model.running.reduce((sum, plan) => sum + plan.left('contacts'), 0)
        if (failure) return expect([failure.code, isUnlocked, left]).toEqual(['payment_required', false, 0])
        expect(value).toMatchObject({ alreadyUnlocked: isUnlocked, remaining: left })
        expect(model.unlocked.has(propertyId)).toBe(true)
      },
    }
  },
})

const CHANGES: Record<string, (plan: OfferedPlan) => Partial<PlanEdit>> = {
  dearer: (plan: OfferedPlan) => ({ price: priceOf(plan) + 500 }),
  cheaper: (plan: OfferedPlan) => ({ price: Math.max(2, priceOf(plan) - 200) }),
  longer: ({ days }: OfferedPlan) => ({ durationDays: days + 1 }),
  'more contacts': ({ amounts }: OfferedPlan) => ({ contacts: amounts.contacts + 1 }),
  withdrawn: () => ({ status: 'INACTIVE' }),
  offered: () => ({ status: 'ACTIVE' }),
}
const priceOf = ({ total, gst }: OfferedPlan) => (total - gst) / 100
const change = step({
  name: 'change a plan',
  args: fc.record({ plan: fc.nat(1), change: fc.constantFrom(...Object.keys(CHANGES)) }),
  isPossible: () => true,
  begin({ model, world }, { plan: index, change }): Begun<CataloguePlan> {
    const plan = get(model.plans, index)
    const { planId, version, name, amounts, days, isOffered } = plan
    const edit: PlanEdit = {
      ...{
        version,
        reason: 'Test',
        name,
        userRole: 'SEEKER',
        offerLabel: '',
        description: '',
        features: [],
        ...{ marathiName: null, marathiDescription: '', marathiFeatures: [], hindiName: null, hindiDescription: '', hindiFeatures: [] },
        position: 0,
      },
      ...{ price: priceOf(plan), originalPrice: 9_999, durationDays: days, status: isOffered ? 'ACTIVE' : 'INACTIVE' },
      ...{ propertyPosts: amounts.property_posts, contacts: amounts.contacts },
      ...{ requirementPosts: amounts.requirement_posts, requirementContacts: amounts.requirement_contacts },
      ...CHANGES[change]?.(plan),
    }
    return {
      // not by a copy that may be killed: what a plan costs would be unknown
      run: () => editPlan({ database: world.database, clock: world.clock }, world.operator, planId, edit),
      after({ value }) {
        if (!value) return
        const gst = Math.round(value.price * 0.18) * 100
        const changed = { gst, total: value.price * 100 + gst, days: value.durationDays, amounts: { ...amounts, contacts: value.contacts } }
        model.plans[index] = { ...plan, ...changed, version: value.version, isOffered: value.status === 'ACTIVE' }
      },
    }
  },
})

const deleteBuyer = step({
  name: 'delete the account',
  args: fc.constant({}),
  isPossible: (model) => !model.isDeleted,
  begin: ({ buyer }) => ({
    intent: { deletes: true },
    run: (services) => deleteAccount(services, buyer.userId),
    expect: ({ failure }) => expect(failure).toBeUndefined(),
  }),
})

const INDIA_OFFSET_MS = 5.5 * HOUR_MS
const SHORT_WAITS = { '2 s': 2_000, '4 s': 4_000, '35 s': 35_000, '3 min': 3 * MINUTE_MS, '16 min': 16 * MINUTE_MS }
const LONG_WAITS = {
  midnight: ({ now }: Model) => now + DAY_MS - ((now + INDIA_OFFSET_MS) % DAY_MS),
  'end of the next plan': ({ running, now }: Model) => Math.min(now + 40 * DAY_MS, ...running.map(({ endsAt }) => endsAt)),
  '6 days': ({ now }: Model) => now + 6 * DAY_MS,
}

class Wait implements fc.AsyncCommand<Model, History> {
  readonly #until: keyof typeof SHORT_WAITS | keyof typeof LONG_WAITS
  readonly #earlierMs: number
  constructor(until: keyof typeof SHORT_WAITS | keyof typeof LONG_WAITS, earlierMs: number) {
    this.#until = until
    this.#earlierMs = earlierMs
  }
  check = () => true
  async run(model: Model, history: History): Promise<void> {
    if (this.#until in SHORT_WAITS) return history.wait(SHORT_WAITS[this.#until as keyof typeof SHORT_WAITS])
    await history.settle()
    const until = LONG_WAITS[this.#until as keyof typeof LONG_WAITS](model)
    await history.wait(Math.max(0, until - this.#earlierMs - model.now))
  }
  toString = () => `wait(${this.#until}, ${this.#earlierMs} ms earlier)`
}
const shortWait = fc.constantFrom(...(Object.keys(SHORT_WAITS) as (keyof typeof SHORT_WAITS)[])).map((name) => new Wait(name, 0))
/** The next step is made 1 ms later. */
const longWait = fc
  .tuple(fc.constantFrom(...(Object.keys(LONG_WAITS) as (keyof typeof LONG_WAITS)[])), fc.nat(2))
  .map(([name, earlierMs]) => new Wait(name, earlierMs))

/** What can happen at the same time; the model accepts either order. */
const racing = fc.oneof(webhook, webhook, verify, look, job, unlock, requestOfOperator, deleteBuyer)
const race = fc.tuple(racing, racing).map((steps) => new Race(steps))

/** Random histories, not more often short ones; the more frequent steps stand in the list several times. */
export const histories = fc.noBias(
  fc.commands<Model, History, false>(
    [
      ...[checkout, checkout, checkout, orderPlan, orderPlan, pay, pay, capture, giveBack, giveBack, requestOfOperator, settleRefund],
      ...[webhook, webhook, webhook, webhook, loseWebhook, verify, verify, look, job, job, unlock, unlock, unlock],
      ...[shortWait, shortWait, longWait, race, fc.oneof({ weight: 2, arbitrary: change }, { weight: 1, arbitrary: deleteBuyer })],
    ],
    { maxCommands: 25, size: 'max', disableReplayLog: true },
  ),
)

/** When histories begin: seconds before midnight in India, at the end of months and of the financial year, and any day. Epoch ms. */
export const starts = fc.constantFrom(
  ...['2027-03-31T18:29:50Z', '2028-02-29T18:29:50Z', '2026-12-31T18:29:50Z', '2027-01-30T18:29:50Z', '2027-06-15T06:00:00Z'].map(
    Date.parse,
  ),
)
