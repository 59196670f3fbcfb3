import { hasFields } from '#web/lib/api/has-fields.ts'

/**
 * What a plan is bought for: to reach the poster of this property or this requirement; the other id is null. It is passed on in the navigation's
 * state from the button to the end of the payment (docs/decisions/0071).
 */
export interface PlanPurpose {
  readonly propertyId: number | null
  readonly requirementId: number | null
}

/** @param state of a navigation, or a payment that this tab stored */
export function readPurpose(state: unknown): PlanPurpose | undefined {
  if (!hasFields(state, { purpose: 'object' })) return undefined
  if (hasFields(state.purpose, { propertyId: 'number' })) return { propertyId: state.purpose.propertyId, requirementId: null }
  if (hasFields(state.purpose, { requirementId: 'number' })) return { propertyId: null, requirementId: state.purpose.requirementId }
  return undefined
}
