import { useQuery } from '@tanstack/react-query'
import { contactsQuery } from '#web/lib/api/contacts-query.ts'
import { planRoleOf } from '#web/lib/plans/plan-offer.ts'
import { plansQuery } from '#web/lib/plans/plans-query.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { describeLow } from './low-allowance.ts'

/** A notice of allowances that are nearly used up, with a link to the plans; nothing while there is enough. */
export function LowAllowanceNotice({ user }: { user: StoredUser }) {
  const role = planRoleOf(user)
  const { data: known } = useQuery(contactsQuery(user.id))
  const plans = useQuery({ ...plansQuery(role ?? 'SEEKER', null), enabled: role !== undefined })
  // wait for the plans: the text would become longer when they arrive
  if (!role || !known || plans.isPending) return null
  const text = describeLow(user, known.left, plans.data ?? [])
  if (!text) return null
  return (
    <p className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-marigold-wash p-4">
      <span className="min-w-48 flex-1 font-medium">{text}</span>
      <ButtonLink to={`/subscription?role=${role.toLowerCase()}`} look="outline">
        See the plans
      </ButtonLink>
    </p>
  )
}
