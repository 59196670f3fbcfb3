import { counted } from '#contracts/base/values/counted.ts'
import { formatRupees } from '#contracts/base/values/money.ts'
import { hasFields } from '#web/lib/api/has-fields.ts'
import { contentsOf, type PlanContents, readContents } from './plan-contents.ts'
import type { PlanPurpose } from './plan-purpose.ts'
import type { Plan } from './plans-query.ts'

/** The plan of a checkout, as passed in the navigation state. */
export interface ChosenPlan {
  readonly planId: number
  readonly name: string
  readonly description: string
  /** Amount with the rupee sign, before GST. */
  readonly price: string
  readonly period: string
  readonly color: string
  readonly contents?: PlanContents | undefined
}

const FIELDS = { planId: 'number', name: 'string', description: 'string', price: 'string', period: 'string', color: 'string' } as const

const COLOURS = { OWNER: 'brand', BROKER: 'marigold', SEEKER: 'ink' } as const

/** The navigation state that the checkout reads: the plan, and what it is bought for. */
export function checkoutState(plan: Plan, purpose: PlanPurpose | undefined): { plan: ChosenPlan; purpose: PlanPurpose | undefined } {
  return {
    plan: {
      planId: plan.packageId,
      name: plan.packageName,
      description: plan.description,
      price: formatRupees(plan.price),
      period: periodOf(plan.durationDays),
      color: COLOURS[plan.userRole],
      contents: contentsOf(plan),
    },
    purpose,
  }
}

export function periodOf(days: number): string {
  return counted(days, 'day')
}

/** @param state of the navigation @returns undefined when it contains no plan with a price */
export function readChosenPlan(state: unknown): ChosenPlan | undefined {
  if (!hasFields(state, { plan: 'object' }) || !hasFields(state.plan, FIELDS)) return undefined
  const { plan } = state
  return priceOf(plan) === 0
    ? undefined
    : { ...plan, contents: hasFields(plan, { contents: 'object' }) ? readContents(plan.contents) : undefined }
}

/** @returns whole rupees; 0 when the text contains no amount */
export function priceOf({ price }: Pick<ChosenPlan, 'price'>): number {
  return Number(price.replace(/[^\d.]/g, '')) || 0
}
