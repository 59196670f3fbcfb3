import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import { resetAllowances } from '#web/lib/api/contacts-query.ts'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import { TextLink } from '#web/ui/button.tsx'
import { CircleCheck, Hourglass } from '#web/ui/icons/icons.tsx'
import { orderQuery } from './api.ts'
import { FailedPayment } from './failed-payment.tsx'
import { ownedUntil } from './owned-plan.tsx'
import { type PaymentResult, readPaymentResult } from './payment-state.ts'

/** Polling interval while a payment is undecided. */
const POLL_INTERVAL_MS = 4_000

interface PaymentOutcomeProps {
  /** The property or requirement that the plan is bought for. */
  subject: (purpose: PlanPurpose) => ReactNode
  /** Link back to what the plan was bought for. */
  next: (purpose: PlanPurpose) => ReactNode
  /** The dashboard. @param notice what followed from the payment */
  children: (notice: ReactNode) => ReactNode
}

/**
 * The dashboard after a payment. A failed payment stands in place of it; an undecided one is polled until it is paid. The payment's page
 * has told the success: the notice says how long the plan runs and leads on.
 */
export function PaymentOutcome({ children, ...rest }: PaymentOutcomeProps) {
  const result = readPaymentResult(useLocation().state)
  return result ? (
    <Outcome key={result.payment.orderId} result={result} {...rest}>
      {children}
    </Outcome>
  ) : (
    children(null)
  )
}

function Outcome({ result, subject, next, children }: PaymentOutcomeProps & { result: PaymentResult }) {
  const { orderId, plan, purpose } = result.payment
  const queries = useQueryClient()
  const { data: order } = useQuery({
    ...orderQuery(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) => (result.undecided && state.data?.status !== 'PAID' ? POLL_INTERVAL_MS : false),
  })
  const arrived = order?.status === 'PAID'
  const arrivedHere = arrived && result.status !== 'success'
  // the panels below still have what was left before the payment: the success is shown together with what is left now
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (arrivedHere) void resetAllowances(queries).then(() => setRead(true))
  }, [arrivedHere, queries])
  if (result.status === 'success' || isRead) {
    return children(
      <Box
        look="bg-brand-wash"
        icon={<CircleCheck size={26} aria-hidden className="text-brand" />}
        title={plan.name}
        text={order ? ownedUntil(order.receipt?.subscriptionEndDate ?? null) : PAYMENT_MESSAGES.paid}
        link={<TextLink to={`/receipt/${orderId}`}>See the receipt</TextLink>}
      >
        {purpose && next(purpose)}
      </Box>,
    )
  }
  if (!result.undecided) return <FailedPayment result={result} subject={subject} />
  return children(
    <Box look="bg-marigold-wash" icon={<Hourglass size={26} aria-hidden />} title={result.message} text={PAYMENT_MESSAGES.undecided} />,
  )
}

interface BoxProps {
  look: string
  icon: ReactNode
  title: string
  text: string
  /** Below the text. */
  link?: ReactNode
  /** The next step; outside of the status, since it loads later. */
  children?: ReactNode
}

function Box({ look, icon, title, text, link, children }: BoxProps) {
  return (
    <div className={`mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-5 ${look}`}>
      {icon}
      <div role="status" className="min-w-48 flex-1">
        <p className="font-bold text-lg">{title}</p>
        <p className="num text-ink-soft">{text}</p>
        {link}
      </div>
      {children}
    </div>
  )
}
