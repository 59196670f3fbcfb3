import { isDeepStrictEqual } from 'node:util'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { CataloguePlan, FreePlanEdit, NewPlanValues, PlanEdit } from '#contracts/operations/plans.ts'
import type { AllowanceAmounts } from '#server/base/db/schema/index.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { findCataloguePlan, findFreePlanId, insertCataloguePlan, lockPlan, type PlanValues, updatePlan } from './catalogue-plans.queries.ts'
import { presentCataloguePlan } from './plans.present.ts'
import { replaceAllowances } from './plans.queries.ts'
import type { PlanDeps } from './plans.routes.ts'

/** @throws Failure conflict: the role has a plan of this name */
export function addPlan({ database, clock }: PlanDeps, operator: Viewer, values: NewPlanValues): Promise<CataloguePlan> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    const planId = await insertCataloguePlan(tx, columnsOf(values))
    if (planId === undefined) throw failureAt('conflict', 'name', CATALOGUE_MESSAGES.planNameTaken)
    await replaceAllowances(tx, planId, allowancesOf(values))
    const plan = await getCataloguePlan(tx, planId, at)
    await recordAction(tx, { operator, action: 'plan_added', object: { kind: 'plan', id: planId }, before: null, after: termsOf(plan), at })
    return plan
  })
}

/**
 * Changes what is on offer from now on. Subscriptions and orders keep their terms.
 * @throws Failure not_found, conflict (changed meanwhile, name taken), invalid_input (withdrawn without a reason)
 */
export function editPlan(
  { database, clock }: PlanDeps,
  operator: Viewer,
  planId: number,
  { version, reason, ...values }: PlanEdit,
): Promise<CataloguePlan> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    await lockPlan(tx, planId)
    const before = await getCataloguePlan(tx, planId, at)
    // the free plan has a form of its own
    if (before.userRole === null) throw new Failure('not_found', CATALOGUE_MESSAGES.planUnknown)
    if (before.version !== version) throw new Failure('conflict', CATALOGUE_MESSAGES.changedMeanwhile)
    const isWithdrawn = before.status === 'ACTIVE' && values.status === 'INACTIVE'
    if (isWithdrawn && reason === null) throw failureAt('invalid_input', 'reason', CATALOGUE_MESSAGES.withdrawReason)
    if (isDeepStrictEqual(termsOf(before), values)) return before
    if (!(await updatePlan(tx, planId, columnsOf(values)))) throw failureAt('conflict', 'name', CATALOGUE_MESSAGES.planNameTaken)
    await replaceAllowances(tx, planId, allowancesOf(values))
    const after = await getCataloguePlan(tx, planId, at)
    await recordAction(tx, {
      operator,
      action: isWithdrawn ? 'plan_withdrawn' : before.status === 'INACTIVE' && after.status === 'ACTIVE' ? 'plan_offered' : 'plan_changed',
      object: { kind: 'plan', id: planId },
      before: termsOf(before),
      after: termsOf(after),
      reason: reason ?? undefined,
      at,
    })
    return after
  })
}

/**
 * Changes the free plan of new accounts. Accounts that have the free plan keep its earlier terms.
 * @throws Failure not_found, conflict: changed meanwhile
 */
export function editFreePlan(
  { database, clock }: PlanDeps,
  operator: Viewer,
  { version, ...values }: FreePlanEdit,
): Promise<CataloguePlan> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    const planId = await findFreePlanId(tx)
    if (planId === undefined) throw new Failure('not_found', CATALOGUE_MESSAGES.planUnknown)
    await lockPlan(tx, planId)
    const before = await getCataloguePlan(tx, planId, at)
    if (before.version !== version) throw new Failure('conflict', CATALOGUE_MESSAGES.changedMeanwhile)
    if (isDeepStrictEqual({ ...before, ...values }, before)) return before
    await updatePlan(tx, planId, { name: values.name, description: values.description })
    await replaceAllowances(tx, planId, allowancesOf(values))
    const after = await getCataloguePlan(tx, planId, at)
    const object = { kind: 'plan', id: planId } as const
    await recordAction(tx, { operator, action: 'plan_changed', object, before: termsOf(before), after: termsOf(after), at })
    return after
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
  const { name, userRole, offerLabel, durationDays, description, status, isPopular, position } = values
  return {
    ...{ name, userRole, offerLabel, durationDays, description, status, isPopular, position },
    pricePaise: values.price * 100,
    originalPricePaise: values.originalPrice * 100,
    features: values.features.join(','),
  }
}

function allowancesOf(values: Omit<FreePlanEdit, 'version'>): AllowanceAmounts {
  return {
    property_posts: values.propertyPosts,
    contacts: values.contacts,
    requirement_posts: values.requirementPosts,
    requirement_contacts: values.requirementContacts,
  }
}
