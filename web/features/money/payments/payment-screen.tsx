import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import { totalWithGst } from '#web/lib/plans/total-wording.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { CircleCheck, Hourglass } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/page-parts.tsx'
import { FailedPayment } from './failed-payment.tsx'
import { PaidOrder } from './owned-plan.tsx'
import { usePayment } from './payment-flow.ts'
import { addressAfter, findPaymentResult, findPendingPayment, type PendingPayment } from './payment-state.ts'

interface PaymentScreenProps {
  user: StoredUser
  /** The property or requirement that a plan is bought for. */
  subject: (purpose: PlanPurpose) => ReactNode
  /** Link back to what a plan was bought for. */
  next: (purpose: PlanPurpose) => ReactNode
}

/** Runs the pending payment; without one it redirects to the dashboard. */
export function PaymentScreen(props: PaymentScreenProps) {
  // another attempt at the same address is another payment
  return <PendingPaymentScreen key={useLocation().key} {...props} />
}

function PendingPaymentScreen(props: PaymentScreenProps) {
  const { state } = useLocation()
  const [payment] = useState(() => findPendingPayment(state, props.user.id ?? 0))
  const [ended] = useState(() => payment && findPaymentResult(payment))
  if (ended) return <Navigate to={addressAfter(ended)} replace state={{ paymentResult: ended }} />
  return payment ? <Payment payment={payment} {...props} /> : <Navigate to="/profile" replace />
}

function Payment({ payment, user, subject, next }: PaymentScreenProps & { payment: PendingPayment }) {
  const { plan, purpose, orderId, totalAmount } = payment
  const shown = usePayment(payment, user)
  if (!shown) {
    return (
      <div className="mx-auto max-w-md px-5 py-20 text-center">
        <h1 className="font-bold text-2xl">Processing your payment...</h1>
        <p className="num mt-3 text-ink-soft">
          {plan.name}, {totalWithGst(totalAmount)}
        </p>
        <Spinner label="Processing your payment" />
        <p className="text-ink-soft">Please keep this page open until it is done.</p>
      </div>
    )
  }
  if (shown.kind === 'owned') return <PaidOrder orderId={orderId} name={plan.name} next={purpose && next(purpose)} />
  const { status, undecided, message } = shown.result
  if (status === 'failed' && !undecided) return <FailedPayment result={shown.result} subject={subject} />
  return (
    <div role="status" className="mx-auto max-w-md px-5 py-20 text-center">
      <div
        className={`mx-auto mb-5 grid size-16 place-items-center rounded-full ${undecided ? 'bg-marigold-wash' : 'bg-brand-wash text-brand'}`}
      >
        {undecided ? <Hourglass size={32} aria-hidden /> : <CircleCheck size={32} aria-hidden />}
      </div>
      <h1 className="font-bold text-2xl">{undecided ? message : 'Payment successful'}</h1>
      <p className="mt-3 text-ink-soft">{undecided ? PAYMENT_MESSAGES.undecided : message}</p>
      <p className="mt-6 text-ink-faint">Taking you to your account...</p>
    </div>
  )
}
