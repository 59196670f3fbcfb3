import { hasFields } from './has-fields.ts'

/** The plan that a checkout is about, as it comes in the navigation's state. */
export interface ChosenPlan {
  readonly planId: number
  readonly name: string
  readonly description: string
  /** With the rupee sign, before GST. */
  readonly price: string
  readonly period: string
  readonly color: string
}

const FIELDS = { planId: 'number', name: 'string', description: 'string', price: 'string', period: 'string', color: 'string' } as const

/** @param state of the navigation @returns undefined when it carries no plan with a price */
export function readChosenPlan(state: unknown): ChosenPlan | undefined {
  if (!hasFields(state, { plan: 'object' }) || !hasFields(state.plan, FIELDS)) return undefined
  return priceOf(state.plan) === 0 ? undefined : state.plan
}

/** @returns whole rupees; 0 when the text names no amount */
export function priceOf({ price }: Pick<ChosenPlan, 'price'>): number {
  return Number(price.replace(/[^\d.]/g, '')) || 0
}
