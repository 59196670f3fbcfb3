import { formatRupees } from '#contracts/base/values/money.ts'
import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import { periodOf } from '#web/lib/plans/chosen-plan.ts'
import { cheapestPlan } from '#web/lib/plans/plan-offer.ts'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import { PageHeading } from '#web/ui/page-parts.tsx'

/** Heading made from the plans on offer: lowest price of a plan with contacts, and the period when all plans have the same period. */
export function PlansHeading({ plans }: { plans: Readonly<Record<PlanRole, readonly Plan[] | null>> }) {
  const cheapest = cheapestPlan(plans.SEEKER ?? [], ({ contactLimit }) => contactLimit)
  const [period, ...otherPeriods] = new Set(Object.values(plans).flatMap((offered) => (offered ?? []).map((plan) => plan.durationDays)))
  const end = period !== undefined && otherPeriods.length === 0 ? `Plans end after ${periodOf(period)}.` : 'A plan ends on its last day.'
  return (
    <PageHeading title={cheapest ? `Call owners directly, from ${formatRupees(cheapest.price)}` : 'Call owners directly'}>
      No auto-renewal. {end} Full refund within 14 days.
    </PageHeading>
  )
}
