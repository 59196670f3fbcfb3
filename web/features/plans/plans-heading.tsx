import { formatRupees } from '#contracts/money.ts'
import type { PlanRole } from '#contracts/property-kinds.ts'
import { periodOf } from '#web/lib/chosen-plan.ts'
import type { Plan } from '#web/lib/plans-query.ts'
import { PageHeading } from '#web/ui/page.tsx'

/** Says only what the plans on offer keep: the lowest price of a contact, and one period when all plans run equally long. */
export function PlansHeading({ plans }: { plans: Readonly<Record<PlanRole, readonly Plan[] | null>> }) {
  const prices = (plans.SEEKER ?? []).filter(({ contactLimit }) => contactLimit > 0).map(({ price }) => price)
  const [period, ...otherPeriods] = new Set(Object.values(plans).flatMap((offered) => (offered ?? []).map((plan) => plan.durationDays)))
  const end = period !== undefined && otherPeriods.length === 0 ? `Plans end after ${periodOf(period)}.` : 'A plan ends on its last day.'
  return (
    <PageHeading title={prices.length > 0 ? `Call owners directly, from ${formatRupees(Math.min(...prices))}` : 'Call owners directly'}>
      No auto-renewal. {end} Full refund within 14 days.
    </PageHeading>
  )
}
