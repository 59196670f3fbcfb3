import { setTimeout } from 'node:timers/promises'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import { Failure } from '#server/base/http/failure.ts'
import { requireSelf, type Viewer } from '#server/base/http/session.ts'
import { GatewayFailure } from '#server/base/platform/payments/port.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { PaymentDeps } from './deps.ts'
import { ORDER_EXPIRES_AFTER_MS, ORDER_REUSE_WINDOW_MS, pollIntervalMs } from './order.ts'
import {
  applyOrderEvent,
  claimDueOrders,
  claimOrderForPolling,
  findOrder,
  findReceiptFacts,
  isPollAnswered,
  listUnpaid,
  markPollAnswered,
  type OrderRow,
  type ReceiptFacts,
  returnClaimedOrders,
  returnPollClaim,
} from './orders.queries.ts'
import { type CreditNoteRow, listCreditNotes } from './refunds/credit-notes.queries.ts'
import { recordRefundsOfPayment } from './refunds/refunds.ts'

/** An order that exists at the gateway. */
export type OpenOrder = OrderRow & { readonly gatewayOrderId: string }

/** Maximum orders that one round of `settleDueOrders` polls. */
const MAX_ORDERS_POLLED = 50

/**
 * Polls the gateway about the payments of an unpaid order and updates the order's status. An old order expires also when the gateway
 * refuses the request. @throws GatewayFailure
 */
async function pollGateway(deps: PaymentDeps, order: OrderRow): Promise<void> {
  const { pool } = deps.database
  const age = deps.clock.now() - order.createdAt.getTime()
  if (!order.gatewayOrderId) {
    // not created at the gateway, so no browser can pay it
    if (age >= ORDER_REUSE_WINDOW_MS) await applyOrderEvent(pool, order.id, 'expired')
    return
  }
  const isOld = age >= ORDER_EXPIRES_AFTER_MS
  const payments = await deps.gateway.listPayments(order.gatewayOrderId).catch(async (err: unknown) => {
    if (isRefused(err) && isOld) await applyOrderEvent(pool, order.id, 'expired')
    throw err
  })
  const captured = payments.filter(({ isCaptured }) => isCaptured)
  for (const payment of captured) {
    await confirmPayment(deps, order, payment)
    if (payment.amountRefunded > 0) await recordRefundsOfPayment(deps, payment)
  }
  await markPollAnswered(pool, order.id, deps.clock.now())
  const isUnderWay = payments.some(({ status }) => status === 'created' || status === 'authorized')
  if (captured.length > 0 || isUnderWay) return
  if (isOld) await applyOrderEvent(pool, order.id, 'expired')
  else if (payments.some(({ status }) => status === 'failed')) await applyOrderEvent(pool, order.id, 'attempt_failed')
}

const isRefused = (err: unknown) => err instanceof GatewayFailure && err.kind === 'refused'

/** Settles orders whose outcome neither a browser nor a webhook reported. Safe to run on several copies at once. */
export async function settleDueOrders(deps: PaymentDeps): Promise<void> {
  const { pool } = deps.database
  const due = await claimDueOrders(pool, deps.clock.now(), MAX_ORDERS_POLLED)
  for (const [index, order] of due.entries()) {
    // those that are left are due again in the next round, on another copy or after the next start
    const releaseOrdersFrom = (first: number) =>
      returnClaimedOrders(
        pool,
        due.slice(first).map(({ id }) => id),
        deps.clock.now(),
      )
    if (deps.stopping?.aborted) return releaseOrdersFrom(index)
    try {
      await pollGateway(deps, order)
    } catch (err) {
      deps.log.warn({ err, order: order.gatewayOrderId }, 'an order could not be settled')
      // the other orders would fail too
      if (err instanceof GatewayFailure && err.kind === 'unreachable') return releaseOrdersFrom(index + 1)
    }
  }
}

/** Before a new order is created, at most this many unpaid orders of the user for the plan are settled, the latest ones. */
const MAX_ORDERS_SETTLED = 3
/** Timeout for all of these polls together, because the buyer waits for them. */
const SETTLE_TIMEOUT_MS = 5_000
/** Poll interval of a paid order, to detect a second payment of it. */
const PAID_POLL_INTERVAL_MS = 30_000
/** Interval of checks whether another request's poll was answered. */
const ANSWER_CHECK_INTERVAL_MS = 100

