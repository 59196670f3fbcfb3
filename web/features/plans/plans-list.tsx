import { useQuery } from '@tanstack/react-query'
import { PackageOpen, WifiOff } from 'lucide-react'
import type { PlanRole } from '#contracts/plans.ts'
import { labelOf } from '#contracts/property-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Package } from './plan.ts'
import { PlanCard } from './plan-card.tsx'
import { plansQuery } from './plan-queries.ts'

interface PlansListProps {
  role: PlanRole
  first: readonly Package[] | null
  forOthers: boolean
  /** The plan that a link led to. */
  pointedAt: number | undefined
  onTake: (plan: Package) => void
}

/** The plans of one role: while they load, when they fail, when there are none. */
export function PlansList({ role, first, forOthers, pointedAt, onTake }: PlansListProps) {
  const { data: plans, isError, isFetching, refetch } = useQuery(plansQuery(role, first))
  const name = labelOf(role)
  if (plans && plans.length > 0) {
    return (
      <ul className="grid gap-x-5 gap-y-7 pt-3 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.packageId}>
            <PlanCard plan={plan} forOthers={forOthers} pointedAt={plan.packageId === pointedAt} onTake={() => onTake(plan)} />
          </li>
        ))}
      </ul>
    )
  }
  if (plans) {
    return (
      <Notice level="panel" icon={<PackageOpen size={24} aria-hidden />} title={`No ${name} plans available`}>
        Please look in again soon, or write to us.
      </Notice>
    )
  }
  if (isError && !isFetching) {
    return <PlansFailed name={name} onRetry={() => void refetch()} />
  }
  return (
    <>
      <p role="status" className="sr-only">
        Loading plans...
      </p>
      <div aria-hidden className="grid gap-5 pt-3 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="h-96 animate-pulse rounded-card border border-line bg-wash" />
        ))}
      </div>
    </>
  )
}

/** @param name whose plans */
export function PlansFailed({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <Notice
      level="panel"
      icon={<WifiOff size={24} aria-hidden />}
      title={`Failed to load ${name} plans. Please try again.`}
      actions={<Button onClick={onRetry}>Try Again</Button>}
    />
  )
}
