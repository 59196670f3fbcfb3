import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import { labelOf, type UserRole } from '#contracts/homes/properties/property-kinds.ts'
import { PLAN_MESSAGES } from '#contracts/money/plans/plan-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { findPlan, type PlanRow } from './plans.queries.ts'

/** Days back whose sales decide which plan is called the most popular. */
export const POPULARITY_DAYS = 90
/** Days back in which the plan must have been sold at its crossed-out price (setting CROSSED_OUT_PRICES). */
export const CROSSED_OUT_DAYS = 365
/** Fewer sales say nothing. */
const LEAST_SALES = 10

/** Whether a plan is called the most popular: it was sold more often than any other plan of its role. @param sales by the plans' ids */
export function isMostPopular(plan: PlanRow, plans: readonly PlanRow[], sales: ReadonlyMap<number, number>): boolean {
  const salesOf = ({ id }: PlanRow) => sales.get(id) ?? 0
  const others = plans.filter((other) => other.userRole === plan.userRole && other.id !== plan.id)
  return salesOf(plan) >= LEAST_SALES && others.every((other) => salesOf(other) < salesOf(plan))
}

/** Plans that a role can buy. Owners and brokers may also look for a property; operators buy nothing. */
const PLAN_ROLES_FOR: Readonly<Record<UserRole, readonly PlanRole[]>> = {
  OWNER: ['OWNER', 'SEEKER'],
  BROKER: ['BROKER', 'SEEKER'],
  SEEKER: ['SEEKER'],
  ADMIN: [],
}

/** Returns a plan that a user of this role can buy now. @throws Failure not_found, no_longer_available, not_allowed */
export async function requireOffered(db: Queryable, planId: number, role: UserRole): Promise<PlanRow> {
  const plan = await findPlan(db, planId)
  if (!plan) throw new Failure('not_found', PLAN_MESSAGES.notFound)
  if (plan.status !== 'ACTIVE') throw new Failure('no_longer_available', PLAN_MESSAGES.withdrawn)
  if (!PLAN_ROLES_FOR[role].includes(plan.userRole)) throw new Failure('not_allowed', PLAN_MESSAGES.otherRole(labelOf(plan.userRole)))
  return plan
}
