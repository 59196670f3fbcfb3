import type { GatewayPayment } from '#server/platform/payments/port.ts'
import { activate } from './activate.ts'
import type { PaymentDeps } from './deps.ts'
import { insertTrouble, type Trouble } from './events.queries.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'

/** Money that the gateway says it took for an order: begins the plan when it is the right money, else keeps it for operators. */
export async function takePayment(deps: PaymentDeps, gatewayOrderId: string, payment: GatewayPayment): Promise<void> {
  const facts = { gatewayOrderId, paymentId: payment.id, amount: payment.amount, currency: payment.currency }
  const order = await findOrder(deps.database.pool, gatewayOrderId)
  if (!order) return noteTrouble(deps, { ...facts, reason: 'unknown_order' })
  if (payment.orderId !== gatewayOrderId) return noteTrouble(deps, { ...facts, reason: 'payment_of_another_order' })
  if (!isRightMoney(order, payment)) return noteTrouble(deps, { ...facts, reason: 'wrong_amount' })
  const outcome = await activate(deps, order.id, payment.id)
  if (outcome === 'activated') deps.log.info({ orderId: gatewayOrderId, paymentId: payment.id }, 'a plan was paid')
  else if (outcome !== 'already') await noteTrouble(deps, { ...facts, reason: outcome })
}

function isRightMoney(order: OrderRow, { amount, currency }: GatewayPayment): boolean {
  return amount === order.price_paise + order.gst_paise && currency === order.currency
}

/** Somebody must look at it: the log says so once, without saying who it is about. */
export async function noteTrouble({ database, clock, log }: PaymentDeps, trouble: Trouble): Promise<void> {
  if (await insertTrouble(database.pool, trouble, clock.now())) log.warn({ ...trouble }, 'a payment needs to be looked at')
}
