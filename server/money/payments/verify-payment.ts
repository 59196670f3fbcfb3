import type { z } from 'zod'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import type { paymentVerification } from '#contracts/money/payments/payments.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Budget } from '#server/base/http/rate-limits/index.ts'
import { GatewayFailure } from '#server/base/platform/payments/port.ts'
import type { PaymentDeps } from './deps.ts'
import { findOrder, isUnmatchedPayment, type OrderRow, pollSoon } from './orders.queries.ts'
import { pollOrders } from './poll-gateway.ts'

type Proof = z.output<typeof paymentVerification>

/**
 * Starts the plan that a browser reports as paid, when the gateway's signature is valid for the stored order and the gateway confirms that
 * it captured the payment. The gateway is polled at most once in 3 s about a payment. Idempotent.
 * @throws Failure invalid_input; payment_pending while the gateway has not captured the payment, unavailable when the gateway does not
 * answer: in both cases `settleDueOrders` polls on
 */
export async function verifyPayment(deps: PaymentDeps, userId: number, proof: Proof): Promise<{ orderId: string; packageName: string }> {
  const failed = () => new Failure('invalid_input', PAYMENT_MESSAGES.verificationFailed)
  const { pool } = deps.database
  const order = await findOrder(pool, proof.razorpayOrderId)
  const isOwn = order?.userId === userId && order.planId === proof.packageId
  if (!order?.gatewayOrderId || !isOwn) throw failed()
  if (!deps.gateway.isGenuine(order.gatewayOrderId, proof.razorpayPaymentId, proof.razorpaySignature)) throw failed()
  if (order.paymentId !== proof.razorpayPaymentId) {
    const hasAnswered = await pollForPayment(deps, order, proof.razorpayPaymentId)
    const current = await findOrder(pool, order.gatewayOrderId)
    if (current?.status !== 'PAID') {
      if (await isUnmatchedPayment(pool, proof.razorpayPaymentId)) throw failed()
      await pollSoon(pool, order.id, deps.clock.now())
      throw hasAnswered
        ? new Failure('payment_pending', PAYMENT_MESSAGES.notYetCaptured)
        : new Failure('unavailable', PAYMENT_MESSAGES.notConfirmable)
    }
  }
  return { orderId: order.gatewayOrderId, packageName: order.planName }
}

/** Counted separately from polls of the order, so that an earlier poll of the order does not delay the first poll of a payment. */
const PAYMENT_POLL_BUDGET: Budget = { name: 'PAYMENT_CHECKS', limit: 1, windowMs: 3_000 }

/** @returns false when the gateway does not answer */
async function pollForPayment(deps: PaymentDeps, order: OrderRow, paymentId: string): Promise<boolean> {
  const { granted } = await deps.limits.take([{ key: `verify:payment:${paymentId}`, budget: PAYMENT_POLL_BUDGET }], deps.clock.now())
  try {
    await pollOrders(deps, [order], { atOnce: granted })
    return true
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err
    deps.log.info({ err, order: order.gatewayOrderId }, 'the gateway could not be asked about a signed payment')
    return false
  }
}
