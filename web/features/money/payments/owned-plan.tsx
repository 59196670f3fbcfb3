import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#contracts/base/values/time.ts'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { CircleCheck } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/page-parts.tsx'
import { orderQuery } from './api.ts'

interface OwnedPlanProps {
  name: string
  /** Instant (ISO 8601); null when the plan has been refunded. */
  until: string | null
  /** The gateway's id of the order. */
  orderId: string | null
  /** What the plan was bought for, as the most likely next step. */
  next: ReactNode
  /** Below the links. */
  children?: ReactNode
}

/** In place of a checkout or a payment: the plan has been bought. */
export function OwnedPlan({ name, until, orderId, next, children }: OwnedPlanProps) {
  return (
    <div className="mx-auto max-w-md px-5 py-14 text-center sm:py-20">
      <div className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-brand-wash text-brand">
        <CircleCheck size={32} aria-hidden />
      </div>
      <h1 className="font-bold text-2xl">{name}</h1>
      <p className="num mt-3 text-ink-soft">{ownedUntil(until)}</p>
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
        {next}
        <ButtonLink to="/profile?tab=subscriptions" look="outline">
          Your plans
        </ButtonLink>
        {orderId !== null && <TextLink to={`/receipt/${orderId}`}>See the receipt</TextLink>}
      </div>
      {children}
    </div>
  )
}

/** A paid order in place of its payment. */
export function PaidOrder({ orderId, name, next }: { orderId: string; name: string; next: ReactNode }) {
  const { data: order, isLoading } = useQuery(orderQuery(orderId))
  if (isLoading) return <Spinner label="Loading your plan" />
  return <OwnedPlan name={name} until={order?.receipt?.subscriptionEndDate ?? null} orderId={orderId} next={next} />
}

export function ownedUntil(until: string | null): string {
  return until === null ? PAYMENT_MESSAGES.alreadyPaid : PAYMENT_MESSAGES.ownedUntil(formatDate(until))
}
