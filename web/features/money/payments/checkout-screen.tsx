import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { formatRupees } from '#contracts/base/values/money.ts'
import { GST_PERCENT, gstOn } from '#contracts/money/payments/gst.ts'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { type ChosenPlan, priceOf, readChosenPlan } from '#web/lib/plans/chosen-plan.ts'
import { type PlanPurpose, readPurpose } from '#web/lib/plans/plan-purpose.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrowLeft, ShieldCheck } from '#web/ui/icons/icons.tsx'
import { type PendingPayment, storePendingPayment } from './payment-state.ts'

/** Amount to pay and the button that starts the payment. Without a chosen plan it redirects to the plans. */
export function CheckoutScreen({ user }: { user: StoredUser }) {
  const { state } = useLocation()
  const plan = readChosenPlan(state)
  return plan ? <Checkout plan={plan} purpose={readPurpose(state)} userId={user.id ?? 0} /> : <Navigate to="/subscription" replace />
}

interface CheckoutProps {
  plan: ChosenPlan
  purpose: PlanPurpose | undefined
  userId: number
}

function Checkout({ plan, purpose, userId }: CheckoutProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const price = priceOf(plan)
  const gst = gstOn(price)
  const total = price + gst
  const pay = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const payment = { ...(await startPayment(plan, userId, total)), purpose }
      storePendingPayment(payment)
      await navigate('/razorpay', { state: payment })
    } catch (error) {
      // Faults of the server have one fixed message; failures that the user can correct have the server's message.
      setProblem(error instanceof ApiError && error.fromServer && error.status < 500 ? error.message : PAYMENT_MESSAGES.notStarted)
      setBusy(false)
    }
  }
  return (
    <div className="wrap max-w-xl! pt-8 sm:pt-12">
      <Link to="/subscription" state={purpose && { purpose }} className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand">
        <ArrowLeft size={18} aria-hidden />
        All plans
      </Link>
      <h1 className="mt-2 font-extrabold text-2xl sm:text-3xl">Checkout</h1>
      <section aria-label="Your order" className="mt-6 rounded-card border border-line bg-card p-6 shadow-card">
        <h2 className="font-bold text-xl">{plan.name}</h2>
        {plan.description && <p className="mt-1 text-ink-soft">{plan.description}</p>}
        <dl className="num mt-5 grid gap-3">
          <Row label={plan.period ? `Plan, ${plan.period}` : 'Plan'} amount={price} />
          <Row label={`GST (${GST_PERCENT}%)`} amount={gst} />
          <div className="flex items-baseline justify-between border-line border-t pt-4">
            <dt className="font-bold text-lg">Total</dt>
            <dd translate="no" className="font-bold font-display text-xl">
              {formatRupees(total)}
            </dd>
          </div>
        </dl>
        {problem && (
          <p role="alert" className="mt-5 rounded-control bg-brick-wash px-4 py-3 font-medium text-brick">
            {problem}
          </p>
        )}
        <Button className="mt-6 min-h-13 w-full" busy={busy} onClick={() => void pay()}>
          {busy ? 'Starting the payment...' : `Pay ${formatRupees(total)}`}
        </Button>
        <p className="mt-4 flex gap-2.5 text-base text-ink-soft">
          <ShieldCheck size={19} aria-hidden className="mt-0.5 shrink-0 text-brand" />
          Paid through Razorpay; we never see your card. The plan does not renew by itself, and you can get a full refund within 14 days.
        </p>
      </section>
    </div>
  )
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd translate="no" className="font-semibold">
        {formatRupees(amount)}
      </dd>
    </div>
  )
}

/** @param total whole rupees with GST, as the page showed it: the server refuses any other amount */
async function startPayment(plan: ChosenPlan, userId: number, total: number): Promise<PendingPayment> {
  const order = await browserApi.call('createPaymentOrder', {
    body: { amount: total * 100, currency: 'INR', userId, packageId: plan.planId },
    encoding: 'form',
  })
  return { userId, totalAmount: total, orderId: order.orderId, plan, keyId: order.keyId, checkoutScript: order.checkoutScript }
}
