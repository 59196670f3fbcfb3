import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { labelOf, type PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import { shareWithToast } from '#web/lib/browser/share.ts'
import { checkoutState } from '#web/lib/plans/chosen-plan.ts'
import { readPurpose } from '#web/lib/plans/plan-purpose.ts'
import { type Plan, plansQuery } from '#web/lib/plans/plans-query.ts'
import { subscriptionsQuery } from '#web/lib/plans/subscriptions-query.ts'
import { useSession, useUser } from '#web/lib/session/session.ts'
import { PackageOpen } from '#web/ui/icons/icons.tsx'
import { type FailedQuery, LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { Panel, TabStrip } from '#web/ui/tabs.tsx'
import { ownPlanWords } from './own-plan-wording.ts'
import { PlanCard } from './plan-card.tsx'
import { isForOthers } from './plan-roles.ts'
import { useShownRole } from './use-shown-role.ts'

interface PlansScreenProps {
  /** Plans that were loaded with the page; null when loading failed. */
  first: Readonly<Record<PlanRole, readonly Plan[] | null>>
}

const PLANS_FOR: Readonly<Record<PlanRole, string>> = {
  OWNER: 'Plans for owners',
  BROKER: 'Plans for brokers',
  SEEKER: 'Plans for seekers',
}
const PANEL = 'min-h-96 pt-7'

/** A tab for each role that the viewer may see, where there are several. The address names the role, so that it can be shared. */
export function PlansScreen({ first }: PlansScreenProps) {
  const session = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const { roles, role } = useShownRole()
  const show = (next: string) => setSearch({ role: next.toLowerCase() }, { replace: true, preventScrollReset: true, state })
  const choose = (plan: Plan) => {
    const address = `/subscription?role=${role.toLowerCase()}&plan=${plan.packageId}`
    if (isForOthers(role, session)) void shareWithToast(plan.packageName, address, 'Failed to share plan')
    else if (session.status === 'viewer') void navigate('/checkout', { state: checkoutState(plan, readPurpose(state)) })
    // After the sign-in the checkout opens with the plan.
    else void navigate('/signin', { state: { from: { pathname: '/checkout', state: checkoutState(plan, readPurpose(state)) } } })
  }
  const plans = (
    <PlansList
      role={role}
      first={first[role]}
      forOthers={isForOthers(role, session)}
      highlighted={Number(search.get('plan')) || undefined}
      onChoose={choose}
    />
  )
  return (
    <>
      {roles.length > 1 ? (
        <>
          <TabStrip label="Plans for" tabs={roles.map((each) => ({ key: each, label: labelOf(each) }))} shown={role} onShow={show} />
          <Panel tab={role} className={PANEL}>
            {plans}
          </Panel>
        </>
      ) : (
        <>
          {/* as high as the tabs of the page that the server sends, so that nothing moves */}
          <p className="flex min-h-12 items-center border-line border-b font-semibold">{PLANS_FOR[role]}</p>
          <div className={PANEL}>{plans}</div>
        </>
      )}
    </>
  )
}

interface PlansListProps {
  role: PlanRole
  first: readonly Plan[] | null
  forOthers: boolean
  /** The plan that the address names. */
  highlighted: number | undefined
  onChoose: (plan: Plan) => void
}

function PlansList({ role, first, forOthers, highlighted, onChoose }: PlansListProps) {
  const query = useQuery(plansQuery(role, first))
  const user = useUser()
  const { data: subscriptions = [] } = useQuery({ ...subscriptionsQuery(user?.id), enabled: user?.id !== undefined && !forOthers })
  const { data: plans, isError, isFetching } = query
  const name = labelOf(role)
  if (plans && plans.length > 0) {
    return (
      <ul className="grid gap-x-5 gap-y-7 pt-3 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.packageId}>
            <PlanCard
              plan={plan}
              forOthers={forOthers}
              highlighted={plan.packageId === highlighted}
              own={ownPlanWords(plan, subscriptions)}
              onChoose={() => onChoose(plan)}
            />
          </li>
        ))}
      </ul>
    )
  }
  if (plans) {
    return (
      <Notice level="panel" icon={<PackageOpen size={24} aria-hidden />} title={`No ${name} plans available`}>
        Please check back soon, or write to us.
      </Notice>
    )
  }
  if (isError && !isFetching) {
    return <PlansFailed name={name} query={query} />
  }
  return <Loading label="Loading plans..." grid="grid gap-5 pt-3 sm:grid-cols-2 lg:grid-cols-3" block="skeleton h-96 rounded-card" />
}

/** @param name label of the role */
export function PlansFailed({ name, query }: { name: string; query: FailedQuery }) {
  return <LoadFailed level="panel" title={`Failed to load ${name} plans. Please try again.`} query={query} />
}
