import { PLAN_ROLES, type PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import type { Session } from '#web/lib/session/session-store.ts'

/** The roles whose plans a viewer sees: a visitor all, owners and brokers their own and the seekers', a seeker the seekers'. */
export function rolesShown({ status, user }: Pick<Session, 'status' | 'user'>): readonly PlanRole[] {
  const role = status === 'viewer' ? user?.userRole : undefined
  if (role === 'SEEKER') return ['SEEKER']
  if (role === 'OWNER' || role === 'BROKER') return [role, 'SEEKER']
  return PLAN_ROLES
}

/** The role whose plans are shown when the address names none: an owner's or broker's own, else the seekers', who are most of the visitors. */
export function roleShownFirst({ status, user }: Pick<Session, 'status' | 'user'>): PlanRole {
  const role = status === 'viewer' ? user?.userRole : undefined
  return role === 'OWNER' || role === 'BROKER' ? role : 'SEEKER'
}

/** @param text the address's `role` @returns undefined when it is not a role */
export function readRole(text: string | null): PlanRole | undefined {
  return PLAN_ROLES.find((role) => role === text?.toUpperCase())
}

/** Whether a plan is recommended to others instead of bought: seekers' plans for owners and brokers, all plans for operators. */
export function isForOthers(role: PlanRole, { status, user }: Pick<Session, 'status' | 'user'>): boolean {
  if (status !== 'viewer') return false
  if (user?.userRole === 'ADMIN') return true
  return role === 'SEEKER' && (user?.userRole === 'OWNER' || user?.userRole === 'BROKER')
}
