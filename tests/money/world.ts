import { expect } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { refundWebhookBody, webhookBody } from '#demo/sandbox-gateway/entities.ts'
import type { SandboxOrder, SandboxPayment, SandboxRefund } from '#demo/sandbox-gateway/sandbox-gateway.queries.ts'
import { databaseErrorOf } from '#server/base/db/database-error.ts'
import { Failure } from '#server/base/http/failure.ts'
import { createInProcessLimits } from '#server/base/http/rate-limits/index.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { GatewayFailure } from '#server/base/platform/payments/port.ts'
import { sign } from '#server/base/platform/payments/razorpay.ts'
import { settleDueOrders, showOrder } from '#server/money/payments/poll-gateway.ts'
import { pollRecentRefunds } from '#server/money/payments/refunds/refunds.ts'
import { pollRefundRequests } from '#server/money/payments/refunds/send-refund-request.ts'
import { processWebhook } from '#server/money/payments/webhook.ts'
import { endSubscriptions } from '#server/money/plans/end-subscriptions.ts'
import { grantFreePlan, insertPlan } from '#server/money/plans/index.ts'
import { createTestApp } from '../app.ts'
import { seedProperties } from '../properties.ts'
import { type Fault, startGateway } from '../servers/gateway.ts'
import { type Counters, compareWithModel, expectSettled, type Intent, learnOrders } from './compare-with-model.ts'
import { openKillableDatabase } from './killable-database.ts'
import { isCaptured, type Message, Model, type OfferedPlan, type Payment, type Refund, Subscription } from './model.ts'
import { readStored } from './stored.ts'

/** A call of a copy of the program. */
export interface Call<T = unknown> {
  readonly copy: 0 | 1
  /** Kills the copy before its nth statement. */
  readonly killBefore?: number | undefined
  /** Fault of the gateway at its next call. */
  readonly fault?: Fault | undefined
  readonly intent?: Intent | undefined
  readonly run: (services: Services) => Promise<T>
}

export interface Outcome<T = unknown> {
  /** Undefined when the call failed. */
  readonly value?: T
  readonly failure?: Failure
  /** Neither a kill nor a fault of the gateway excuses the outcome. */
  readonly isUndisturbed: boolean
  /** Not set when the call ended before the statement at which its copy was to be killed. */
  readonly isKilled?: true
}

/** Time after which a new copy replaces a killed one; longer than any interval in which it does not poll an order again. */
const RESTART_MS = 31_000
/** Longer than any pause between two tries of a job. */
const JOB_PAUSE_MS = 121 * MINUTE_MS

const FREE = { property_posts: 3, contacts: 2, requirement_posts: 1, requirement_contacts: 0 }
const OFFERED = { property_posts: 5, contacts: 3, requirement_posts: 2, requirement_contacts: 7 }
const PRICES = [
  { days: 30, price: 99_900, gst: 18_000 },
  { days: 1, price: 35_300, gst: 6_400 },
]

/** Takes the rows of a history from the jobs and the queries of the next one. */
const END_HISTORY = `
  UPDATE payment_orders SET poll_at = NULL WHERE poll_at IS NOT NULL;
  UPDATE subscriptions SET expired_at = ends_at WHERE expired_at IS NULL AND ends_at IS NOT NULL;
  DELETE FROM refund_requests; DELETE FROM unmatched_payments; DELETE FROM unmatched_refunds; DELETE FROM payment_events;
  DELETE FROM notifications`
const EMPTY_GATEWAY = `
  DELETE FROM sandbox_gateway.refunds; DELETE FROM sandbox_gateway.payments; DELETE FROM sandbox_gateway.orders;
  DELETE FROM sandbox_gateway.deliveries`
