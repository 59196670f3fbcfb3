import type { PlanRole } from '#contracts/plans.ts'
import { PLAN_MESSAGES } from '#contracts/plans-messages.ts'
import { labelOf, type UserRole } from '#contracts/property-kinds.ts'
import type { Database } from '#server/db/client.ts'
import { Failure } from '#server/http/failure.ts'
import { findPackage, type PackageRow } from './packages.queries.ts'

/** Owners and brokers may also look for a home; operators buy nothing. */
const BUYS: Readonly<Record<UserRole, readonly PlanRole[]>> = {
  OWNER: ['OWNER', 'SEEKER'],
  BROKER: ['BROKER', 'SEEKER'],
  SEEKER: ['SEEKER'],
  ADMIN: [],
}

/** A plan that somebody of this role can buy now. @throws Failure not_found, no_longer_available, not_allowed */
export async function requireOffered({ pool }: Database, packageId: number, role: UserRole): Promise<PackageRow> {
  const plan = await findPackage(pool, packageId)
  if (!plan) throw new Failure('not_found', PLAN_MESSAGES.notFound)
  if (plan.status !== 'ACTIVE') throw new Failure('no_longer_available', PLAN_MESSAGES.withdrawn)
  if (!BUYS[role].includes(plan.user_role)) throw new Failure('not_allowed', PLAN_MESSAGES.otherRole(labelOf(plan.user_role)))
  return plan
}
