import type { PlanRole } from '#contracts/properties/property-kinds.ts'
import { formatRupees } from '#contracts/values/money.ts'
import { periodOf } from '#web/lib/plans/chosen-plan.ts'
import { cheapestPlan } from '#web/lib/plans/plan-offer.ts'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import { PageHeading } from '#web/ui/page-parts.tsx'
import { useShownRole } from './plans-screen.tsx'

const TITLES: Readonly<Record<PlanRole, string>> = {
  OWNER: 'Plans for property owners',
  BROKER: 'Plans for property brokers',
  SEEKER: 'Call owners directly',
}

/** Only what is true of the plans on offer: the lowest price of the shown role's plans, a seeker's with contacts, and one period when all plans run equally long. */
export function PlansHeading({ plans }: { plans: Readonly<Record<PlanRole, readonly Plan[] | null>> }) {
  const { role } = useShownRole()
  const title = TITLES[role]
  const cheapest = cheapestPlan(plans[role] ?? [], ({ contactLimit }) => (role === 'SEEKER' ? contactLimit : 1))
  const [period, ...otherPeriods] = new Set(Object.values(plans).flatMap((offered) => (offered ?? []).map((plan) => plan.durationDays)))
  const end = period !== undefined && otherPeriods.length === 0 ? `Plans end after ${periodOf(period)}.` : 'A plan ends on its last day.'
  return (
    <PageHeading title={cheapest ? `${title}, from ${formatRupees(cheapest.price)}` : title}>
      No auto-renewal. {end} Full refund within 14 days.
    </PageHeading>
  )
}
