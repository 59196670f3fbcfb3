import { setTimeout } from 'node:timers/promises'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import { Failure } from '#server/http/failure.ts'
import { requireSelf, type Viewer } from '#server/http/session.ts'
import { GatewayFailure } from '#server/platform/payments/port.ts'
import { type PaymentDeps, recordCapturedPayment } from './confirm-payment.ts'
import { ORDER_EXPIRES_AFTER_MS, ORDER_REUSE_WINDOW_MS, pollIntervalMs } from './order.ts'
import {
  claimDueOrders,
  claimOrderForPolling,
  findOrder,
  findReceiptFacts,
  listUnpaid,
  moveOrder,
  type OrderRow,
  type ReceiptFacts,
  returnClaimedOrders,
} from './orders.queries.ts'

/** An order that the gateway knows. */
export type OpenOrder = OrderRow & { readonly gatewayOrderId: string }

/** Orders that one round of `settleDueOrders` polls. */
const MAX_ORDERS_POLLED = 50

/**
 * Asks the gateway what became of an unpaid order, and moves the order accordingly. Old orders expire also when the gateway refuses to
 * answer for them. @throws GatewayFailure
 */
async function pollGateway(deps: PaymentDeps, order: OrderRow): Promise<void> {
  const { pool } = deps.database
  const age = deps.clock.now() - order.createdAt.getTime()
  if (!order.gatewayOrderId) {
    // no browser was given it: it cannot be paid
    if (age >= ORDER_REUSE_WINDOW_MS) await moveOrder(pool, order.id, 'expired')
    return
  }
  const isOld = age >= ORDER_EXPIRES_AFTER_MS
  const payments = await deps.gateway.listPayments(order.gatewayOrderId).catch(async (err: unknown) => {
    if (isRefused(err) && isOld) await moveOrder(pool, order.id, 'expired')
    throw err
  })
  const captured = payments.filter(({ status }) => status === 'captured')
  for (const payment of captured) await recordCapturedPayment(deps, order.gatewayOrderId, payment)
  const isUnderWay = payments.some(({ status }) => status === 'created' || status === 'authorized')
  if (captured.length > 0 || isUnderWay) return
  if (isOld) await moveOrder(pool, order.id, 'expired')
  else if (payments.some(({ status }) => status === 'failed')) await moveOrder(pool, order.id, 'attempt_failed')
}

const isRefused = (err: unknown) => err instanceof GatewayFailure && err.kind === 'refused'

/** Settles orders whose outcome neither a browser nor a webhook reported. Safe to run on several copies at once. */
export async function settleDueOrders(deps: PaymentDeps): Promise<void> {
  const { pool } = deps.database
  const due = await claimDueOrders(pool, deps.clock.now(), MAX_ORDERS_POLLED)
  for (const [index, order] of due.entries()) {
    try {
      await pollGateway(deps, order)
    } catch (err) {
      deps.log.warn({ err, order: order.gatewayOrderId }, 'an order could not be settled')
      // the others would fail too: the next round begins with them
      if (err instanceof GatewayFailure && err.kind === 'unreachable') {
        const notPolled = due.slice(index + 1).map(({ id }) => id)
        return returnClaimedOrders(pool, notPolled, deps.clock.now())
      }
    }
  }
}

/** Of a user's unpaid orders for a plan the latest so many are settled before a new one. */
const MAX_ORDERS_SETTLED = 3
/** A person waits: the gateway has this long for all of them. */
const SETTLE_TIMEOUT_MS = 5_000

/**
 * Polls the gateway about the user's unpaid orders for a plan of the last day: somebody whose payment was not reported must not pay
 * again. An order that the gateway refuses to answer for is passed over. @throws Failure unavailable when it does not answer in time
 */
export async function settleOpenOrders(deps: PaymentDeps, userId: number, planId: number, timeoutMs = SETTLE_TIMEOUT_MS): Promise<void> {
  const orders = await listUnpaid(deps.database.pool, userId, planId, deps.clock.now() - ORDER_EXPIRES_AFTER_MS, MAX_ORDERS_SETTLED)
  if (orders.length === 0) return
  const poll = (order: OrderRow) =>
    pollGateway(deps, order).catch((err: unknown) => {
      if (!isRefused(err)) throw err
    })
  const end = new AbortController()
  const late = setTimeout(timeoutMs, undefined, { signal: end.signal, ref: false }).then(() => {
    throw new GatewayFailure('unreachable', `no answer within ${timeoutMs} ms`)
  })
  late.catch(() => {})
  try {
    await Promise.race([Promise.all(orders.map(poll)), late])
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err
    deps.log.warn({ err }, 'the gateway could not be polled about earlier orders')
    throw new Failure('unavailable', PAYMENT_MESSAGES.notStarted)
  } finally {
    end.abort()
  }
}

/**
 * The viewer's own order, after polling the gateway unless it is paid: a browser that was closed right after paying finds its plan.
 * @throws Failure not_found, not_allowed
 */
export async function showOrder(deps: PaymentDeps, viewer: Viewer, orderId: string): Promise<{ order: OpenOrder; facts?: ReceiptFacts }> {
  const { pool } = deps.database
  const order = await requireOrder(deps, orderId)
  requireSelf(viewer, order.userId ?? 0)
  const intervalMs = pollIntervalMs(order.status)
  if (intervalMs !== undefined && (await claimOrderForPolling(pool, order.id, deps.clock.now(), intervalMs))) {
    await pollGateway(deps, order).catch((err: unknown) => {
      if (!(err instanceof GatewayFailure)) throw err
      deps.log.info({ err, order: orderId }, 'the gateway could not be polled about an order')
    })
  }
  const current = await requireOrder(deps, orderId)
  const facts = current.status === 'PAID' ? await findReceiptFacts(pool, current.id) : undefined
  return { order: current, ...(facts ? { facts } : {}) }
}

async function requireOrder({ database }: PaymentDeps, gatewayOrderId: string): Promise<OpenOrder> {
  const order = await findOrder(database.pool, gatewayOrderId)
  if (!order) throw new Failure('not_found', PAYMENT_MESSAGES.orderNotFound)
  return { ...order, gatewayOrderId }
}
