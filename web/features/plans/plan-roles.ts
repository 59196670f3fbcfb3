import type { PlanRole } from '#contracts/plans.ts'
import type { Session } from '#web/lib/session-store.ts'

const PLAN_ROLES: readonly PlanRole[] = ['OWNER', 'BROKER', 'SEEKER']

/** How the call for plans names whom they are for. */
export const PLAN_KEYWORDS = { OWNER: 'OnlyOwner', BROKER: 'OnlyBroker', SEEKER: 'OnlySeeker' } as const satisfies Record<PlanRole, string>

/** Whose plans somebody may see: a visitor everybody's, owners and brokers their own and the seekers', a seeker the seekers'. */
export function rolesShown({ status, user }: Pick<Session, 'status' | 'user'>): readonly PlanRole[] {
  const role = status === 'member' ? user?.userRole : undefined
  if (role === 'SEEKER') return ['SEEKER']
  if (role === 'OWNER' || role === 'BROKER') return [role, 'SEEKER']
  return PLAN_ROLES
}

/** @param text of the address @returns undefined when it names no role */
export function readRole(text: string | null): PlanRole | undefined {
  return PLAN_ROLES.find((role) => role === text?.toUpperCase())
}

/** Whether a plan is something to pass on rather than to buy: seekers' plans seen by an owner or broker, any seen by an operator. */
export function isForOthers(role: PlanRole, { status, user }: Pick<Session, 'status' | 'user'>): boolean {
  if (status !== 'member') return false
  if (user?.userRole === 'ADMIN') return true
  return role === 'SEEKER' && (user?.userRole === 'OWNER' || user?.userRole === 'BROKER')
}
