import type { z } from 'zod'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import type { paymentVerification } from '#contracts/payments.ts'
import { Failure } from '#server/http/failure.ts'
import { activate } from './activate.ts'
import type { PaymentDeps } from './deps.ts'
import { findOrder } from './orders.queries.ts'
import { noteTrouble } from './take-payment.ts'

type Proof = z.output<typeof paymentVerification>

/**
 * Begins the plan that was paid for, when the gateway's signature is over the order as we keep it. Said twice it begins once.
 * @throws Failure invalid_input
 */
export async function verifyPayment(deps: PaymentDeps, userId: number, proof: Proof): Promise<{ orderId: string; packageName: string }> {
  const order = await findOrder(deps.database.pool, proof.razorpayOrderId)
  const isOwn = order?.user_id === userId && order.package_id === proof.packageId
  if (!order?.gateway_order_id || !isOwn) throw failed()
  if (!deps.gateway.isGenuine(order.gateway_order_id, proof.razorpayPaymentId, proof.razorpaySignature)) throw failed()
  const facts = { gatewayOrderId: order.gateway_order_id, paymentId: proof.razorpayPaymentId }
  const outcome = await activate(deps, order.id, facts.paymentId)
  if (outcome !== 'activated' && outcome !== 'already') await noteTrouble(deps, { ...facts, reason: outcome })
  if (outcome === 'payment_of_another_order') throw failed()
  return { orderId: order.gateway_order_id, packageName: order.package_name }
}

function failed(): Failure {
  return new Failure('invalid_input', PAYMENT_MESSAGES.verificationFailed)
}
