import { useSearchParams } from 'react-router'
import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import { useSession } from '#web/lib/session/session.ts'
import { readRole, roleShownFirst, rolesShown } from './plan-roles.ts'

/** The roles whose plans the viewer may see, and the one that the address names, else the one that is shown first. */
export function useShownRole(): { readonly roles: readonly PlanRole[]; readonly role: PlanRole } {
  const [search] = useSearchParams()
  const session = useSession()
  const roles = rolesShown(session)
  const asked = readRole(search.get('role'))
  return { roles, role: asked && roles.includes(asked) ? asked : roleShownFirst(session) }
}
