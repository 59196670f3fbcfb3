import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import type { ChosenPlan } from '#web/lib/plans/chosen-plan.ts'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import { type PendingPayment, storePendingPayment } from './payment-state.ts'

interface Purchase {
  readonly userId: number
  readonly plan: ChosenPlan
  readonly purpose: PlanPurpose | undefined
  /** Whole rupees with GST, as the page shows it: the server refuses any other amount. */
  readonly total: number
}

/** The buyer as the form sends it; '' where nothing was typed. */
export interface BillingForm {
  buyerName: string
  buyerAddress: string
  buyerPinCode: string
  buyerState: string
  buyerGstin: string
}

interface PayOptions {
  /** The window begins with a choice of all ways to pay. */
  readonly asksForMethod?: boolean
  /** Missing: the buyer of the last purchase. */
  readonly billing?: BillingForm
}

/** Faults of the server have one fixed message; failures that the user can correct have the server's message. */
export const paymentFailureText = (error: unknown) =>
  error instanceof ApiError && error.fromServer && error.status < 500 ? error.message : PAYMENT_MESSAGES.notStarted

/**
 * @returns a function that starts a payment and opens the payment page in place of this one: Back from there leads to the page before, never
 * to a checkout of an order that is paid meanwhile. It throws ApiError.
 */
export function useStartPayment({ userId, plan, purpose, total }: Purchase) {
  const navigate = useNavigate()
  return async ({ asksForMethod = false, billing }: PayOptions = {}) => {
    const order = await browserApi.call('createPaymentOrder', {
      body: { amount: total * 100, currency: 'INR', userId, packageId: plan.planId, ...billing },
      encoding: 'form',
    })
    const { orderId, keyId, checkoutScript } = order
    const payment: PendingPayment = { userId, totalAmount: total, orderId, plan, purpose, keyId, checkoutScript, asksForMethod }
    storePendingPayment(payment)
    await navigate('/razorpay', { replace: true, state: payment })
  }
}

/** The same from a button, with the buyer of the last purchase. */
export function usePay(purchase: Purchase) {
  const start = useStartPayment(purchase)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const pay = async (options?: PayOptions) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await start(options)
    } catch (error) {
      setProblem(paymentFailureText(error))
      setBusy(false)
    }
  }
  return { busy, problem, pay: (options?: PayOptions) => void pay(options) }
}
