import type { z } from 'zod'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import type { paymentVerification } from '#contracts/payments.ts'
import { Failure } from '#server/http/failure.ts'
import { GatewayFailure, type GatewayPayment } from '#server/platform/payments/port.ts'
import { confirmPayment, type PaymentDeps } from './confirm-payment.ts'
import { findOrder, pollSoon } from './orders.queries.ts'
import { settleRefundsOf } from './refunds.ts'

type Proof = z.output<typeof paymentVerification>

/**
 * Starts the plan that the browser says was paid, when the gateway's signature covers the order as it is stored here and the gateway says
 * that it captured the payment. Idempotent.
 * @throws Failure invalid_input; unavailable while the gateway has not captured it: the job of orders asks until it has
 */
export async function verifyPayment(deps: PaymentDeps, userId: number, proof: Proof): Promise<{ orderId: string; packageName: string }> {
  const failed = () => new Failure('invalid_input', PAYMENT_MESSAGES.verificationFailed)
  const { pool } = deps.database
  const order = await findOrder(pool, proof.razorpayOrderId)
  const isOwn = order?.userId === userId && order.planId === proof.packageId
  if (!order?.gatewayOrderId || !isOwn) throw failed()
  if (!deps.gateway.isGenuine(order.gatewayOrderId, proof.razorpayPaymentId, proof.razorpaySignature)) throw failed()
  if (order.paymentId !== proof.razorpayPaymentId) {
    const payment = await findPayment(deps, order.gatewayOrderId, proof.razorpayPaymentId)
    if (!payment?.isCaptured) {
      await pollSoon(pool, order.id, deps.clock.now())
      throw new Failure('unavailable', PAYMENT_MESSAGES.notYetCaptured)
    }
    if (!(await confirmPayment(deps, order, payment))) throw failed()
    if (payment.amountRefunded > 0) await settleRefundsOf(deps, payment)
  }
  return { orderId: order.gatewayOrderId, packageName: order.planName }
}

/** @returns undefined when the gateway does not know it or does not answer */
async function findPayment({ gateway, log }: PaymentDeps, orderId: string, paymentId: string): Promise<GatewayPayment | undefined> {
  try {
    return (await gateway.listPayments(orderId)).find(({ id }) => id === paymentId)
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err
    log.info({ err, order: orderId }, 'the gateway could not be asked about a signed payment')
    return undefined
  }
}