/**
 * Polls the gateway about an order, unless the gateway answered within the order's poll interval. While another request, of this or another
 * copy, polls the order, waits for its answer. @throws GatewayFailure
 */
async function pollWhenDue(deps: PaymentDeps, order: OrderRow, signal: AbortSignal, atOnce: boolean): Promise<void> {
  const { pool } = deps.database
  const startedAt = deps.clock.now()
  while (!signal.aborted) {
    const polledAt = deps.clock.now()
    // at once: unless another request has begun a poll since `startedAt`
    const intervalMs = atOnce ? polledAt - startedAt + 1 : (pollIntervalMs(order.status) ?? PAID_POLL_INTERVAL_MS)
    if (await claimOrderForPolling(pool, order.id, polledAt, intervalMs)) {
      return pollGateway(deps, order).catch(async (err: unknown) => {
        await returnPollClaim(pool, order.id, polledAt)
        if (!isRefused(err)) throw err
      })
    }
    if (await isPollAnswered(pool, order.id)) return
    await setTimeout(ANSWER_CHECK_INTERVAL_MS, undefined, { ref: false })
  }
}

/**
 * Polls the gateway about the user's unpaid orders of the last day for a plan: a user whose payment was not reported must not pay again.
 * Skips an order for which the gateway refuses the request. @throws Failure unavailable when the gateway does not answer in time
 */
export async function settleOpenOrders(deps: PaymentDeps, userId: number, planId: number, timeoutMs = SETTLE_TIMEOUT_MS): Promise<void> {
  const orders = await listUnpaid(deps.database.pool, userId, planId, deps.clock.now() - ORDER_EXPIRES_AFTER_MS, MAX_ORDERS_SETTLED)
  await pollOrders(deps, orders, { timeoutMs }).catch((err: unknown) => {
    if (!(err instanceof GatewayFailure)) throw err
    deps.log.warn({ err }, 'the gateway could not be polled about earlier orders')
    throw new Failure('unavailable', PAYMENT_MESSAGES.notStarted)
  })
}

interface PollOptions {
  readonly timeoutMs?: number
  /** Polls also within an order's poll interval, because something was reported since the last poll. */
  readonly atOnce?: boolean
}

/** Polls the gateway about each order that is due, while a user waits. @throws GatewayFailure, also after the timeout */
export async function pollOrders(
  deps: PaymentDeps,
  orders: readonly OrderRow[],
  { timeoutMs = SETTLE_TIMEOUT_MS, atOnce = false }: PollOptions = {},
): Promise<void> {
  if (orders.length === 0) return
  const stop = new AbortController()
  const timeout = setTimeout(timeoutMs, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new GatewayFailure('unreachable', `no answer within ${timeoutMs} ms`)
  })
  timeout.catch(() => {})
  try {
    await Promise.race([Promise.all(orders.map((order) => pollWhenDue(deps, order, stop.signal, atOnce))), timeout])
  } finally {
    stop.abort()
  }
}

/**
 * Returns the viewer's own order; polls the gateway first unless it is paid: a browser that was closed right after paying finds its plan.
 * @throws Failure not_found, not_allowed
 */
export async function showOrder(deps: PaymentDeps, viewer: Viewer, orderId: string): Promise<ShownOrder> {
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
  if (current.status !== 'PAID') return { order: current, creditNotes: [] }
  const [facts, creditNotes] = await Promise.all([findReceiptFacts(pool, current.id), listCreditNotes(pool, current.id)])
  return { order: current, facts, creditNotes }
}

export interface ShownOrder {
  readonly order: OpenOrder
  /** Undefined unless the order is paid. */
  readonly facts?: ReceiptFacts | undefined
  readonly creditNotes: readonly CreditNoteRow[]
}

async function requireOrder({ database }: PaymentDeps, gatewayOrderId: string): Promise<OpenOrder> {
  const order = await findOrder(database.pool, gatewayOrderId)
  if (!order) throw new Failure('not_found', PAYMENT_MESSAGES.orderNotFound)
  return { ...order, gatewayOrderId }
}
