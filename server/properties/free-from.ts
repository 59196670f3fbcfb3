import type { PostedProperty } from '#contracts/posting.ts'
import { fieldsOf } from '#contracts/property-fields.ts'

/** The day from which a property is free, when its kind has one. @param otherwise the day that holds when none is said, YYYY-MM-DD */
export function freeFrom({ category, propertyFor, apartmentType, availableFrom }: PostedProperty, otherwise: string | null): string | null {
  return fieldsOf(category, propertyFor, apartmentType).has('availableFrom') ? (availableFrom ?? otherwise) : null
}
