import { CITY, DEFAULT_STATE } from '#contracts/base/limits.ts'
import type { NumberUnit } from '#contracts/base/values/numbers.ts'
import { amenityFits } from '#contracts/homes/properties/amenity-kinds.ts'
import { LIST_SEPARATOR } from '#contracts/homes/properties/field-definition.ts'
import type { Amenity, PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { blankFields, fieldNamed, fieldsOf, type PropertyField } from '#contracts/homes/properties/property-fields.ts'
import type { ApartmentType, Category, FurnishedType, PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { showNumber } from '#web/lib/forms/typed-number.ts'

type TextName = PropertyField | 'propertyName' | 'expectedPrice' | 'description'

/** The values of the form: every field is text, '' where nothing is filled in; a list has the separator between its parts. */
export interface PropertyForm extends Record<TextName, string> {
  category: Category | ''
  propertyFor: PropertyFor | ''
  address: { area: string; state: string; pinCode: string }
  amenityIds: number[]
}

/** The fields on which it depends which other fields are asked. */
export const KIND_FIELDS = ['category', 'propertyFor', 'apartmentType', 'furnishedType'] as const
type Kind = Pick<PropertyForm, (typeof KIND_FIELDS)[number]>

/** The fields that the form asks for a kind of property; none until the kind is chosen. */
export function askedFields({ category, propertyFor, apartmentType, furnishedType }: Kind): ReadonlySet<PropertyField> {
  if (!category || !propertyFor) return new Set()
  const codes = { apartmentType: (apartmentType || null) as ApartmentType | null, furnishedType: furnishedType as FurnishedType }
  return fieldsOf({ category, propertyFor, ...codes })
}

/** The amenities that the chosen kind of property can have; all of them until it is chosen. */
export function fittingAmenities(
  amenities: readonly Amenity[],
  { category, propertyFor }: Pick<Kind, 'category' | 'propertyFor'>,
): Amenity[] {
  return amenities.filter(({ name }) => !category || !propertyFor || amenityFits(name, category, propertyFor))
}

/** @param today YYYY-MM-DD */
export function blankForm(today: string): PropertyForm {
  return {
    category: '',
    propertyFor: '',
    propertyName: '',
    expectedPrice: '',
    ...blankFields(),
    availableFrom: today,
    description: '',
    address: { area: '', state: DEFAULT_STATE, pinCode: '' },
    amenityIds: [],
  }
}

/** The form of a stored property. @param today YYYY-MM-DD, for a kind without a date; a date that an import left out is blank */
export function formOf(property: PropertyDetail, today: string): PropertyForm {
  const blank = blankForm(today)
  const texts = Object.fromEntries(
    Object.entries(blank).flatMap(([name, otherwise]) => {
      if (typeof otherwise !== 'string') return []
      const stored = property[name as TextName]
      return [[name, stored === null || stored === undefined ? otherwise : showStored(name as TextName, stored)]]
    }),
  ) as Record<TextName, string> & Pick<PropertyForm, 'category' | 'propertyFor'>
  const { area, state, pinCode } = property.address
  return {
    ...blank,
    ...texts,
    availableFrom: fieldsOf(property).has('availableFrom') ? (property.availableFrom ?? '').slice(0, 10) : today,
    address: { area, state, pinCode: pinCode ?? '' },
    amenityIds: property.amenities.map(({ amenityId }) => amenityId),
  }
}

function showStored(name: TextName, stored: string | number | readonly string[]): string {
  if (typeof stored === 'object') return stored.join(LIST_SEPARATOR)
  return typeof stored === 'number' ? showNumber(stored, numberFieldNamed(name as PropertyField | 'expectedPrice').unit) : stored
}

/** Label and unit of a number field. */
export function numberFieldNamed(name: PropertyField | 'expectedPrice'): {
  readonly label: string
  readonly unit?: NumberUnit | undefined
} {
  if (name === 'expectedPrice') return { label: 'Expected price', unit: '₹' }
  const field = fieldNamed(name)
  return { label: field.label, unit: field.type === 'number' ? field.unit : undefined }
}

/** The JSON to send: only the fields of the kind, so that no hidden field can be invalid. */
export function payloadOf(form: PropertyForm): Record<string, unknown> {
  const { category, propertyFor, propertyName, expectedPrice, description, address, amenityIds } = form
  const asked = Object.fromEntries([...askedFields(form)].map((name) => [name, form[name]]))
  // without brokerage the form has no field for the amount
  if (asked.brokerage === 'None' || asked.saleBrokerage === 'None') asked.brokerageAmount = ''
  return { category, propertyFor, propertyName, expectedPrice, description, address: { ...address, city: CITY }, amenityIds, ...asked }
}
