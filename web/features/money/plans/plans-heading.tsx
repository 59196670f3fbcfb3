import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import { FULL_REFUND_DAYS } from '#contracts/money/payments/refund-window.ts'
import { periodOf } from '#web/lib/plans/chosen-plan.ts'
import { cheapestPlan } from '#web/lib/plans/plan-offer.ts'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import { priceWithGst } from '#web/lib/plans/total-wording.ts'
import { PageHeading } from '#web/ui/page-parts.tsx'
import { useShownRole } from './use-shown-role.ts'

/** The main reason why a role buys a plan, and the allowance for it. A plan is in the heading's price only if it gives this allowance. */
const OFFERS: Readonly<Record<PlanRole, { readonly title: string; readonly given: (plan: Plan) => number }>> = {
  OWNER: { title: 'Let or sell your home', given: ({ postLimit }) => postLimit },
  BROKER: { title: 'All your properties in front of seekers', given: ({ postLimit }) => postLimit },
  SEEKER: { title: 'Call owners and brokers directly', given: ({ contactLimit }) => contactLimit },
}

/** Heading made from the plans of the shown role: their lowest price, and the period when all plans have the same period. */
export function PlansHeading({ plans }: { plans: Readonly<Record<PlanRole, readonly Plan[] | null>> }) {
  const { role } = useShownRole()
  const { title, given } = OFFERS[role]
  const cheapest = cheapestPlan(plans[role] ?? [], given)
  const [period, ...otherPeriods] = new Set(Object.values(plans).flatMap((offered) => (offered ?? []).map((plan) => plan.durationDays)))
  const end = period !== undefined && otherPeriods.length === 0 ? `Plans end after ${periodOf(period)}.` : 'A plan ends on its last day.'
  return (
    <PageHeading title={cheapest ? `${title}, from ${priceWithGst(cheapest.price)}` : title}>
      No auto-renewal. {end} Full refund within {FULL_REFUND_DAYS} days.
    </PageHeading>
  )
}
