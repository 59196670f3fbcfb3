import { groupDigits } from '#contracts/base/values/money.ts'
import { PLAN_ROLES, type PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import type { Plan } from './plans-query.ts'
import { priceWithGst } from './total-wording.ts'

/** The role whose plans a user can buy; undefined for a role without plans. */
export function planRoleOf({ userRole }: Pick<StoredUser, 'userRole'>): PlanRole | undefined {
  return PLAN_ROLES.find((role) => role === userRole)
}

/** The cheapest plan that contains an allowance. @param given returns how much of the allowance a plan contains */
export function cheapestPlan(plans: readonly Plan[], given: (plan: Plan) => number): Plan | undefined {
  return plans.filter((plan) => given(plan) > 0).sort((one, other) => one.price - other.price)[0]
}

/** '₹353 with GST buys 15.' */
export function describeOffer(plan: Plan, count: number): string {
  return `${priceWithGst(plan.price)} buys ${groupDigits(count)}.`
}
