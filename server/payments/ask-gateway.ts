import { GatewayFailure } from '#server/platform/payments/port.ts'
import { putBack, takeDue } from './asking.queries.ts'
import type { PaymentDeps } from './deps.ts'
import { GIVEN_UP_AFTER, REUSED_FOR } from './order.ts'
import { moveOrder, type OrderRow } from './orders.queries.ts'
import { takePayment } from './take-payment.ts'

/** Orders that one round asks about. */
const AT_ONCE = 50

/** Asks the gateway what became of an unpaid order, and moves it accordingly; old ones are given up also when it refuses to speak of them. @throws GatewayFailure */
export async function askGateway(deps: PaymentDeps, order: OrderRow): Promise<void> {
  const { pool } = deps.database
  const age = deps.clock.now() - order.created_at.getTime()
  if (!order.gateway_order_id) {
    // nobody has been told of it: it cannot be paid
    if (age >= REUSED_FOR) await moveOrder(pool, order.id, 'given_up')
    return
  }
  const payments = await deps.gateway.listPayments(order.gateway_order_id).catch(async (err: unknown) => {
    const isRefused = err instanceof GatewayFailure && err.kind === 'refused'
    if (isRefused && age >= GIVEN_UP_AFTER) await moveOrder(pool, order.id, 'given_up')
    throw err
  })
  const captured = payments.filter(({ status }) => status === 'captured')
  for (const payment of captured) await takePayment(deps, order.gateway_order_id, payment)
  const underWay = payments.some(({ status }) => status === 'created' || status === 'authorized')
  if (captured.length > 0 || underWay) return
  if (age >= GIVEN_UP_AFTER) await moveOrder(pool, order.id, 'given_up')
  else if (payments.some(({ status }) => status === 'failed')) await moveOrder(pool, order.id, 'attempt_failed')
}

/** Settles orders of which no browser and no message brought the end. Safe on several copies at once. */
export async function settleOrders(deps: PaymentDeps): Promise<void> {
  const { pool } = deps.database
  const due = await takeDue(pool, deps.clock.now(), AT_ONCE)
  for (const [index, order] of due.entries()) {
    try {
      await askGateway(deps, order)
    } catch (err) {
      deps.log.warn({ err, order: order.gateway_order_id }, 'an order could not be settled')
      // the others would fail too: the next round begins with them
      if (err instanceof GatewayFailure && err.kind === 'unreachable') {
        const unasked = due.slice(index + 1).map(({ id }) => id)
        return putBack(pool, unasked, deps.clock.now())
      }
    }
  }
}
