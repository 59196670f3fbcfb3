import { formatBhk } from '#contracts/bhk.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf, PROPERTY_STATUSES, type PropertyStatus } from '#contracts/property-kinds.ts'

export interface OwnFilter {
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

/** Those of which every word begins a word of their name, place or kind, or their price. */
export function filterOwn(list: readonly PropertySummary[], { text, status }: OwnFilter): readonly PropertySummary[] {
  const words = text
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/(?<=\d)(?=bhk|rk)/g, ' ')
    .split(/[\s₹]+/)
    .filter(Boolean)
  return list.filter((property) => {
    if (status !== null && property.status !== status) return false
    return words.every((word) => searchedText(property).includes(` ${word}`) || beginsPrice(property, word))
  })
}

/** One or two digits are rooms rather than a price. */
function beginsPrice({ expectedPrice }: PropertySummary, word: string): boolean {
  return word.length > 2 && String(expectedPrice).startsWith(word)
}

const known = new WeakMap<PropertySummary, string>()

/** In lower case, each word after a blank. */
function searchedText(property: PropertySummary): string {
  const before = known.get(property)
  if (before !== undefined) return before
  const { propertyName, address, propertyFor, category, bhkType, apartmentType, commercialSubtype } = property
  const labels = [propertyFor, category, apartmentType ?? ''].map(labelOf)
  const parts = [propertyName, address.area, address.pinCode, ...labels, commercialSubtype ?? '', bhkType ? formatBhk(bhkType) : '']
  const text = ` ${parts.join(' ')}`.toLowerCase()
  known.set(property, text)
  return text
}

/** The status that an address names. */
export function readStatus(text: string | null): PropertyStatus | null {
  return PROPERTY_STATUSES.find((status) => status === text) ?? null
}
