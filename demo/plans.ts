import type { AllowanceAmounts } from '#server/base/db/schema/index.ts'
import { allowancesOfDraft, DRAFT_PLANS, type DraftPlan } from '#server/site/catalogue/draft-plans.ts'

/** Default duration of a plan, days. */
export const PLAN_DAYS = 30

/** A plan as the demo offers it: prices in whole rupees without GST. */
export interface DemoPlan extends DraftPlan {
  readonly price: number
  readonly originalPrice: number
}

/** Price and crossed-out price, a third above, so that '25% OFF' is true. */
const PRICES: Readonly<Record<(typeof DRAFT_PLANS)[number]['name'], readonly [price: number, originalPrice: number]>> = {
  'Owner Basic': [449, 599],
  'Owner Plus': [749, 999],
  'Owner Max': [1_499, 1_999],
  'Broker Basic': [1_499, 1_999],
  'Broker Plus': [2_999, 3_999],
  'Broker Max': [5_999, 7_999],
  'Seeker Basic': [299, 399],
  'Seeker Plus': [599, 799],
  'Seeker Max': [1_199, 1_599],
}

export const PLANS: readonly DemoPlan[] = DRAFT_PLANS.map((plan) => {
  const [price, originalPrice] = PRICES[plan.name]
  return { ...plan, price, originalPrice }
})

/** Initial allowances of a subscription to one of the demo's plans; undefined for another name. */
export function allowancesOf(planName: string): AllowanceAmounts | undefined {
  const plan = PLANS.find(({ name }) => name === planName)
  return plan && allowancesOfDraft(plan)
}
