import { BHK_TYPES, formatBhk } from '#contracts/bhk.ts'
import type { EnumLists } from '#contracts/properties.ts'
import { APARTMENT_TYPES, CATEGORIES, FURNISHED_TYPES, labelOf, PREFERRED_TENANTS, PROPERTY_FOR } from '#contracts/property-kinds.ts'
import type { ListFilter } from './filter-change.ts'

/** A filter of the panel that is chosen by chips. */
export interface ChoiceGroup {
  readonly name: Exclude<ListFilter, 'area' | 'postedByUserRole'>
  readonly title: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Sizes up to here are offered at once, the rare larger ones on demand. */
export const COMMON_SIZES = 8

/** The lists as they are known here, until the server's are there. */
const KNOWN: EnumLists = {
  propertyFor: [...PROPERTY_FOR],
  bhkType: [...BHK_TYPES],
  apartmentType: [...APARTMENT_TYPES],
  propertyCategory: [...CATEGORIES],
  furnishedType: [...FURNISHED_TYPES],
}

/** The groups of the filter panel, by name. */
export function choiceGroups(enums: EnumLists = KNOWN): Readonly<Record<ChoiceGroup['name'], ChoiceGroup>> {
  const group = <N extends ChoiceGroup['name']>(name: N, title: string, values: readonly string[], label = labelOf): ChoiceGroup => ({
    name,
    title,
    choices: values.map((value) => ({ value, label: label(value) })),
  })
  return {
    propertyFor: group('propertyFor', 'Property For', enums.propertyFor),
    bhkType: group('bhkType', 'BHK Type', enums.bhkType, formatBhk),
    apartmentType: group('apartmentType', 'Apartment Type', enums.apartmentType),
    category: group('category', 'Property Category', enums.propertyCategory),
    furnishedType: group('furnishedType', 'Furnished Type', enums.furnishedType),
    preferredTenants: group('preferredTenants', 'Preferred Tenants', PREFERRED_TENANTS),
  }
}
