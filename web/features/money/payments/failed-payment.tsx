import type { ReactNode } from 'react'
import { formatRupees } from '#contracts/base/values/money.ts'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import { totalWithGst } from '#web/lib/plans/total-wording.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { CircleX } from '#web/ui/icons/icons.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import type { PaymentResult } from './payment-state.ts'
import { usePay } from './use-pay.ts'

interface FailedPaymentProps {
  result: PaymentResult
  /** The property or requirement that the plan is bought for. */
  subject: (purpose: PlanPurpose) => ReactNode
}

/** A payment that failed, with one press to pay again. The same at /razorpay and, after the redirect, at /profile: nothing moves. */
export function FailedPayment({ result: { message, payment }, subject }: FailedPaymentProps) {
  const { plan, purpose, totalAmount, userId } = payment
  const { busy, problem, pay } = usePay({ userId, plan, purpose, total: totalAmount })
  return (
    <div className="mx-auto max-w-md px-5 py-10 sm:py-16">
      <div role="status" className="text-center">
        <div className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-brick-wash text-brick">
          <CircleX size={32} aria-hidden />
        </div>
        <h1 className="font-bold text-2xl">{PAYMENT_MESSAGES.notThrough}</h1>
        <p className="mt-3 text-ink-soft">{message}</p>
      </div>
      <section aria-label="Your order" className="mt-6 rounded-card border border-line bg-card p-4 shadow-card">
        <h2 className="num flex flex-wrap justify-between gap-x-4 font-bold text-lg">
          {plan.name}
          <span className="ml-auto">{totalWithGst(totalAmount)}</span>
        </h2>
        {purpose && subject(purpose)}
      </section>
      {problem && <PaymentProblem text={problem} />}
      <div className="mt-6 grid gap-3">
        <Button className="num min-h-13" busy={busy} onClick={() => pay()}>
          {busy ? 'Starting the payment...' : `Try again ${formatRupees(totalAmount)}`}
        </Button>
        <Button look="outline" className="min-h-13" disabled={busy} onClick={() => pay({ asksForMethod: true })}>
          Other way to pay
        </Button>
      </div>
      <p className="mt-4 flex flex-wrap justify-center gap-x-6">
        <TextLink to="/subscription" state={purpose && { purpose }}>
          All plans
        </TextLink>
        <TextLink to="/profile">Your account</TextLink>
      </p>
    </div>
  )
}
