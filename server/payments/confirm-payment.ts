import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import type { paymentVerification } from '#contracts/payments.ts'
import type { Seller } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { databaseErrorOf } from '#server/db/database-error.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import { startSubscription } from '#server/plans/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { GatewayPayment, PaymentGateway } from '#server/platform/payments/port.ts'
import { financialYear, receiptNumber } from './order.ts'
import {
  findOrder,
  insertEvent,
  insertUnmatchedPayment,
  isKnownEvent,
  isPaymentOfAnother,
  lockOrder,
  moveOrder,
  nextReceipt,
  type UnmatchedPayment,
} from './orders.queries.ts'

export interface PaymentDeps {
  readonly database: Database
  readonly clock: Clock
  readonly gateway: PaymentGateway
  readonly seller: Seller
  readonly log: Pick<Logger, 'info' | 'warn'>
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * `activated`: paid now. `already`: paid before by this payment. `account_deleted`: paid, but nobody gets the plan. `second_payment`: the
 * order was paid by another payment. `payment_of_another_order`: the payment paid another order.
 */
type Outcome = 'activated' | 'already' | 'account_deleted' | 'second_payment' | 'payment_of_another_order'

/** Marks an order as paid and starts its subscription, in one transaction; once, however many report the payment at the same time. */
async function payAndSubscribe({ database, clock }: PaymentDeps, orderId: number, paymentId: string): Promise<Outcome> {
  try {
    return await inTransaction(database.pool, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('an order without a row')
      if (order.status === 'PAID') return order.paymentId === paymentId ? 'already' : 'second_payment'
      if (await isPaymentOfAnother(tx, order.id, paymentId)) return 'payment_of_another_order'
      const now = clock.now()
      const year = financialYear(now)
      const paid = { paymentId, receiptNumber: receiptNumber(year, await nextReceipt(tx, year)), paidAt: new Date(now) }
      if (!(await moveOrder(tx, order.id, 'paid', paid))) throw new Error(`an order that is ${order.status} cannot be paid`)
      if (order.buyerId === null) return 'account_deleted'
      const { planId, planName, pricePaise, allowances } = order
      const endsAt = new Date(now + order.durationDays * DAY_MS)
      const bought = { userId: order.buyerId, orderId, planId, planName, pricePaise, allowances, startsAt: new Date(now), endsAt }
      await startSubscription(tx, bought)
      return 'activated'
    })
  } catch (error) {
    // two orders at once with one payment: the unique index admitted one
    const { constraint } = databaseErrorOf(error) as { constraint?: string }
    if (constraint === 'payment_orders_payment_id_key') return 'payment_of_another_order'
    throw error
  }
}

/** What is known of a captured payment. */
type CapturedPayment = Omit<UnmatchedPayment, 'reason'>

async function confirmPayment(deps: PaymentDeps, orderId: number, captured: CapturedPayment): Promise<Outcome> {
  const outcome = await payAndSubscribe(deps, orderId, captured.paymentId)
  if (outcome === 'activated') {
    deps.log.info({ orderId: captured.gatewayOrderId, paymentId: captured.paymentId }, 'a plan was paid')
  } else if (outcome !== 'already') await reportUnmatched(deps, { ...captured, reason: outcome })
  return outcome
}

/** Keeps a payment that fits no order for operators; logged once, without naming a person. */
async function reportUnmatched({ database, clock, log }: PaymentDeps, payment: UnmatchedPayment): Promise<void> {
  if (await insertUnmatchedPayment(database.pool, payment, clock.now())) log.warn({ ...payment }, 'a payment fits no order')
}

/** A payment that the gateway reports as captured: starts the plan when amount and order are right, else keeps it for operators. */
export async function recordCapturedPayment(deps: PaymentDeps, gatewayOrderId: string, payment: GatewayPayment): Promise<void> {
  const captured = { gatewayOrderId, paymentId: payment.id, amountPaise: payment.amount, currency: payment.currency }
  const order = await findOrder(deps.database.pool, gatewayOrderId)
  if (!order) return reportUnmatched(deps, { ...captured, reason: 'unknown_order' })
  if (payment.orderId !== gatewayOrderId) return reportUnmatched(deps, { ...captured, reason: 'payment_of_another_order' })
  const isRightAmount = payment.amount === order.pricePaise + order.gstPaise && payment.currency === order.currency
  if (!isRightAmount) return reportUnmatched(deps, { ...captured, reason: 'wrong_amount' })
  await confirmPayment(deps, order.id, captured)
}

type Proof = z.output<typeof paymentVerification>

/**
 * Starts the plan that the browser says was paid, when the gateway's signature covers the order as it is stored here. Idempotent.
 * @throws Failure invalid_input
 */
export async function verifyPayment(deps: PaymentDeps, userId: number, proof: Proof): Promise<{ orderId: string; packageName: string }> {
  const failed = () => new Failure('invalid_input', PAYMENT_MESSAGES.verificationFailed)
  const order = await findOrder(deps.database.pool, proof.razorpayOrderId)
  const isOwn = order?.userId === userId && order.planId === proof.packageId
  if (!order?.gatewayOrderId || !isOwn) throw failed()
  if (!deps.gateway.isGenuine(order.gatewayOrderId, proof.razorpayPaymentId, proof.razorpaySignature)) throw failed()
  const outcome = await confirmPayment(deps, order.id, { gatewayOrderId: order.gatewayOrderId, paymentId: proof.razorpayPaymentId })
  if (outcome === 'payment_of_another_order') throw failed()
  return { orderId: order.gatewayOrderId, packageName: order.planName }
}

export interface Webhook {
  readonly body: Buffer
  readonly signature: string
  /** The gateway's id of the event, the same when it is repeated. */
  readonly eventId: string | undefined
}

/** Processes an event of the gateway. It is noted as known only after its effect: a repetition completes what a crash interrupts. @throws Failure not_allowed */
export async function processWebhook(deps: PaymentDeps, { body, signature, eventId = hashOf(body) }: Webhook): Promise<void> {
  const event = deps.gateway.verifyWebhook(body, signature)
  if (!event) throw new Failure('not_allowed', PAYMENT_MESSAGES.webhookRefused)
  const { pool } = deps.database
  if (await isKnownEvent(pool, eventId)) return
  if (event.kind === 'paid') await recordCapturedPayment(deps, event.orderId, event.payment)
  if (event.kind === 'failed') {
    const order = await findOrder(pool, event.orderId)
    if (order) await moveOrder(pool, order.id, 'attempt_failed')
  }
  await insertEvent(pool, eventId, deps.clock.now())
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url')
