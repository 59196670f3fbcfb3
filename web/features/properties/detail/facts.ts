import { formatBhk } from '#contracts/bhk.ts'
import { groupDigits } from '#contracts/money.ts'
import type { PropertyDetail, PropertySummary } from '#contracts/properties.ts'
import { isMonthly, labelOf } from '#contracts/property-kinds.ts'
import { formatDate } from '#contracts/time.ts'
import { pricePerSquareFoot } from './price.ts'
import { kindOf, type PlaceKind } from './wording.ts'

export type FactName =
  | 'configuration'
  | 'carpet'
  | 'builtUp'
  | 'plotArea'
  | 'dimensions'
  | 'wall'
  | 'floor'
  | 'furnishing'
  | 'bathrooms'
  | 'balconies'
  | 'availableFrom'
  | 'tenants'
  | 'age'
  | 'subtype'
  | 'building'
  | 'room'
  | 'gender'
  | 'guests'
  | 'perSquareFoot'

export interface Fact {
  readonly name: FactName
  readonly label: string
  readonly value: string
}

/** A property as far as it is known: a list's summary while the rest is on its way. */
export type KnownProperty = PropertySummary & Partial<PropertyDetail>

type Value = string | number | null | undefined

const GENDERS: Readonly<Record<string, string>> = { Male: 'Men', Female: 'Women', Others: 'Others' }
const GUESTS: Readonly<Record<string, string>> = { Working: 'Working people', Student: 'Students', Both: 'Students and working people' }
const ROOMS: Readonly<Record<string, string>> = { Single: 'Single room', Double: '2 to a room', Three: '3 to a room', Four: '4 to a room' }

function area(squareFeet: Value): Value {
  return squareFeet ? `${groupDigits(Number(squareFeet))} sq.ft` : undefined
}

function count(number: Value): Value {
  return number ? String(number) : undefined
}

function floorOf({ floor, totalFloors }: KnownProperty): Value {
  if (floor === null) return totalFloors ? `${totalFloors} in all` : undefined
  const name = floor === 0 ? 'Ground' : String(floor)
  return totalFloors ? `${name} of ${totalFloors}` : name
}

function dimensionsOf({ length, width }: KnownProperty): Value {
  return length && width ? `${groupDigits(length)} × ${groupDigits(width)} ft` : undefined
}

function availability(from: string | null | undefined, now: number): Value {
  if (!from || Number.isNaN(Date.parse(from))) return undefined
  return Date.parse(from) <= now ? 'Now' : formatDate(from)
}

function perSquareFootOf(property: KnownProperty): Value {
  const price = pricePerSquareFoot(property)
  return price && (price.of === 'plot' ? price.amount : `${price.amount} (${price.of})`)
}

function tenantsOf(property: KnownProperty): Value {
  return property.propertyFor === 'RENT' && kindOf(property) === 'home'
    ? (property.preferred_tenants ?? property.preferredTenants)
    : undefined
}

/** Every fact that is known of a property, by its name. */
function allFacts(property: KnownProperty, now: number): Readonly<Record<FactName, readonly [label: string, value: Value]>> {
  const monthly = isMonthly(property.propertyFor)
  return {
    configuration: ['Configuration', property.bhkType && formatBhk(property.bhkType)],
    carpet: ['Carpet area', area(property.carpetArea)],
    builtUp: ['Built-up area', area(property.totalBuildUpArea)],
    plotArea: ['Plot area', area(property.plotArea)],
    dimensions: ['Length × width', dimensionsOf(property)],
    wall: ['Boundary wall', property.boundaryWall],
    floor: [property.floor === null ? 'Floors' : 'Floor', floorOf(property)],
    furnishing: ['Furnishing', property.furnishedType && labelOf(property.furnishedType)],
    bathrooms: ['Bathrooms', count(property.bathroom)],
    balconies: ['Balconies', count(property.balcony)],
    availableFrom: ['Available from', monthly ? availability(property.availableFrom, now) : undefined],
    tenants: ['Preferred tenants', tenantsOf(property)],
    age: ['Age of property', property.propertyAge],
    subtype: ['Type', property.commercialSubtype],
    building: ['Building', property.buildingType],
    room: ['Room', property.roomType && (ROOMS[property.roomType] ?? property.roomType)],
    gender: ['For', property.pgGender && (GENDERS[property.pgGender] ?? property.pgGender)],
    guests: ['Preferred guests', property.preferredGuests && (GUESTS[property.preferredGuests] ?? property.preferredGuests)],
    perSquareFoot: ['Price a sq.ft', perSquareFootOf(property)],
  }
}

/** What decides first, in the order in which people ask. */
const KEY_FACTS: Readonly<Record<PlaceKind, readonly FactName[]>> = {
  home: ['configuration', 'carpet', 'builtUp', 'floor', 'furnishing', 'bathrooms', 'balconies', 'availableFrom'],
  plot: ['plotArea', 'dimensions', 'wall', 'perSquareFoot'],
  commercial: ['subtype', 'carpet', 'builtUp', 'floor', 'furnishing', 'building', 'bathrooms', 'availableFrom'],
  shared: ['room', 'gender', 'guests', 'furnishing', 'bathrooms', 'carpet', 'floor', 'availableFrom'],
}

const FURTHER_FACTS: Readonly<Record<PlaceKind, readonly FactName[]>> = {
  home: ['tenants', 'age', 'plotArea', 'dimensions', 'wall', 'building', 'perSquareFoot'],
  plot: [],
  commercial: ['age', 'plotArea', 'balconies', 'perSquareFoot'],
  shared: ['configuration', 'builtUp', 'balconies', 'building', 'age'],
}

function pick(names: readonly FactName[], property: KnownProperty, now: number): Fact[] {
  const facts = allFacts(property, now)
  return names.flatMap((name) => {
    const [label, value] = facts[name]
    return value ? [{ name, label, value: String(value) }] : []
  })
}

/** The facts to show large; what is not known is left out. @param now epoch milliseconds */
export function keyFacts(property: KnownProperty, now: number): Fact[] {
  return pick(KEY_FACTS[kindOf(property)], property, now)
}

export interface DetailRow {
  readonly label: string
  readonly value: string
}

/** The rows of the details' table: whatever the key facts do not say. */
export function detailRows(property: PropertyDetail, now: number): DetailRow[] {
  const kind = kindOf(property)
  return [
    { label: 'Category', value: labelOf(property.category) },
    ...(kind === 'home' && property.apartmentType ? [{ label: 'Type', value: labelOf(property.apartmentType) }] : []),
    ...pick(FURTHER_FACTS[kind], property, now),
    { label: 'Posted on', value: formatDate(property.createdAt) },
    ...(formatDate(property.updatedAt) === formatDate(property.createdAt)
      ? []
      : [{ label: 'Last changed', value: formatDate(property.updatedAt) }]),
    { label: 'Listing number', value: String(property.propertyId) },
  ]
}
