import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { nameOf } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { type PaymentResult, type PendingPayment, storePendingPayment } from './payment-state.ts'
import { loadProvider, openWindow, type PaymentProof } from './provider-window.ts'

/** How long the result of a payment is shown before the profile opens; shorter when the payment window was closed. */
const PAYMENT_REDIRECT_MS = 2_000
const PAYMENT_DISMISSED_REDIRECT_MS = 1_500

const ORDER_CHECKS = 4
const ORDER_CHECK_INTERVAL_MS = 1_000
/** How often the order is read while the payment window is open. */
const ORDER_WATCH_INTERVAL_MS = 4_000

/** Runs a payment once and returns its result, which is shown for a while before the dashboard opens. */
export function usePayment(payment: PendingPayment, user: StoredUser): PaymentResult | undefined {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [shown, setShown] = useState<PaymentResult>()
  const started = useRef(false)
  useEffect(() => {
    // In development React runs effects twice.
    if (started.current) return
    started.current = true
    const end = async () => {
      const ending = await runPayment(payment, user)
      storePendingPayment(undefined)
      if (ending.status === 'nothing') return navigate('/subscription', { replace: true })
      const { shownForMs, ...ended } = ending
      const result = { ...ended, purpose: payment.purpose }
      setShown(result)
      void queries.invalidateQueries({ queryKey: ['me'] })
      await new Promise((resolve) => setTimeout(resolve, shownForMs))
      await navigate('/profile?tab=subscriptions', { replace: true, state: { paymentResult: result } })
    }
    void end()
  }, [payment, user, navigate, queries])
  return shown
}

/** Result of a payment and how long the page shows it; `nothing`: there is no result to show, because the order can no longer be paid. */
type PaymentOutcome = (PaymentResult & { readonly shownForMs: number }) | { readonly status: 'nothing' }

/** Opens the provider's window and verifies its answer. Reads the order's state from the server before it reports a failure. */
async function runPayment(payment: PendingPayment, user: StoredUser): Promise<PaymentOutcome> {
  const { orderId } = payment
  const paid: PaymentOutcome = {
    status: 'success',
    message: PAYMENT_MESSAGES.paid,
    orderId,
    undecided: false,
    shownForMs: PAYMENT_REDIRECT_MS,
  }
  const failed = async (message: string, { shownForMs = PAYMENT_REDIRECT_MS, undecided = false } = {}): Promise<PaymentOutcome> =>
    (await isPaid(orderId, undecided ? ORDER_CHECKS : 1)) ? paid : { status: 'failed', message, orderId, undecided, shownForMs }
  // The user may have returned after paying.
  const before = await readOrderState(orderId)
  if (before === 'paid') return paid
  if (before === 'closed') return { status: 'nothing' }
  try {
    const Provider = await loadProvider(payment.checkoutScript)
    const options = {
      key: payment.keyId,
      amount: payment.totalAmount * 100,
      currency: 'INR',
      order_id: orderId,
      name: payment.plan.name,
      description: payment.plan.period,
      retry: { enabled: false },
      prefill: { name: nameOf(user), email: user.email ?? '', contact: user.phoneNumber ?? '' },
    } as const
    const outcome = await openWindow(Provider, options, (onPaid) => watchOrder(orderId, onPaid))
    if (outcome === 'paid elsewhere') return paid
    if (outcome === 'dismissed') return await failed(PAYMENT_MESSAGES.dismissed, { shownForMs: PAYMENT_DISMISSED_REDIRECT_MS })
    if (outcome === 'failed') return await failed(PAYMENT_MESSAGES.failed)
    const problem = await verify(outcome, payment)
    return problem ? await failed(problem, { undecided: true }) : paid
  } catch {
    return failed(PAYMENT_MESSAGES.scriptFailed)
  }
}

/** Polls the order, because the gateway's webhook arrives after the browser's callback. @param checks maximum number of calls */
async function isPaid(orderId: string, checks: number): Promise<boolean> {
  for (let check = 1; ; check++) {
    if ((await readOrderState(orderId)) === 'paid') return true
    if (check === checks) return false
    await new Promise((resolve) => setTimeout(resolve, ORDER_CHECK_INTERVAL_MS))
  }
}

/** Reads the order at intervals while the page is visible, and at once on the return to it. @returns ends it */
function watchOrder(orderId: string, onPaid: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let isReading = false
  const read = async () => {
    if (isReading || document.hidden) return
    isReading = true
    const state = await readOrderState(orderId)
    isReading = false
    if (state === 'paid' && !signal.aborted) onPaid()
  }
  const timer = setInterval(read, ORDER_WATCH_INTERVAL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  window.addEventListener('focus', read, { signal })
  document.addEventListener('visibilitychange', read, { signal })
  return () => ended.abort()
}

/** `closed`: the order can no longer be paid, or is another user's. */
async function readOrderState(orderId: string): Promise<'paid' | 'open' | 'closed' | 'unknown'> {
  try {
    const { status } = await browserApi.call('getPaymentOrder', { params: { orderId } })
    return status === 'PAID' ? 'paid' : status === 'EXPIRED' ? 'closed' : 'open'
  } catch (error) {
    return error instanceof ApiError && (error.status === 403 || error.status === 404) ? 'closed' : 'unknown'
  }
}

/** @returns the message to show when the server does not confirm the payment */
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
    if (error instanceof ApiError && error.fromServer && (error.code === 'payment_pending' || error.code === 'unavailable'))
      return error.message
    return error instanceof ApiError && error.status > 0 ? PAYMENT_MESSAGES.verificationFailed : PAYMENT_MESSAGES.networkError
  }
}
