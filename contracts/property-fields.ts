import type { ApartmentType, Category, PropertyFor } from './property-kinds.ts'

/** The fields of a property that depend on its kind, by their names on the wire. */
export type PropertyField =
  | 'apartmentType'
  | 'bhkType'
  | 'floor'
  | 'totalFloors'
  | 'totalBuildUpArea'
  | 'carpetArea'
  | 'bathroom'
  | 'balcony'
  | 'furnishedType'
  | 'preferred_tenants'
  | 'propertyAge'
  | 'commercialSubtype'
  | 'buildingType'
  | 'plotArea'
  | 'length'
  | 'width'
  | 'boundaryWall'
  | 'roomType'
  | 'pgGender'
  | 'preferredGuests'
  | 'deposit'
  | 'monthlyMaintenance'
  | 'availableFrom'

const HOME = [
  'apartmentType',
  'bhkType',
  'floor',
  'totalFloors',
  'totalBuildUpArea',
  'carpetArea',
  'bathroom',
  'balcony',
  'furnishedType',
  'propertyAge',
] as const
const SHARED_STAY = ['roomType', 'pgGender', 'preferredGuests', 'furnishedType', 'deposit', 'availableFrom'] as const
const WORKPLACE = [
  'commercialSubtype',
  'buildingType',
  'floor',
  'totalFloors',
  'totalBuildUpArea',
  'carpetArea',
  'furnishedType',
  'propertyAge',
] as const
const LAND = ['plotArea', 'length', 'width', 'boundaryWall'] as const
const LETTING = ['deposit', 'monthlyMaintenance', 'availableFrom'] as const

/** Homes that stand on ground of their own. */
const WITH_GROUND: readonly ApartmentType[] = ['INDEPENDENT_HOUSE', 'VILLA', 'ROW_HOUSE']

/** What is asked of a property of this kind, beside its name, place, price, description and amenities. */
export function fieldsOf(category: Category, propertyFor: PropertyFor, apartmentType?: ApartmentType | null): ReadonlySet<PropertyField> {
  if (category === 'PLOT') return new Set(LAND)
  const letting = propertyFor === 'RENT' ? LETTING : []
  if (category === 'COMMERCIAL') return new Set([...WORKPLACE, ...letting])
  if (propertyFor === 'PG' || propertyFor === 'HOSTEL') return new Set(SHARED_STAY)
  const ground = apartmentType && WITH_GROUND.includes(apartmentType) ? (['plotArea'] as const) : []
  const tenants = propertyFor === 'RENT' ? (['preferred_tenants'] as const) : []
  return new Set([...HOME, ...ground, ...tenants, ...letting])
}
