import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PAYMENT_DISMISSED_REDIRECT_MS, PAYMENT_REDIRECT_MS } from '#contracts/limits.ts'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import { nameOf } from '#web/lib/person.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { loadProvider, openWindow, type PaymentProof } from './checkout-window.ts'
import type { PaymentResult } from './payment-result.ts'
import { forgetPending, type PendingPayment } from './pending-payment.ts'

export type PaymentPhase = { readonly name: 'processing' } | (PaymentResult & { readonly name: 'ended' })

/** Takes a payment through: what became of it is shown, then told to the profile. */
export function usePayment(payment: PendingPayment, user: StoredUser): PaymentPhase {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [phase, setPhase] = useState<PaymentPhase>({ name: 'processing' })
  const begun = useRef(false)
  useEffect(() => {
    // React runs effects twice while developing: a payment is opened once
    if (begun.current) return
    begun.current = true
    void takePayment(payment, user).then(async ({ wait, ...result }) => {
      forgetPending()
      setPhase({ name: 'ended', ...result })
      await queries.invalidateQueries({ queryKey: ['me'] })
      await new Promise((resolve) => setTimeout(resolve, wait))
      await navigate('/profile?tab=subscriptions', { replace: true, state: { paymentResult: result } })
    })
  }, [payment, user, navigate, queries])
  return phase
}

type Ending = PaymentResult & { /** How long it is shown, ms. */ readonly wait: number }

async function takePayment(payment: PendingPayment, user: StoredUser): Promise<Ending> {
  const failed = (message: string, wait = PAYMENT_REDIRECT_MS): Ending => ({ status: 'failed', message, orderId: payment.orderId, wait })
  const paid: Ending = { status: 'success', message: PAYMENT_MESSAGES.paid, orderId: payment.orderId, wait: PAYMENT_REDIRECT_MS }
  // whoever comes back after paying finds it done
  if (await isPaid(payment.orderId)) return paid
  try {
    const Provider = await loadProvider(payment.checkoutScript)
    const outcome = await openWindow(Provider, {
      key: payment.keyId,
      amount: payment.totalAmount * 100,
      currency: 'INR',
      order_id: payment.orderId,
      name: payment.plan.name,
      description: payment.plan.period,
      retry: { enabled: false },
      prefill: { name: nameOf(user), email: user.email ?? '', contact: user.phoneNumber ?? '' },
    })
    if (outcome.kind === 'dismissed') return failed(PAYMENT_MESSAGES.dismissed, PAYMENT_DISMISSED_REDIRECT_MS)
    if (outcome.kind === 'failed') return failed(PAYMENT_MESSAGES.failed)
    const problem = await verify(outcome.proof, payment, user.id ?? 0)
    return problem ? failed(problem) : paid
  } catch {
    return failed(PAYMENT_MESSAGES.scriptFailed)
  }
}

async function isPaid(orderId: string): Promise<boolean> {
  try {
    return (await browserApi.call('getPaymentOrder', { params: { orderId } })).status === 'PAID'
  } catch {
    return false
  }
}

/** @returns what to tell when the server does not confirm the payment */
async function verify(proof: PaymentProof, { plan }: PendingPayment, userId: number): Promise<string | undefined> {
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
