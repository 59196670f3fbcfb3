import { CITY, DEFAULT_STATE } from '#contracts/limits.ts'
import type { PropertyDetail } from '#contracts/properties.ts'
import { fieldsOf, type PropertyField } from '#contracts/property-fields.ts'
import type { ApartmentType, Category, PropertyFor } from '#contracts/property-kinds.ts'

type TextName = PropertyField | 'propertyName' | 'expectedPrice' | 'description'

/** As the form holds it: every field a text, '' what is not filled in. */
export interface PropertyForm extends Record<TextName, string> {
  category: Category | ''
  propertyFor: PropertyFor | ''
  address: { area: string; state: string; pinCode: string }
  amenityIds: number[]
}

/** What a form asks for its kind; nothing while the kind is not chosen. */
export function askedFields({
  category,
  propertyFor,
  apartmentType,
}: Pick<PropertyForm, 'category' | 'propertyFor' | 'apartmentType'>): ReadonlySet<PropertyField> {
  return category && propertyFor ? fieldsOf(category, propertyFor, (apartmentType || null) as ApartmentType | null) : new Set()
}

/** @param today YYYY-MM-DD */
export function emptyForm(today: string): PropertyForm {
  return {
    category: '',
    propertyFor: '',
    propertyName: '',
    apartmentType: 'FLAT',
    bhkType: '',
    floor: '',
    totalFloors: '',
    totalBuildUpArea: '',
    carpetArea: '',
    bathroom: '',
    balcony: '',
    furnishedType: 'UNFURNISHED',
    preferred_tenants: 'Anyone',
    propertyAge: '',
    commercialSubtype: '',
    buildingType: '',
    plotArea: '',
    length: '',
    width: '',
    boundaryWall: '',
    roomType: '',
    pgGender: '',
    preferredGuests: '',
    expectedPrice: '',
    deposit: '',
    monthlyMaintenance: '',
    availableFrom: today,
    description: '',
    address: { area: '', state: DEFAULT_STATE, pinCode: '' },
    amenityIds: [],
  }
}

/** The form of a stored property. @param today for what is not known of it */
export function formOf(property: PropertyDetail, today: string): PropertyForm {
  const empty = emptyForm(today)
  const texts = Object.fromEntries(
    Object.entries(empty).flatMap(([name, otherwise]) => {
      if (typeof otherwise !== 'string') return []
      const stored = property[name as TextName]
      return [[name, stored === null || stored === undefined ? otherwise : String(stored)]]
    }),
  ) as Record<TextName, string> & Pick<PropertyForm, 'category' | 'propertyFor'>
  const { area, state, pinCode } = property.address
  return {
    ...empty,
    ...texts,
    availableFrom: texts.availableFrom.slice(0, 10),
    address: { area, state, pinCode },
    amenityIds: property.amenities.map(({ amenityId }) => amenityId),
  }
}

/** What is sent: the fields of the kind alone, so that nothing hidden can be wrong. */
export function payloadOf(form: PropertyForm): Record<string, unknown> {
  const { category, propertyFor, propertyName, expectedPrice, description, address, amenityIds } = form
  const asked = Object.fromEntries([...askedFields(form)].map((name) => [name, form[name]]))
  return { category, propertyFor, propertyName, expectedPrice, description, address: { ...address, city: CITY }, amenityIds, ...asked }
}
