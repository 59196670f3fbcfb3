import { DAY_MS } from '#contracts/base/values/time.ts'
import { paymentText } from '#contracts/reaching/notifications/notification-messages.ts'
import { databaseErrorOf } from '#server/base/db/database-error.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import type { GatewayPayment } from '#server/base/platform/payments/port.ts'
import { startSubscription } from '#server/money/plans/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import type { PaymentDeps } from './deps.ts'
import { financialYear, receiptNumber } from './order.ts'
import {
  applyOrderEvent,
  findOrder,
  insertUnmatchedPayment,
  isPaymentOfAnother,
  lockOrder,
  nextReceipt,
  type OrderRow,
  type UnmatchedPayment,
} from './orders.queries.ts'

/**
 * `activated`: paid now. `already`: paid before by this payment. `account_deleted`: paid, but the account is gone, so no plan starts.
 * `second_payment`: the order was paid by another payment. `payment_of_another_order`: the payment paid another order.
 */
type Outcome = 'activated' | 'already' | 'account_deleted' | 'second_payment' | 'payment_of_another_order'

/**
 * Marks an order as paid and starts its subscription, or stores the payment for operators when the account was deleted, in one transaction.
 * Idempotent, also for concurrent reports of the payment.
 */
async function payAndSubscribe(
  { database, clock, notifications }: PaymentDeps,
  orderId: number,
  payment: Omit<UnmatchedPayment, 'reason'>,
): Promise<Outcome> {
  const { paymentId } = payment
  try {
    return await inTransaction(database.pool, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('an order without a row')
      if (order.status === 'PAID') return order.paymentId === paymentId ? 'already' : 'second_payment'
      if (await isPaymentOfAnother(tx, order.id, paymentId)) return 'payment_of_another_order'
      const now = clock.now()
      const year = financialYear(now)
      const paid = { paymentId, receiptNumber: receiptNumber(year, await nextReceipt(tx, year)), paidAt: new Date(now) }
      if (!(await applyOrderEvent(tx, order.id, 'paid', paid))) throw new Error(`an order that is ${order.status} cannot be paid`)
      if (order.buyerId === null) {
        // with the order: later reports of a paid order store nothing
        await insertUnmatchedPayment(tx, { ...payment, reason: 'account_deleted' }, now)
        return 'account_deleted'
      }
      const { planId, planName, pricePaise, allowances } = order
      const endsAt = new Date(now + order.durationDays * DAY_MS)
      const bought = { userId: order.buyerId, orderId, planId, planName, pricePaise, allowances, startsAt: new Date(now), endsAt }
      await startSubscription(tx, bought)
      await notify(notifications, tx, {
        userId: order.buyerId,
        kind: 'payment',
        cause: `payment:${orderId}`,
        ...paymentText(planName, pricePaise + order.gstPaise, endsAt),
        path: `/receipt/${order.gatewayOrderId}`,
      })
      return 'activated'
    })
  } catch (error) {
    // the payment was reported for two orders at the same time: the unique index accepted one of them
    const { constraint } = databaseErrorOf(error) as { constraint?: string }
    if (constraint === 'payment_orders_payment_id_key') return 'payment_of_another_order'
    throw error
  }
}

/** Stores a payment that fits no order, for operators. Logs it once. */
async function reportUnmatched(deps: PaymentDeps, payment: UnmatchedPayment): Promise<void> {
  if (await insertUnmatchedPayment(deps.database.pool, payment, deps.clock.now())) logUnmatched(deps, payment)
}

/** The log line holds no personal data. */
const logUnmatched = ({ log }: Pick<PaymentDeps, 'log'>, payment: UnmatchedPayment) => log.warn({ ...payment }, 'a payment fits no order')

/**
 * Starts the plan of a payment that the gateway reports as captured. When amount or order are wrong, stores the payment for operators.
 * Idempotent. @returns undefined when the payment was stored because of its amount or because it paid another order
 */
export async function confirmPayment(deps: PaymentDeps, order: OrderRow, payment: GatewayPayment): Promise<Outcome | undefined> {
  const paid = {
    gatewayOrderId: order.gatewayOrderId ?? '',
    paymentId: payment.id,
    amountPaise: payment.amount,
    currency: payment.currency,
  }
  const refuse = async (reason: UnmatchedPayment['reason']) => {
    await reportUnmatched(deps, { ...paid, reason })
    return undefined
  }
  if (payment.orderId !== order.gatewayOrderId) return refuse('payment_of_another_order')
  if (payment.amount !== order.pricePaise + order.gstPaise || payment.currency !== order.currency) return refuse('wrong_amount')
  const outcome = await payAndSubscribe(deps, order.id, paid)
  if (outcome === 'payment_of_another_order') return refuse(outcome)
  if (outcome === 'activated') deps.log.info({ orderId: paid.gatewayOrderId, paymentId: payment.id }, 'a plan was paid')
  else if (outcome === 'account_deleted') logUnmatched(deps, { ...paid, reason: outcome })
  else if (outcome !== 'already') await reportUnmatched(deps, { ...paid, reason: outcome })
  return outcome
}

/** Like `confirmPayment`, for an order that the gateway names; a payment for an unknown order is stored for operators. */
export async function recordCapturedPayment(deps: PaymentDeps, gatewayOrderId: string, payment: GatewayPayment): Promise<void> {
  const order = await findOrder(deps.database.pool, gatewayOrderId)
  if (order) await confirmPayment(deps, order, payment)
  else {
    const { id: paymentId, amount: amountPaise, currency } = payment
    await reportUnmatched(deps, { gatewayOrderId, paymentId, amountPaise, currency, reason: 'unknown_order' })
  }
}
