import { isDeepStrictEqual } from 'node:util'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { CataloguePlan, FreePlanEdit, NewPlanValues, PlanEdit } from '#contracts/operations/plans.ts'
import type { AllowanceAmounts } from '#server/base/db/schema/index.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { addToCatalogue, type Catalogue, type CatalogueDeps, editInCatalogue } from '#server/trust/audit/index.ts'
import { findCataloguePlan, findFreePlanId, insertCataloguePlan, lockPlan, type PlanValues, updatePlan } from './catalogue-plans.queries.ts'
import { presentCataloguePlan } from './plans.present.ts'
import { replaceAllowances } from './plans.queries.ts'

const PLANS: Catalogue<CataloguePlan> = { kind: 'plan', lock: lockPlan, load: getCataloguePlan, recorded: termsOf }

/** The plans on offer: the free plan has a form of its own. */
const OFFERED_PLANS: Catalogue<CataloguePlan> = {
  ...PLANS,
  async load(tx, id, at) {
    const plan = await getCataloguePlan(tx, id, at)
    if (plan.userRole === null) throw new Failure('not_found', CATALOGUE_MESSAGES.planUnknown)
    return plan
  },
}

/** @throws Failure conflict: the role has a plan of this name */
export function addPlan(deps: CatalogueDeps, operator: Viewer, values: NewPlanValues): Promise<CataloguePlan> {
  return addToCatalogue(OFFERED_PLANS, deps, operator, async (tx) => {
    const id = await insertCataloguePlan(tx, columnsOf(values))
    if (id === undefined) throw failureAt('conflict', 'name', CATALOGUE_MESSAGES.planNameTaken)
    await replaceAllowances(tx, id, allowancesOf(values))
    return id
  })
}

/**
 * Changes what is on offer from now on. Subscriptions and orders keep their terms.
 * @throws Failure not_found, conflict (changed meanwhile, name taken), invalid_input (withdrawn without a reason)
 */
export function editPlan(
  deps: CatalogueDeps,
  operator: Viewer,
  id: number,
  { version, reason, ...values }: PlanEdit,
): Promise<CataloguePlan> {
  return editInCatalogue(OFFERED_PLANS, deps, operator, { id, version, reason }, async (tx, before) => {
    const isWithdrawn = before.status === 'ACTIVE' && values.status === 'INACTIVE'
    if (isWithdrawn && reason === null) throw failureAt('invalid_input', 'reason', CATALOGUE_MESSAGES.withdrawReason)
    if (isDeepStrictEqual(termsOf(before), values)) return undefined
    if (!(await updatePlan(tx, id, columnsOf(values)))) throw failureAt('conflict', 'name', CATALOGUE_MESSAGES.planNameTaken)
    await replaceAllowances(tx, id, allowancesOf(values))
    if (isWithdrawn) return 'plan_withdrawn'
    return before.status === 'INACTIVE' && values.status === 'ACTIVE' ? 'plan_offered' : 'plan_changed'
  })
}

/**
 * Changes the free plan of new accounts. Accounts that have the free plan keep its earlier terms.
 * @throws Failure not_found, conflict: changed meanwhile
 */
export async function editFreePlan(deps: CatalogueDeps, operator: Viewer, { version, ...values }: FreePlanEdit): Promise<CataloguePlan> {
  const id = await findFreePlanId(deps.database.pool)
  if (id === undefined) throw new Failure('not_found', CATALOGUE_MESSAGES.planUnknown)
  return editInCatalogue(PLANS, deps, operator, { id, version }, async (tx, before) => {
    if (isDeepStrictEqual({ ...before, ...values }, before)) return undefined
    await updatePlan(tx, id, namesOf(values))
    await replaceAllowances(tx, id, allowancesOf(values))
    return 'plan_changed'
  })
}

/** @throws Failure not_found */
export async function getCataloguePlan(db: Queryable, planId: number, now: Date): Promise<CataloguePlan> {
  const row = await findCataloguePlan(db, planId, now)
  if (!row) throw new Failure('not_found', CATALOGUE_MESSAGES.planUnknown)
  return presentCataloguePlan(row)
}

/** The fields that an operator can change. */
function termsOf({ planId: _id, version: _version, running: _running, sold: _sold, ...terms }: CataloguePlan) {
  return terms
}

function columnsOf(values: NewPlanValues): PlanValues {
  const { userRole, offerLabel, durationDays, status, position } = values
  return {
    ...namesOf(values),
    ...{ userRole, offerLabel, durationDays, status, position },
    pricePaise: values.price * 100,
    originalPricePaise: values.originalPrice * 100,
    features: values.features.join(','),
    marathiFeatures: values.marathiFeatures.join(','),
    hindiFeatures: values.hindiFeatures.join(','),
  }
}

function namesOf(values: Omit<FreePlanEdit, 'version'>) {
  const { name, marathiName, hindiName, description, marathiDescription, hindiDescription } = values
  return { name, marathiName, hindiName, description, marathiDescription, hindiDescription }
}

function allowancesOf(values: Omit<FreePlanEdit, 'version'>): AllowanceAmounts {
  return {
    property_posts: values.propertyPosts,
    contacts: values.contacts,
    requirement_posts: values.requirementPosts,
    requirement_contacts: values.requirementContacts,
  }
}
