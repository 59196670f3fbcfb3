import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { resetAllowances } from '#web/lib/api/contacts-query.ts'
import { nameOf } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { addressAfter, type PaymentResult, type PendingPayment, storePaymentResult, storePendingPayment } from './payment-state.ts'
import { loadProvider, openWindow, type PaymentProof } from './provider-window.ts'

/** How long the result of a payment is shown before the profile opens; shorter when the payment window was closed. */
const PAYMENT_REDIRECT_MS = 2_000
const PAYMENT_DISMISSED_REDIRECT_MS = 1_500

const ORDER_CHECKS = 4
const ORDER_CHECK_INTERVAL_MS = 1_000
/** How often the order is read while the payment window is open. */
const ORDER_WATCH_INTERVAL_MS = 4_000

/** `result`: how the payment ended. `owned`: the order had been paid before the page was opened. */
type ShownPayment = { readonly kind: 'result'; readonly result: PaymentResult } | { readonly kind: 'owned' }

/** Runs a payment and returns how it ended. A result is shown for a while before the dashboard opens. Leaving the page ends it. */
export function usePayment(payment: PendingPayment, user: StoredUser): ShownPayment | undefined {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [shown, setShown] = useState<ShownPayment>()
  const run = useEffectEvent(async (left: AbortSignal) => {
    const ending = await runPayment(payment, user, left)
    if (left.aborted) return
    if (ending.kind === 'result') storePaymentResult(ending.result)
    else storePendingPayment(undefined)
    const { plan, purpose } = payment
    if (ending.kind === 'closed') return navigate('/checkout', { replace: true, state: { plan, purpose } })
    if (ending.kind === 'owned' || ending.result.status === 'success') void resetAllowances(queries)
    void queries.invalidateQueries({ queryKey: ['me'] })
    setShown(ending)
    if (ending.kind === 'owned') return
    const { result, shownForMs } = ending
    await new Promise((resolve) => setTimeout(resolve, shownForMs))
    if (left.aborted) return
    await navigate(addressAfter(result), { replace: true, state: { paymentResult: result } })
  })
  useEffect(() => {
    const left = new AbortController()
    void run(left.signal)
    return () => left.abort()
  }, [])
  return shown
}

/** How the payment ended; a result is shown for `shownForMs`. `closed`: the order can no longer be paid, or the user has left. */
type PaymentEnd =
  | { readonly kind: 'result'; readonly result: PaymentResult; readonly shownForMs: number }
  | { readonly kind: 'owned' }
  | { readonly kind: 'closed' }

/**
 * Opens the provider's window and verifies its answer. Reads the order's state from the server before it reports a failure.
 * @param left aborted when the user leaves the page
 */
async function runPayment(payment: PendingPayment, user: StoredUser, left: AbortSignal): Promise<PaymentEnd> {
  const { orderId } = payment
  const paid: PaymentEnd = {
    kind: 'result',
    result: { status: 'success', message: PAYMENT_MESSAGES.paid, undecided: false, payment },
    shownForMs: PAYMENT_REDIRECT_MS,
  }
  const failed = async (message: string, { shownForMs = PAYMENT_REDIRECT_MS, undecided = false } = {}): Promise<PaymentEnd> => {
    if (await isPaid(orderId, undecided ? ORDER_CHECKS : 1)) return paid
    return { kind: 'result', result: { status: 'failed', message, undecided, payment }, shownForMs }
  }
  // The user may have returned after paying.
  const before = await readOrderState(orderId)
  if (before === 'paid') return { kind: 'owned' }
  if (before === 'closed') return { kind: 'closed' }
  try {
    const Provider = await loadProvider(payment.checkoutScript)
    if (left.aborted) return { kind: 'closed' }
    const prefill = { name: nameOf(user), email: user.email ?? '', contact: user.phoneNumber ?? '' }
    const options = {
      key: payment.keyId,
      amount: payment.totalAmount * 100,
      currency: 'INR',
      order_id: orderId,
      name: payment.plan.name,
      description: payment.plan.period,
      retry: { enabled: false },
      prefill: payment.asksForMethod ? prefill : ({ ...prefill, method: 'upi' } as const),
    } as const
    const outcome = await openWindow(Provider, options, left, (onPaid) => watchOrder(orderId, onPaid))
    if (outcome === 'left') return { kind: 'closed' }
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
