import { useSearchParams } from 'react-router'
import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import { useSession } from '#web/lib/session/session.ts'
import { readRole, rolesShown } from './plan-roles.ts'

/** The roles that the viewer may see, and the one that the address names, else the first. */
export function useShownRole(): { readonly roles: readonly PlanRole[]; readonly role: PlanRole } {
  const [search] = useSearchParams()
  const roles = rolesShown(useSession())
  const asked = readRole(search.get('role'))
  return { roles, role: asked && roles.includes(asked) ? asked : (roles[0] ?? 'SEEKER') }
}
