import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import { Failure } from '#server/http/failure.ts'
import { requireSelf, type Viewer } from '#server/http/session.ts'
import { GatewayFailure } from '#server/platform/payments/port.ts'
import { askGateway } from './ask-gateway.ts'
import { takeOne } from './asking.queries.ts'
import type { OpenOrder } from './create-order.ts'
import type { PaymentDeps } from './deps.ts'
import { askedEvery } from './order.ts'
import { findOrder } from './orders.queries.ts'
import { findReceiptFacts, type ReceiptRow } from './receipt.queries.ts'

/**
 * An order of one's own as it stands, after asking the gateway unless it is paid: a browser that was closed right after paying
 * finds its plan. @throws Failure not_found, not_allowed
 */
export async function showOrder(deps: PaymentDeps, viewer: Viewer, orderId: string): Promise<{ order: OpenOrder; facts?: ReceiptRow }> {
  const { pool } = deps.database
  const order = await requireOrder(deps, orderId)
  requireSelf(viewer, order.user_id ?? 0)
  const every = askedEvery(order.status)
  if (every !== undefined && (await takeOne(pool, order.id, deps.clock.now(), every))) {
    await askGateway(deps, order).catch((err: unknown) => {
      if (!(err instanceof GatewayFailure)) throw err
      deps.log.info({ err, order: orderId }, 'the gateway could not be asked about an order')
    })
  }
  const now = await requireOrder(deps, orderId)
  const facts = now.status === 'PAID' ? await findReceiptFacts(pool, now.id) : undefined
  return { order: now, ...(facts ? { facts } : {}) }
}

async function requireOrder({ database }: PaymentDeps, orderId: string): Promise<OpenOrder> {
  const order = await findOrder(database.pool, orderId)
  if (!order) throw new Failure('not_found', PAYMENT_MESSAGES.orderNotFound)
  return { ...order, gateway_order_id: orderId }
}
