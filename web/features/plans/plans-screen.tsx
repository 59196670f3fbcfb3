import { useNavigate, useSearchParams } from 'react-router'
import type { PlanRole } from '#contracts/plans.ts'
import { labelOf } from '#contracts/property-kinds.ts'
import { useSession } from '#web/lib/session.ts'
import { sharePage, thisDevice } from '#web/lib/share.ts'
import { TabList } from '#web/ui/tab-list.tsx'
import { toast } from '#web/ui/toast.tsx'
import { choose, type Package } from './plan.ts'
import { isForOthers, readRole, rolesShown } from './plan-roles.ts'
import { PlansList } from './plans-list.tsx'

interface PlansScreenProps {
  /** What came with the page; null where it failed. */
  first: Readonly<Record<PlanRole, readonly Package[] | null>>
}

/** Role tabs, as the viewer's role allows, and the plans of the chosen one. The address names the role, so that it can be shared. */
export function PlansScreen({ first }: PlansScreenProps) {
  const session = useSession()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const roles = rolesShown(session)
  const asked = readRole(search.get('role'))
  const role = asked && roles.includes(asked) ? asked : (roles[0] ?? 'SEEKER')
  const show = (next: string) => setSearch({ role: next.toLowerCase() }, { replace: true, preventScrollReset: true })
  const take = (plan: Package) => {
    const address = `/subscription?role=${role.toLowerCase()}&plan=${plan.packageId}`
    if (isForOthers(role, session)) void recommend(plan, address)
    else if (session.status === 'member') void navigate('/checkout', { state: { plan: choose(plan) } })
    // the sign-in leads on to the checkout with the plan in hand
    else void navigate('/signin', { state: { from: { pathname: '/checkout', state: { plan: choose(plan) } } } })
  }
  return (
    <>
      <TabList label="Plans for" tabs={roles.map((each) => ({ key: each, label: labelOf(each) }))} shown={role} onShow={show} id="plans" />
      <div role="tabpanel" id={`plans-${role}-panel`} aria-labelledby={`plans-${role}`} className="min-h-96 pt-7">
        <PlansList
          role={role}
          first={first[role]}
          forOthers={isForOthers(role, session)}
          pointedAt={Number(search.get('plan')) || undefined}
          onTake={take}
        />
      </div>
    </>
  )
}

async function recommend(plan: Package, address: string): Promise<void> {
  const outcome = await sharePage(thisDevice(), { title: plan.packageName, url: window.location.origin + address })
  if (outcome === 'copied') toast.success('Link copied', { toastId: 'share' })
  if (outcome === 'failed') toast.error('Failed to share plan', { toastId: 'share' })
}
