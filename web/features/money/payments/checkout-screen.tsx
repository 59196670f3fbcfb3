import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, Navigate, useLocation } from 'react-router'
import { formatRupees } from '#contracts/base/values/money.ts'
import { GST_PERCENT, gstOn } from '#contracts/money/payments/gst.ts'
import type { BillingDetails } from '#contracts/money/payments/payments.ts'
import { FULL_REFUND_DAYS } from '#contracts/money/payments/refund-window.ts'
import type { BoughtSubscription } from '#contracts/money/plans/plans.ts'
import { allowancesOf } from '#web/lib/api/contacts-query.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { type ChosenPlan, priceOf, readChosenPlan } from '#web/lib/plans/chosen-plan.ts'
import { type PlanPurpose, readPurpose } from '#web/lib/plans/plan-purpose.ts'
import { subscriptionsQuery } from '#web/lib/plans/subscriptions-query.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { ArrowLeft, ShieldCheck } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/page-parts.tsx'
import { billingQuery } from './api.ts'
import { BillingSection, billingFormOf } from './billing-section.tsx'
import { OwnedPlan } from './owned-plan.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import { paymentFailureText, useStartPayment } from './use-pay.ts'

interface CheckoutScreenProps {
  user: StoredUser
  /** What the plan gives, and the property or requirement that it is bought for. */
  purchase: (plan: ChosenPlan, purpose: PlanPurpose | undefined) => ReactNode
  /** Link back to what a plan was bought for. */
  next: (purpose: PlanPurpose) => ReactNode
}

/** Amount to pay and the button that starts the payment. Without a chosen plan it redirects to the plans. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { state } = useLocation()
  const plan = readChosenPlan(state)
  return plan ? <ChosenPlanScreen plan={plan} purpose={readPurpose(state)} {...props} /> : <Navigate to="/subscription" replace />
}

interface CheckoutProps extends CheckoutScreenProps {
  plan: ChosenPlan
  purpose: PlanPurpose | undefined
}

/** A plan that the user has and has not used up is shown instead of the checkout: a second purchase of it is likely a mistake. */
function ChosenPlanScreen(props: CheckoutProps) {
  const { plan, purpose, user, next } = props
  const [buysAgain, setBuysAgain] = useState(false)
  const { data: subscriptions, isLoading } = useQuery(subscriptionsQuery(user.id))
  const billing = useQuery(billingQuery(user.id ?? 0))
  const owned = subscriptions?.find((each) => each.packageId === plan.planId && hasLeft(each, purpose))
  if (isLoading || billing.isLoading) return <Spinner label="Loading the checkout" />
  const running = subscriptions?.filter(({ status }) => status === 'ACTIVE') ?? []
  if (!owned || buysAgain) return <Checkout {...props} running={running} billing={billing.data} />
  return (
    <OwnedPlan name={plan.name} until={owned.subscriptionEndDate} orderId={owned.orderId} next={purpose && next(purpose)}>
      <p className="mt-4">
        <TextButton onClick={() => setBuysAgain(true)}>Buy it once more</TextButton>
      </p>
    </OwnedPlan>
  )
}

/** Whether a running plan still gives what it would be bought for; without a purpose, anything. */
function hasLeft(subscription: BoughtSubscription, purpose: PlanPurpose | undefined): boolean {
  if (subscription.status !== 'ACTIVE') return false
  const left = allowancesOf(subscription)
  if (purpose?.propertyId) return left.contacts > 0
  if (purpose?.requirementId) return left.requirementContacts > 0
  if (purpose?.isImport) return left.posts > 0
  return Object.values(left).some((count) => count > 0)
}

interface PurchaseProps extends CheckoutProps {
  running: readonly BoughtSubscription[]
  /** Missing when it could not be loaded. */
  billing: BillingDetails | undefined
}

function Checkout({ plan, purpose, user, purchase, running, billing }: PurchaseProps) {
  const price = priceOf(plan)
  const gst = gstOn(price)
  const total = price + gst
  const start = useStartPayment({ userId: user.id ?? 0, plan, purpose, total })
  const { methods, formRef, submit, busy, failure } = useContractForm({
    defaultValues: billingFormOf(billing, user),
    send: (form) => start({ billing: form }),
    failureText: paymentFailureText,
  })
  return (
    <FormProvider {...methods}>
      <form ref={formRef} onSubmit={submit} noValidate className="wrap max-w-xl! pt-8 sm:pt-12">
        <Link
          to="/subscription"
          state={purpose && { purpose }}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
        >
          <ArrowLeft size={18} aria-hidden />
          All plans
        </Link>
        <h1 className="mt-2 font-extrabold text-2xl sm:text-3xl">Checkout</h1>
        <section aria-label="Your order" className="mt-6 rounded-card border border-line bg-card p-6 shadow-card">
          <h2 className="font-bold text-xl">{plan.name}</h2>
          {plan.description && <p className="mt-1 text-ink-soft">{plan.description}</p>}
          {purchase(plan, purpose)}
          {running.length > 0 && <p className="mt-4 rounded-control bg-wash p-3">{addsTo(running)}</p>}
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
          <p className="mt-4 flex gap-2.5 text-base text-ink-soft">
            <ShieldCheck size={19} aria-hidden className="mt-0.5 shrink-0 text-brand" />
            Paid through Razorpay; we never see your card. The plan does not renew by itself, and you can get a full refund within{' '}
            {FULL_REFUND_DAYS} days.
          </p>
        </section>
        <BillingSection saved={billing?.isSaved ?? false} />
        {/* on small screens at the lower edge, so that it is in the first view */}
        <div
          data-floating
          className="sticky bottom-[calc(var(--bottom-bar)-var(--bottom-bar-shift))] z-20 -mx-5 mt-6 border-line border-t bg-card px-5 py-2 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0"
        >
          {failure && <PaymentProblem text={failure} />}
          <Button type="submit" className="min-h-13 w-full" busy={busy}>
            {busy ? 'Starting the payment...' : `Pay ${formatRupees(total)}`}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** What a further plan does beside those that run: the server spends of what ends first (`allowances.queries.ts`). */
export function addsTo(running: readonly Pick<BoughtSubscription, 'packageName'>[]): string {
  const names = [...new Set(running.map(({ packageName }) => packageName))].join(' and ')
  return `This adds to your ${names}. Each plan ends after its own days, and what ends first is used first.`
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
