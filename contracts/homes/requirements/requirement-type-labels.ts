import { COMMERCIAL_SUBTYPES } from '../properties/property-choices.ts'
import { APARTMENT_TYPES, CATEGORIES, labelOf } from '../properties/property-kinds.ts'
import type { RequirementKinds } from './requirement-kinds.ts'

/** Labels by which requirements can be filtered: kinds of home, kinds of workplace, categories. */
export const REQUIREMENT_TYPE_LABELS: readonly string[] = [
  ...APARTMENT_TYPES.map(labelOf),
  ...COMMERCIAL_SUBTYPES.filter((subtype) => subtype !== 'Other'),
  ...CATEGORIES.map(labelOf),
]

const LOWER_LABELS: ReadonlySet<string> = new Set(REQUIREMENT_TYPE_LABELS.map((label) => label.toLowerCase()))

/** Whether a text is one of the labels, in upper or lower case. */
export function isRequirementTypeLabel(text: string): boolean {
  return LOWER_LABELS.has(text.toLowerCase())
}

/** Labels of a requirement: its kinds and their categories. */
export function requirementTypeLabels({ apartmentTypes, commercialSubtypes, categories }: RequirementKinds): string[] {
  return [...apartmentTypes.map(labelOf), ...commercialSubtypes, ...categories.map(labelOf)]
}
