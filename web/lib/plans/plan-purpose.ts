import { hasFields } from '#web/lib/api/has-fields.ts'

/**
 * Purpose of buying a plan: to reach the poster of this property or requirement, or to go on with an import; the others are null. It is
 * passed in the navigation state from the button to the end of the payment (docs/decisions/0071).
 */
export interface PlanPurpose {
  readonly propertyId: number | null
  readonly requirementId: number | null
  readonly isImport?: true
}

/** Posts are bought to go on with an import. */
export const IMPORT_PURPOSE: PlanPurpose = { propertyId: null, requirementId: null, isImport: true }

/** @param state of a navigation, or a payment that this tab stored */
export function readPurpose(state: unknown): PlanPurpose | undefined {
  if (!hasFields(state, { purpose: 'object' })) return undefined
  if (hasFields(state.purpose, { propertyId: 'number' })) return { propertyId: state.purpose.propertyId, requirementId: null }
  if (hasFields(state.purpose, { requirementId: 'number' })) return { propertyId: null, requirementId: state.purpose.requirementId }
  return hasFields(state.purpose, { isImport: 'boolean' }) ? IMPORT_PURPOSE : undefined
}
