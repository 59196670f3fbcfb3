import { foldText } from '#contracts/base/values/fold-text.ts'
import { COMMERCIAL_SUBTYPES } from '../properties/property-choices.ts'
import { APARTMENT_TYPES, CATEGORIES, wordsOfCode } from '../properties/property-kinds.ts'
import type { RequirementKinds } from './requirement-kinds.ts'

/** Labels by which requirements can be filtered: kinds of home, kinds of workplace, categories. */
export const REQUIREMENT_TYPE_LABELS: readonly string[] = [
  ...APARTMENT_TYPES.map(wordsOfCode),
  ...COMMERCIAL_SUBTYPES.filter((subtype) => subtype !== 'Other'),
  ...CATEGORIES.map(wordsOfCode),
]

const FOLDED_LABELS: ReadonlySet<string> = new Set(REQUIREMENT_TYPE_LABELS.map(foldText))

/** Whether a text is one of the labels, folded. */
export function isRequirementTypeLabel(text: string): boolean {
  return FOLDED_LABELS.has(foldText(text))
}

/** Labels of a requirement: its kinds and their categories. */
export function requirementTypeLabels({ apartmentTypes, commercialSubtypes, categories }: RequirementKinds): string[] {
  return [...apartmentTypes.map(wordsOfCode), ...commercialSubtypes, ...categories.map(wordsOfCode)]
}
