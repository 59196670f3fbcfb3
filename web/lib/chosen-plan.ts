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

/** @param state of the navigation @returns undefined when it carries no plan with a price */
export function readChosenPlan(state: unknown): ChosenPlan | undefined {
  const plan = field(state, 'plan')
  if (typeof plan !== 'object' || plan === null) return undefined
  const { planId, name, description = '', price, period = '', color = '' } = plan as Partial<ChosenPlan>
  if (typeof planId !== 'number' || typeof name !== 'string' || typeof price !== 'string' || priceOf({ price }) === 0) return undefined
  return { planId, name, description: String(description), price, period: String(period), color: String(color) }
}

/** @returns whole rupees; 0 when the text names no amount */
export function priceOf({ price }: Pick<ChosenPlan, 'price'>): number {
  return Number(price.replace(/[^\d.]/g, '')) || 0
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
