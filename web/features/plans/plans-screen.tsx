import { type KeyboardEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { labelOf } from '#contracts/property-kinds.ts'
import { useSession } from '#web/lib/session.ts'
import { sharePage, thisDevice } from '#web/lib/share.ts'
import { toast } from '#web/ui/toast.tsx'
import { choose, type Package } from './plan.ts'
import { isForOthers, type PlanRole, readRole, rolesShown } from './plan-roles.ts'
import { PlansList } from './plans-list.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

interface PlansScreenProps {
  /** What came with the page; null where it failed. */
  first: Readonly<Record<PlanRole, readonly Package[] | null>>
}

/** Role tabs, as the viewer's role allows, and the plans of the chosen one. The address names the role, so that it can be shared. */
export function PlansScreen({ first }: PlansScreenProps) {
  const session = useSession()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const tabs = useRef<HTMLDivElement>(null)
  const roles = rolesShown(session)
  const asked = readRole(search.get('role'))
  const role = asked && roles.includes(asked) ? asked : (roles[0] ?? 'SEEKER')
  const show = (next: PlanRole) => setSearch({ role: next.toLowerCase() }, { replace: true, preventScrollReset: true })
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = (roles.indexOf(role) + step + roles.length) % roles.length
    show(roles[at] ?? role)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  const take = (plan: Package) => {
    const address = `/subscription?role=${role.toLowerCase()}&plan=${plan.packageId}`
    if (isForOthers(role, session)) void recommend(plan, address)
    else if (session.status === 'member') void navigate('/checkout', { state: { plan: choose(plan) } })
    // the sign-in leads on to the checkout with the plan in hand
    else void navigate('/signin', { state: { from: { pathname: '/checkout', state: { plan: choose(plan) } } } })
  }
  return (
    <>
      <div ref={tabs} role="tablist" aria-label="Plans for" onKeyDown={move} className="mb-7 inline-flex gap-1 rounded-full bg-wash p-1">
        {roles.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`plans-${each}`}
            aria-selected={each === role}
            aria-controls="plans-panel"
            tabIndex={each === role ? 0 : -1}
            onClick={() => show(each)}
            className="min-h-11 rounded-full px-5 font-semibold text-ink-soft aria-selected:bg-card aria-selected:text-brand aria-selected:shadow-card"
          >
            {labelOf(each)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="plans-panel" aria-labelledby={`plans-${role}`} className="min-h-96">
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
