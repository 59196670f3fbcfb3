import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CircleCheck, CircleX, Hourglass } from '#web/ui/icons/icons.tsx'
import { orderQuery } from './api.ts'
import { type PaymentResult, readPaymentResult } from './payment-state.ts'

/** Polling interval while a payment is undecided. */
const POLL_INTERVAL_MS = 4_000

interface PaymentNoticeProps {
  /** Link back to what the plan was bought for. */
  next: (purpose: PlanPurpose) => ReactNode
}

/** The result of the payment that led to the dashboard; an undecided one is polled until it is paid. */
export function PaymentNotice({ next }: PaymentNoticeProps) {
  const result = readPaymentResult(useLocation().state)
  return result && <Result key={result.orderId} result={result} next={next} />
}

function Result({ result, next }: PaymentNoticeProps & { result: PaymentResult }) {
  const { orderId, purpose } = result
  const queries = useQueryClient()
  const { data: order } = useQuery({
    ...orderQuery(orderId),
    enabled: result.status === 'failed',
    staleTime: 0,
    refetchInterval: ({ state }) => (result.undecided && state.data?.status !== 'PAID' ? POLL_INTERVAL_MS : false),
  })
  const arrived = order?.status === 'PAID'
  useEffect(() => {
    if (arrived) void queries.invalidateQueries({ queryKey: ['me', 'subscriptions'] })
  }, [arrived, queries])
  if (result.status === 'success' || arrived) {
    return (
      <Box
        look="bg-brand-wash"
        icon={<CircleCheck size={26} aria-hidden className="text-brand" />}
        title="Payment successful"
        text={PAYMENT_MESSAGES.paid}
      >
        {purpose && next(purpose)}
        <ButtonLink to={`/receipt/${orderId}`} look="outline">
          See the receipt
        </ButtonLink>
      </Box>
    )
  }
  if (result.undecided) {
    return (
      <Box look="bg-marigold-wash" icon={<Hourglass size={26} aria-hidden />} title={result.message} text={PAYMENT_MESSAGES.undecided} />
    )
  }
  return (
    <Box look="bg-brick-wash" icon={<CircleX size={26} aria-hidden className="text-brick" />} title="Payment failed" text={result.message}>
      <ButtonLink to="/subscription" state={purpose && { purpose }} look="outline">
        Back to the plans
      </ButtonLink>
    </Box>
  )
}

interface BoxProps {
  look: string
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}

function Box({ look, icon, title, text, children }: BoxProps) {
  return (
    <div role="status" className={`mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-5 ${look}`}>
      {icon}
      <div className="min-w-48 flex-1">
        <p className="font-bold text-lg">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  )
}