/** Lets the gateway have the clock of the test. */
const CLOCK_OF_GATEWAY = `
  CREATE TABLE sandbox_gateway.clock AS SELECT now() AS at;
  CREATE FUNCTION sandbox_gateway.read_clock() RETURNS timestamptz LANGUAGE sql AS 'SELECT at FROM sandbox_gateway.clock';
  ALTER TABLE sandbox_gateway.payments ALTER COLUMN created_at SET DEFAULT sandbox_gateway.read_clock();
  ALTER TABLE sandbox_gateway.refunds ALTER COLUMN created_at SET DEFAULT sandbox_gateway.read_clock()`
const BOOKS = `
  SELECT to_jsonb(p) AS payment, to_jsonb(o) AS order,
         (SELECT coalesce(jsonb_agg(r ORDER BY r.created_at, r.amount), '[]') FROM sandbox_gateway.refunds r WHERE r.payment_id = p.id) AS refunds
    FROM sandbox_gateway.payments p JOIN sandbox_gateway.orders o ON o.id = p.order_id ORDER BY p.created_at, p.id`

export type World = Awaited<ReturnType<typeof openWorld>>
export type Services = ReturnType<World['openCopy']>['services']

/** Two copies of the program on one database, and their gateway. Histories run in it one after the other. */
export async function openWorld() {
  const clock = { at: 0, now: () => clock.at }
  const gateway = await startGateway()
  await gateway.pool.query(CLOCK_OF_GATEWAY)
  const t = await createTestApp({ PAYMENT_ORDERS_PER_USER: '1000/1h' }, { gateway: gateway.connect(), clock })
  const { pool } = t.database
  await pool.query(`INSERT INTO plan_allowances SELECT id, 'contacts', $1 FROM plans WHERE is_free`, [FREE.contacts])
  const properties = await seedProperties(pool, Array(4).fill({}))
  let people = 0

  async function insertUser(role: 'ADMIN' | 'SEEKER', createdAt: number): Promise<Viewer> {
    people += 1
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO users (first_name, last_name, phone_number, user_role, created_at) VALUES ('Asha', 'Kale', $1, $2, $3) RETURNING id`,
      [String(9_100_000_000 + people), role, new Date(createdAt)],
    )
    return { userId: rows[0]?.id ?? 0, role, isOperator: role === 'ADMIN', sessionId: 0, lastCodeAt: null }
  }

  /** The services of a copy: those of the composed program with connections and limits of their own. */
  function openCopy() {
    const killable = openKillableDatabase(t.database)
    const { notifications, log, payments, contactReturns } = t.services
    // the buyers have no pictures
    const own = {
      ...{ database: killable.database, clock, notifications, contactReturns, log },
      ...{ pictures: { forget() {} }, config: { erasedData: undefined } },
    }
    return { killable, services: { ...own, payments: { ...payments, ...own, limits: createInProcessLimits() } } }
  }

  return {
    clock,
    gateway,
    database: t.database,
    pool,
    properties,
    openCopy,
    operator: await insertUser('ADMIN', 0),
    copies: [openCopy(), openCopy()],
    /** @param start epoch ms */
    async beginHistory(start: number): Promise<History> {
      await gateway.pool.query(EMPTY_GATEWAY)
      await pool.query(END_HISTORY)
      gateway.asked.length = 0
      gateway.faults.length = 0
      const buyer = await insertUser('SEEKER', start)
      await grantFreePlan(pool, buyer.userId)
      const plans: OfferedPlan[] = []
      for (const { days, price, gst } of PRICES) {
        const name = `Plan ${people} of ${days}`
        const plan = { name, userRole: 'SEEKER', pricePaise: price, durationDays: days, allowances: OFFERED } as const
        const planId = (await insertPlan(pool, plan)) ?? 0
        plans.push({ planId, name, total: price + gst, gst, days, amounts: OFFERED, version: 1, isOffered: true })
      }
      const terms = { planId: 0, total: 1, gst: 0, days: Number.POSITIVE_INFINITY, amounts: FREE }
      const { counters } = await readStored(pool, buyer.userId)
      const history = new History(this, buyer, new Model(start, plans, new Subscription(start, terms)), { ...counters })
      await history.wait(0)
      return history
    },
    async close() {
      await t.close()
      await gateway.close()
    },
  }
}

/** A buyer, and what happens to their money. */
export class History {
  readonly world: World
  readonly buyer: Viewer
  readonly model: Model
  readonly #counters: Counters

  constructor(world: World, buyer: Viewer, model: Model, counters: Counters) {
    this.#counters = counters
    this.world = world
    this.buyer = buyer
    this.model = model
  }

  /** Moves the clock of the copies and of the gateway. */
  async wait(milliseconds: number): Promise<void> {
    this.model.now += milliseconds
    this.world.clock.at = this.model.now
    // a tick makes no difference to the gateway
    if (milliseconds !== 1) await this.world.gateway.pool.query('UPDATE sandbox_gateway.clock SET at = $1', [new Date(this.model.now)])
  }

  /** Makes calls at the same time, each on a copy of its own, and compares everything afterwards. */
  async make<T>(...calls: readonly Call<T>[]): Promise<Outcome<T>[]> {
    await this.wait(1)
    const outcomes = await Promise.all(calls.map((call) => this.#makeOne(call)))
    await this.compare(calls.flatMap(({ intent }) => intent ?? []))
    if (outcomes.some(({ isKilled }) => isKilled)) await this.wait(RESTART_MS)
    return outcomes
  }

  async #makeOne<T>({ copy: index, killBefore, fault, run }: Call<T>): Promise<Outcome<T>> {
    const { copies, gateway } = this.world
    const copy = copies[index]
    if (!copy) throw new Error('no such copy')
    copy.killable.killBefore(killBefore)
    if (fault) gateway.faults.push(fault)
    let outcome: Outcome<T>
    try {
      const value = await run(copy.services)
      outcome = { value, isUndisturbed: fault === undefined || gateway.faults.length > 0 }
    } catch (error) {
      const isExcused = copy.killable.isKilled || (fault && error instanceof GatewayFailure) || isAccountDeleted(error)
      if (!(error instanceof Failure) && !isExcused) throw error
      // on a busy machine the gateway may answer too late
      const isLate = error instanceof Failure && error.code === 'unavailable'
      outcome = { ...(error instanceof Failure ? { failure: error } : {}), isUndisturbed: fault === undefined && !isLate }
    }
    gateway.faults.length = 0
    if (!copy.killable.isKilled) {
      copy.killable.killBefore(undefined)
      return outcome
    }
    copies[index] = this.world.openCopy()
    return { isUndisturbed: false, isKilled: true }
  }

  /** Reads the gateway's books and what the program has stored, and compares both with the model. */
  async compare(intents: readonly Intent[] = []): Promise<void> {
    const stored = await readStored(this.world.pool, this.buyer.userId)
    learnOrders(this.model, stored, intents)
    await this.#readBooks()
    compareWithModel(this.model, stored, intents, this.#counters)
  }

  /** Learns what the gateway has taken and given back; the gateway has a webhook to send of each change. */
  async #readBooks(): Promise<void> {
    const { rows } = await this.world.gateway.pool.query<Book>({ name: 'books', text: BOOKS })
    for (const { payment: paymentRow, order: orderRow, refunds } of rows) {
      const order = this.model.orders.find(({ id }) => id === paymentRow.order_id)
      if (!order) throw new Error('a payment of an unknown order')
      const sandboxOrder = withDate(orderRow)
      const sandboxPayment = withDate(paymentRow)
      const { id, amount, status } = paymentRow
      const known = order.payments.find((each) => each.id === id)
      const payment: Payment = known ?? { id, amount, status, refunds: [] }
      if (!known) order.payments.push(payment)
      const send = (event: string, body: string, refund?: Refund) =>
        this.model.messages.push({ eventId: `${event} ${refund?.id ?? id}`, body, order, payment, ...(refund ? { refund } : {}) })
      if (!known || (known.status === 'authorized' && status !== 'authorized'))
        for (const event of EVENTS[status]) send(event, webhookBody(event, sandboxOrder, sandboxPayment))
      payment.status = status
      for (const { id: refundId, amount: refunded, receipt: key, status: refundStatus, ...row } of refunds) {
        const knownRefund = payment.refunds.find((each) => each.id === refundId)
        const refund = knownRefund ?? { id: refundId, amount: refunded, key, status: refundStatus }
        if (!knownRefund) payment.refunds.push(refund)
        if ((!knownRefund || knownRefund.status !== refundStatus) && refundStatus !== 'pending') {
          const sandboxRefund = withDate({ ...row, id: refundId, amount: refunded, receipt: key, status: refundStatus })
          const event = `refund.${refundStatus}` as const
          send(event, refundWebhookBody(event, sandboxRefund, sandboxPayment), refund)
        }
        refund.status = refundStatus
      }
    }
  }

  deliver(message: Message, { payments }: Services): Promise<void> {
    const { body, eventId } = message
    return processWebhook(payments, { body: Buffer.from(body), eventId, signature: sign(this.world.gateway.keys.webhookSecret, body) })
  }

  /** Hours without a fault: webhooks arrive, the buyer looks at what they have paid, and the jobs run. Then nothing is forgotten. */
  async settle(): Promise<void> {
    const { model, world, buyer } = this
    await this.wait(RESTART_MS)
    const [copy] = world.copies
    if (!copy) throw new Error('no copy')
    const { payments } = copy.services
    world.gateway.refundStatus = 'processed'
    for (const { refunds } of model.payments)
      for (const { id, status } of refunds) if (status === 'pending') await world.gateway.settleRefund(id, 'processed')
    await this.#readBooks()
    for (const message of model.messages.splice(0)) if (!isKnown(message)) await this.deliver(message, copy.services)
    await this.compare()
    for (const { id, paid, payments: attempts } of model.orders)
      if (!paid && !model.isDeleted && attempts.some(isCaptured)) await showOrder(payments, buyer, id)
    await this.compare()
    await this.wait(JOB_PAUSE_MS)
    await settleDueOrders(payments)
    await pollRefundRequests(payments)
    await pollRecentRefunds(payments)
    await endSubscriptions(copy.services)
    await this.compare()
    model.messages.length = 0
    expectSettled(model, await readStored(world.pool, buyer.userId))
    expect(world.gateway.faults).toEqual([])
  }
}

/** Whether a trigger has refused a write because the account was deleted; the program answers it with 401. */
const isAccountDeleted = (error: unknown) => (databaseErrorOf(error) as { code?: string } | undefined)?.code === 'WD401'

/** Whether the program has stored what a webhook reports. */
export function isKnown({ order, payment, refund }: Message): boolean {
  if (refund?.status === 'failed') return false
  if (refund) return order.paid?.by === payment ? refund.isCredited === true : refund.isUnmatched === true
  return isCaptured(payment) && (order.paid?.by === payment || payment.isUnmatched === true)
}

/** Rows as JSON, in which times are texts. */
type Row<T> = Omit<T, 'created_at'> & { readonly created_at: string }
interface Book {
  readonly payment: Row<SandboxPayment>
  readonly order: Row<SandboxOrder>
  readonly refunds: readonly Row<SandboxRefund>[]
}
const withDate = <T extends { readonly created_at: string }>(row: T) => ({ ...row, created_at: new Date(row.created_at) })

const PAID = ['payment.captured', 'order.paid']
const EVENTS: Readonly<Record<Payment['status'], readonly string[]>> = {
  authorized: ['payment.authorized'],
  captured: PAID,
  refunded: PAID,
  failed: ['payment.failed'],
}
