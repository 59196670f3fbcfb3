import { formatBhk } from '#contracts/bhk.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf, PROPERTY_STATUSES, type PropertyStatus } from '#contracts/property-kinds.ts'

export interface OwnFilter {
  /** Any of its words may stand anywhere; all must. */
  readonly text: string
  readonly status: PropertyStatus | null
}

/** How many there are of each status that occurs, in the order of the statuses. */
export function countByStatus(list: readonly PropertySummary[]): readonly { readonly status: PropertyStatus; readonly count: number }[] {
  return PROPERTY_STATUSES.map((status) => ({ status, count: list.filter((property) => property.status === status).length })).filter(
    ({ count }) => count > 0,
  )
}

export function countActive(list: readonly PropertySummary[]): number {
  return list.filter(({ status }) => status === 'ACTIVE').length
}

/** Those that have every word in their name, place, kind or price. */
export function filterOwn(list: readonly PropertySummary[], { text, status }: OwnFilter): readonly PropertySummary[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return list.filter((property) => {
    if (status !== null && property.status !== status) return false
    if (words.length === 0) return true
    const whole = searchedText(property)
    return words.every((word) => whole.includes(word))
  })
}

const known = new WeakMap<PropertySummary, string>()

function searchedText(property: PropertySummary): string {
  const before = known.get(property)
  if (before !== undefined) return before
  const { propertyId, propertyName, address, propertyFor, category, bhkType, apartmentType, commercialSubtype, expectedPrice } = property
  const labels = [propertyFor, category, apartmentType ?? ''].map(labelOf)
  const text = [
    propertyName,
    address.area,
    address.pinCode,
    ...labels,
    commercialSubtype ?? '',
    bhkType ? formatBhk(bhkType) : '',
    expectedPrice,
    propertyId,
  ]
    .join(' ')
    .toLowerCase()
  known.set(property, text)
  return text
}

/** The status that an address names. */
export function readStatus(text: string | null): PropertyStatus | null {
  return PROPERTY_STATUSES.find((status) => status === text) ?? null
}
