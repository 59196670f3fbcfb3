import { formatRupees } from '#contracts/money.ts'
import type { OfferedPackage } from '#contracts/plans.ts'

import type { ChosenPlan } from '#web/lib/chosen-plan.ts'

export type Package = OfferedPackage

const COLOURS = { OWNER: 'brand', BROKER: 'marigold', SEEKER: 'ink' } as const

export function choose(plan: Package): ChosenPlan {
  return {
    planId: plan.packageId,
    name: plan.packageName,
    description: plan.description,
    price: formatRupees(plan.price),
    period: periodOf(plan.durationDays),
    color: COLOURS[plan.userRole],
  }
}

export function periodOf(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** What a plan allows, in words; what it does not allow is left out. */
export function allowancesOf(plan: Package): string[] {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`]
  return [
    ...count(plan.postLimit, 'property post', 'property posts'),
    ...count(plan.contactLimit, 'owner contact', 'owner contacts'),
    ...count(plan.requirementPostLimit, 'requirement post', 'requirement posts'),
    ...count(plan.requirementContactLimit, 'requirement contact', 'requirement contacts'),
  ]
}

/** The words that an operator wrote, one a line. */
export function featuresOf(plan: Package): string[] {
  return plan.features
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)
}
