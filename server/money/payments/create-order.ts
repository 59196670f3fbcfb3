import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { formatRupees } from '#contracts/base/values/money.ts'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import type { newPaymentOrder } from '#contracts/money/payments/payments.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Buyer } from '#server/base/db/schema/index.ts'
import { inTransaction, lockUserRow, type Queryable } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import { chargesOf, requireGranted } from '#server/base/http/rate-limits/index.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { GatewayFailure } from '#server/base/platform/payments/port.ts'
import { requireOffered } from '#server/money/plans/index.ts'
import { givenBuyer, isInterState, knownBuyer } from './buyer.ts'
import { findBuyerFacts, saveBilling } from './buyers.queries.ts'
import type { PaymentDeps } from './deps.ts'
import { amountsOf, DUPLICATE_PURCHASE_WINDOW_MS } from './order.ts'
import { applyOrderEvent, findReusableOrder, hasPaidSince, insertOrder, type OrderRow, openOrder } from './orders.queries.ts'
import { type OpenOrder, settleOpenOrders } from './poll-gateway.ts'

/**
 * Returns an order that can be paid; a recent one for the same plan and buyer is returned again, so that a plan is not paid twice.
 * @throws TooManyRequests; Failure not_found, no_longer_available, not_allowed, invalid_input (amount), conflict (just paid), unavailable
 */
export async function createOrder(deps: PaymentDeps, viewer: Viewer, wanted: z.output<typeof newPaymentOrder>): Promise<OpenOrder> {
  const { database, clock, siteSettings } = deps
  await chargeOrder(deps, viewer.userId)
  const plan = await requireOffered(database.pool, wanted.packageId, viewer.role)
  const { price, gst, total } = amountsOf(plan.pricePaise)
  if (wanted.amount !== total) throw failureAt('invalid_input', 'amount', PAYMENT_MESSAGES.amountWrong(formatRupees(total / 100)))
  const reference = `wada_${randomBytes(15).toString('base64url')}`
  const { id: planId, name: planName, durationDays, allowances } = plan
  const terms = { userId: viewer.userId, planId, planName, durationDays, allowances, reference, pricePaise: price, gstPaise: gst }
  const { sellerGstin } = siteSettings.at(new Date(clock.now())).values
  await settleOpenOrders(deps, viewer.userId, planId)
  const order = await inTransaction(database.pool, async (tx) => {
    await lockUserRow(tx, viewer.userId)
    const buyer = await resolveBuyer(tx, viewer.userId, givenBuyer(wanted), sellerGstin)
    const newOrder = { ...terms, buyer, isInterState: isInterState(buyer, sellerGstin) }
    const since = clock.now() - DUPLICATE_PURCHASE_WINDOW_MS
    if (await hasPaidSince(tx, newOrder, since)) throw new Failure('conflict', PAYMENT_MESSAGES.alreadyPaid)
    return (await findReusableOrder(tx, newOrder, clock.now())) ?? (await insertOrder(tx, newOrder, clock.now()))
  })
  if (!order) throw new Failure('unavailable', PAYMENT_MESSAGES.notStarted)
  if (order.status === 'FAILED') await applyOrderEvent(database.pool, order.id, 'retried')
  return isOpen(order) ? order : openAtGateway(deps, order, order.reference !== reference)
}

/** Counts a call against the user's budget. @throws TooManyRequests */
async function chargeOrder({ limits, budgets, clock }: PaymentDeps, userId: number): Promise<void> {
  const charges = chargesOf(`payment-order:user:${userId}`, budgets.PAYMENT_ORDERS_PER_USER)
  requireGranted(await limits.take(charges, clock.now()), PAYMENT_MESSAGES.tooManyOrders)
}

/** The buyer of an order; one that the call names is kept for the next purchase. */
async function resolveBuyer(tx: Queryable, userId: number, given: Buyer | undefined, sellerGstin: string | null): Promise<Buyer> {
  const facts = await findBuyerFacts(tx, userId)
  if (!facts) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
  if (given && !isDeepStrictEqual(given, facts.billing)) await saveBilling(tx, userId, given)
  return given ?? knownBuyer(facts, sellerGstin)
}

/** @param known whether an earlier call may have created the order at the gateway */
async function openAtGateway({ database, gateway, log }: PaymentDeps, order: OrderRow, known: boolean): Promise<OpenOrder> {
  const amount = order.pricePaise + order.gstPaise
  const created = await gateway.createOrder({ reference: order.reference, amount, known }).catch((err: unknown) => {
    if (!(err instanceof GatewayFailure)) throw err
    log.warn({ err }, 'a payment could not be started')
    throw new Failure('unavailable', PAYMENT_MESSAGES.notStarted)
  })
  const opened = await openOrder(database.pool, order.id, created.id)
  if (!opened || !isOpen(opened) || opened.status === 'EXPIRED') throw new Failure('unavailable', PAYMENT_MESSAGES.notStarted)
  return opened
}

function isOpen(order: OrderRow): order is OpenOrder {
  return order.gatewayOrderId !== null
}
