import { DAY_MS } from '#contracts/base/values/time.ts'
import { refundText } from '#contracts/reaching/notifications/notification-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import { GatewayFailure, type GatewayPayment, type GatewayRefund } from '#server/base/platform/payments/port.ts'
import { recordCapturedPayment } from '#server/money/payments/confirm-payment.ts'
import type { PaymentDeps } from '#server/money/payments/deps.ts'
import { creditNoteNumber, financialYear, gstOfRefund } from '#server/money/payments/order.ts'
import { lockOrder, type OrderRow } from '#server/money/payments/orders.queries.ts'
import { shortenSubscription } from '#server/money/plans/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import {
  findOrderOfPayment,
  insertCreditNote,
  insertUnmatchedRefund,
  listKnownRefunds,
  nextCreditNote,
  sumCreditNotes,
} from './credit-notes.queries.ts'
import { lockRefundable, markRefundDone } from './refund-requests.queries.ts'

/** How far back `pollRecentRefunds` looks; the gateway repeats a webhook for a day only. */
const REFUND_LOOKBACK_MS = 7 * DAY_MS

/**
 * Records a refund: shortens or ends the plan and writes the credit note. Idempotent. When the payment was not reported yet, it is recorded
 * first, so that the order of the reports makes no difference. A refund of a payment that started no plan is stored for operators.
 * @param payment as the gateway reports it with the refund
 */
export async function recordRefund(deps: PaymentDeps, refund: GatewayRefund, payment?: GatewayPayment): Promise<void> {
  const find = () => findOrderOfPayment(deps.database.pool, refund.paymentId)
  let orderId = await find()
  if (orderId === undefined && payment?.orderId && payment.isCaptured) {
    await recordCapturedPayment(deps, payment.orderId, payment)
    orderId = await find()
  }
  if (orderId === undefined) return storeUnmatchedRefund(deps, refund)
  const isNew = await insertRefund(deps, orderId, refund)
  if (isNew) deps.log.info({ paymentId: refund.paymentId, refundId: refund.id }, 'a payment was refunded')
}

/** Stores a refund that belongs to no paid order, for operators. Logged once. */
async function storeUnmatchedRefund({ database, clock, log }: PaymentDeps, refund: GatewayRefund): Promise<void> {
  const row = { refundId: refund.id, paymentId: refund.paymentId, amountPaise: refund.amount, currency: refund.currency }
  const isNew = await inTransaction(database.pool, async (tx) => {
    // a concurrent request sees either the open request that ends here, or its money as refunded
    await lockRefundable(tx, refund.paymentId)
    await markRefundDone(tx, refund)
    return insertUnmatchedRefund(tx, { ...row, at: new Date(clock.now()) })
  })
  if (isNew) log.warn(row, 'a refund belongs to no paid order')
}

/** Writes the credit note and shortens the plan, with a row lock on the order. @returns false when the refund was recorded before */
function insertRefund({ database, clock, notifications }: PaymentDeps, orderId: number, refund: GatewayRefund): Promise<boolean> {
  return inTransaction(database.pool, async (tx) => {
    const order = await lockOrder(tx, orderId)
    await markRefundDone(tx, refund)
    if (!order || (await listKnownRefunds(tx, [refund.id])).length > 0) return false
    const now = clock.now()
    const year = financialYear(now)
    const before = await sumCreditNotes(tx, order.id)
    await insertCreditNote(tx, {
      orderId: order.id,
      refundId: refund.id,
      number: creditNoteNumber(year, await nextCreditNote(tx, year)),
      amountPaise: refund.amount,
      gstPaise: gstOfRefund(order, refund.amount, before),
      at: new Date(now),
    })
    const endsAt = await shortenPlan(tx, order, before.amount + refund.amount, now)
    if (order.buyerId !== null)
      await notify(notifications, tx, {
        userId: order.buyerId,
        kind: 'payment',
        cause: `refund:${refund.id}`,
        ...refundText(order.planName, refund.amount, endsAt && endsAt.getTime() > now ? endsAt : undefined),
        path: `/receipt/${order.gatewayOrderId}`,
      })
    return true
  })
}

/** @param refunded sum of the order's refunds, paise @param now epoch ms @returns when its plan ends; undefined without a plan */
export function shortenPlan(tx: Queryable, order: OrderRow, refunded: number, now: number): Promise<Date | undefined> {
  const total = order.pricePaise + order.gstPaise
  const kept = Math.max(0, total - refunded)
  return shortenSubscription(tx, { orderId: order.id, kept, total, durationMs: order.durationDays * DAY_MS, now })
}

/** Records all refunds of a payment. Not fatal when the gateway does not answer: `pollRecentRefunds` finds the refunds later. */
export async function recordRefundsOfPayment(deps: PaymentDeps, payment: GatewayPayment): Promise<void> {
  const refunds = await deps.gateway.listRefunds({ paymentId: payment.id }).catch((err: unknown) => {
    if (!(err instanceof GatewayFailure)) throw err
    deps.log.info({ err, paymentId: payment.id }, 'the gateway could not be asked about refunds of a payment')
    return []
  })
  await eachInTurn(refunds, (refund) => recordRefund(deps, refund, payment))
}

/** Records refunds of the last days that no webhook reported. @throws GatewayFailure */
export async function pollRecentRefunds(deps: PaymentDeps): Promise<void> {
  const refunds = await deps.gateway.listRefunds({ since: deps.clock.now() - REFUND_LOOKBACK_MS })
  const known = new Set(
    await listKnownRefunds(
      deps.database.pool,
      refunds.map(({ id }) => id),
    ),
  )
  await eachInTurn(
    refunds.filter(({ id }) => !known.has(id)),
    (refund) => recordRefund(deps, refund),
  )
}
