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

interface PayOptions {
  /** The window begins with a choice of all ways to pay. */
  readonly asksForMethod?: boolean
}

/**
 * Starts a payment and opens the payment page in place of this one: Back from there leads to the page before, never to a checkout of an
 * order that is paid meanwhile.
 */
export function usePay({ userId, plan, purpose, total }: Purchase) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const pay = async ({ asksForMethod = false }: PayOptions = {}) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const order = await browserApi.call('createPaymentOrder', {
        body: { amount: total * 100, currency: 'INR', userId, packageId: plan.planId },
        encoding: 'form',
      })
      const { orderId, keyId, checkoutScript } = order
      const payment: PendingPayment = { userId, totalAmount: total, orderId, plan, purpose, keyId, checkoutScript, asksForMethod }
      storePendingPayment(payment)
      await navigate('/razorpay', { replace: true, state: payment })
    } catch (error) {
      // Faults of the server have one fixed message; failures that the user can correct have the server's message.
      setProblem(error instanceof ApiError && error.fromServer && error.status < 500 ? error.message : PAYMENT_MESSAGES.notStarted)
      setBusy(false)
    }
  }
  return { busy, problem, pay: (options?: PayOptions) => void pay(options) }
}
