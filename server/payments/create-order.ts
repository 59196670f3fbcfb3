import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { formatRupees } from '#contracts/money.ts'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import type { newPaymentOrder } from '#contracts/payments.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/session.ts'
import { requireOffered } from '#server/plans/index.ts'
import { GatewayFailure } from '#server/platform/payments/port.ts'
import type { PaymentDeps } from './deps.ts'
import { amountsOf, NOT_AGAIN_FOR } from './order.ts'
import { findReusable, insertOrder, isPaidSince, lockBuyer, moveOrder, type OrderRow, openOrder } from './orders.queries.ts'
import { settleEarlier } from './settle-earlier.ts'

export type OpenOrder = OrderRow & { readonly gateway_order_id: string }

/**
 * An order that can be paid: a young one for the same plan is given again, so that one wish is not paid twice.
 * @throws Failure not_found, no_longer_available, not_allowed, invalid_input (the amount), conflict (just paid), unavailable
 */
export async function createOrder(deps: PaymentDeps, viewer: Viewer, wanted: z.output<typeof newPaymentOrder>): Promise<OpenOrder> {
  const { database, clock } = deps
  const plan = await requireOffered(database, wanted.packageId, viewer.role)
  const { price, gst, total } = amountsOf(plan.price_paise)
  if (wanted.amount !== total) {
    const message = PAYMENT_MESSAGES.amountWrong(formatRupees(total / 100))
    throw new Failure('invalid_input', message, { amount: message })
  }
  const reference = `wada_${randomBytes(15).toString('base64url')}`
  const wish = { userId: viewer.userId, packageId: plan.id, reference, pricePaise: price, gstPaise: gst }
  await settleEarlier(deps, viewer.userId, plan.id)
  const order = await inTransaction(database.pool, async (tx) => {
    await lockBuyer(tx, viewer.userId)
    if (await isPaidSince(tx, wish, clock.now() - NOT_AGAIN_FOR)) throw new Failure('conflict', PAYMENT_MESSAGES.alreadyPaid)
    return (await findReusable(tx, wish, clock.now())) ?? (await insertOrder(tx, wish, clock.now()))
  })
  if (!order) throw new Failure('unavailable', PAYMENT_MESSAGES.notStarted)
  if (order.status === 'FAILED') await moveOrder(database.pool, order.id, 'tried_again')
  return isOpen(order) ? order : openAtGateway(deps, order, order.reference !== reference)
}

/** @param known whether an earlier call may have told the gateway of it */
async function openAtGateway({ database, gateway, log }: PaymentDeps, order: OrderRow, known: boolean): Promise<OpenOrder> {
  const amount = order.price_paise + order.gst_paise
  const made = await gateway.createOrder({ reference: order.reference, amount, known }).catch((err: unknown) => {
    if (!(err instanceof GatewayFailure)) throw err
    log.warn({ err }, 'a payment could not be started')
    throw new Failure('unavailable', PAYMENT_MESSAGES.notStarted)
  })
  const opened = await openOrder(database.pool, order.id, made.id)
  if (!opened || !isOpen(opened) || opened.status === 'EXPIRED') throw new Failure('unavailable', PAYMENT_MESSAGES.notStarted)
  return opened
}

function isOpen(order: OrderRow): order is OpenOrder {
  return order.gateway_order_id !== null
}
