import { PAYMENT_DISMISSED_REDIRECT_MS, PAYMENT_REDIRECT_MS } from '#contracts/limits.ts'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import { nameOf } from '#web/lib/person.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { loadProvider, openWindow, type PaymentProof } from './checkout-window.ts'
import type { PaymentResult } from './payment-result.ts'
import type { PendingPayment } from './pending-payment.ts'

/** How a payment ended, with how long that is shown (ms); or that there is nothing to pay any more. */
export type Ending = (PaymentResult & { readonly wait: number }) | { readonly status: 'nothing' }

/** Opens the provider's window and sees to what comes of it. Nobody is told that it failed before the server was asked. */
export async function takePayment(payment: PendingPayment, user: StoredUser): Promise<Ending> {
  const { orderId } = payment
  const paid: Ending = { status: 'success', message: PAYMENT_MESSAGES.paid, orderId, undecided: false, wait: PAYMENT_REDIRECT_MS }
  const failed = async (message: string, { wait = PAYMENT_REDIRECT_MS, undecided = false } = {}): Promise<Ending> =>
    (await lookAt(orderId)) === 'paid' ? paid : { status: 'failed', message, orderId, undecided, wait }
  // whoever comes back after paying finds it done
  const before = await lookAt(orderId)
  if (before === 'paid') return paid
  if (before === 'closed') return { status: 'nothing' }
  try {
    const Provider = await loadProvider(payment.checkoutScript)
    const outcome = await openWindow(Provider, {
      key: payment.keyId,
      amount: payment.totalAmount * 100,
      currency: 'INR',
      order_id: orderId,
      name: payment.plan.name,
      description: payment.plan.period,
      retry: { enabled: false },
      prefill: { name: nameOf(user), email: user.email ?? '', contact: user.phoneNumber ?? '' },
    })
    if (outcome.kind === 'dismissed') return await failed(PAYMENT_MESSAGES.dismissed, { wait: PAYMENT_DISMISSED_REDIRECT_MS })
    if (outcome.kind === 'failed') return await failed(PAYMENT_MESSAGES.failed)
    const problem = await verify(outcome.proof, payment)
    return problem ? await failed(problem, { undecided: true }) : paid
  } catch {
    return failed(PAYMENT_MESSAGES.scriptFailed)
  }
}

/** `closed`: it can no longer be paid, or is somebody else's. */
async function lookAt(orderId: string): Promise<'paid' | 'open' | 'closed' | 'unknown'> {
  try {
    const { status } = await browserApi.call('getPaymentOrder', { params: { orderId } })
    return status === 'PAID' ? 'paid' : status === 'EXPIRED' ? 'closed' : 'open'
  } catch (error) {
    return error instanceof ApiError && (error.status === 403 || error.status === 404) ? 'closed' : 'unknown'
  }
}

/** @returns what to tell when the server does not confirm the payment */
async function verify(proof: PaymentProof, { plan, userId }: PendingPayment): Promise<string | undefined> {
  try {
    await browserApi.call('verifyPayment', {
      body: {
        razorpayPaymentId: proof.razorpay_payment_id,
        razorpayOrderId: proof.razorpay_order_id,
        razorpaySignature: proof.razorpay_signature,
        userId,
        packageId: plan.planId,
      },
    })
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.status > 0 ? PAYMENT_MESSAGES.verificationFailed : PAYMENT_MESSAGES.networkError
  }
}
