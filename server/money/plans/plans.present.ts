import type { OtherLanguage } from '#contracts/base/language.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { BoughtSubscription, LedgerEntry, OfferedPlan } from '#contracts/money/plans/plans.ts'
import type { CataloguePlan } from '#contracts/operations/plans.ts'
import type { CataloguePlanRow } from './catalogue-plans.queries.ts'
import type { LedgerRow } from './ledger.queries.ts'
import { isMostPopular } from './plans.policy.ts'
import { discountLabel, type PlanRow } from './plans.queries.ts'
import type { SubscriptionRow } from './subscriptions.queries.ts'

// Only this file translates the names inside to the names on the wire.

/**
 * @param language of names, descriptions and features; where one is missing it is English. undefined: English
 * @param sales how often each plan was sold in the last `POPULARITY_DAYS`, by its id
 * @param soldForMore plans that were sold at their crossed-out price, by their ids; undefined: crossed-out prices are shown as entered
 */
export function presentOffer(
  plans: readonly PlanRow[],
  language: OtherLanguage | undefined,
  sales: ReadonlyMap<number, number>,
  soldForMore: ReadonlySet<number> | undefined,
): OfferedPlan[] {
  return plans.map((plan) => ({
    ...presentPlan(plan, isMostPopular(plan, plans, sales)),
    ...(language && textsIn(language, plan)),
    ...(soldForMore && trueReduction(plan, soldForMore.has(plan.id))),
  }))
}

/** A crossed-out price that nobody paid is left out, and with it the label; of a true one the label is computed. */
function trueReduction({ pricePaise, originalPricePaise }: PlanRow, isTrue: boolean): Pick<OfferedPlan, 'originalPrice' | 'offerLabel'> {
  if (!isTrue) return { originalPrice: pricePaise / 100, offerLabel: '' }
  return { originalPrice: originalPricePaise / 100, offerLabel: discountLabel(pricePaise, originalPricePaise) }
}

function textsIn(language: OtherLanguage, plan: PlanRow): Pick<OfferedPlan, 'packageName' | 'description' | 'features'> {
  const { marathiName, marathiDescription, marathiFeatures, hindiName, hindiDescription, hindiFeatures } = plan
  const [name, description, features] =
    language === 'mr' ? [marathiName, marathiDescription, marathiFeatures] : [hindiName, hindiDescription, hindiFeatures]
  return { packageName: name ?? plan.name, description: description || plan.description, features: features || plan.features }
}

function presentPlan({ allowances, ...plan }: PlanRow, popular: boolean): OfferedPlan {
  return {
    packageId: plan.id,
    packageName: plan.name,
    price: plan.pricePaise / 100,
    originalPrice: plan.originalPricePaise / 100,
    offerLabel: plan.offerLabel,
    durationDays: plan.durationDays,
    description: plan.description,
    features: plan.features,
    status: 'ACTIVE',
    popular,
    userRole: plan.userRole,
    postLimit: allowances.property_posts ?? 0,
    contactLimit: allowances.contacts ?? 0,
    requirementPostLimit: allowances.requirement_posts ?? 0,
    requirementContactLimit: allowances.requirement_contacts ?? 0,
  }
}

/** A plan as operators edit it. */
export function presentCataloguePlan({ allowances, ...plan }: CataloguePlanRow): CataloguePlan {
  const { name, marathiName, hindiName, description, marathiDescription, hindiDescription } = plan
  const { userRole, offerLabel, durationDays, status, position, running, sold, version } = plan
  return {
    ...{ name, marathiName, hindiName, description, marathiDescription, hindiDescription },
    ...{ userRole, offerLabel, durationDays, status, position, running, sold, version },
    planId: plan.id,
    price: plan.pricePaise / 100,
    originalPrice: plan.originalPricePaise / 100,
    features: listFeatures(plan.features),
    marathiFeatures: listFeatures(plan.marathiFeatures),
    hindiFeatures: listFeatures(plan.hindiFeatures),
    propertyPosts: allowances.property_posts ?? 0,
    contacts: allowances.contacts ?? 0,
    requirementPosts: allowances.requirement_posts ?? 0,
    requirementContacts: allowances.requirement_contacts ?? 0,
  }
}

const listFeatures = (features: string) =>
  features
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)

export function presentSubscription(row: SubscriptionRow, now: Date): BoughtSubscription {
  const isRunning = row.endsAt > now
  // nothing can be spent after the end, even before the ledger has the entry of the end
  const remaining = isRunning ? row.remaining : {}
  return {
    subscriptionId: row.id,
    packageId: row.planId,
    packageName: row.planName,
    price: row.pricePaise / 100,
    status: isRunning ? 'ACTIVE' : 'EXPIRED',
    subscriptionStartDate: row.startsAt.toISOString(),
    subscriptionEndDate: row.endsAt.toISOString(),
    remainingPostsUsed: remaining.property_posts ?? 0,
    remainingContactsUsed: remaining.contacts ?? 0,
    remainingPostsRequirementUsed: remaining.requirement_posts ?? 0,
    remainingContactsRequirementUsed: remaining.requirement_contacts ?? 0,
    postLimit: row.amounts.property_posts ?? 0,
    contactLimit: row.amounts.contacts ?? 0,
    requirementPostLimit: row.amounts.requirement_posts ?? 0,
    requirementContactLimit: row.amounts.requirement_contacts ?? 0,
    orderId: row.gatewayOrderId,
  }
}

export function presentLedgerEntry({ id, at, reason, returnReason, planName, changes, property, requirement }: LedgerRow): LedgerEntry {
  return {
    entryId: id,
    date: at.toISOString(),
    reason,
    returnReason,
    packageName: planName,
    posts: changes.property_posts ?? 0,
    contacts: changes.contacts ?? 0,
    requirementPosts: changes.requirement_posts ?? 0,
    requirementContacts: changes.requirement_contacts ?? 0,
    propertyId: property?.id ?? null,
    requirementId: requirement?.id ?? null,
    subjectName: property?.name ?? (requirement ? requirementTitle(requirement) : ''),
    subjectAvailable: property?.status === 'ACTIVE' && !property.deleted,
  }
}
