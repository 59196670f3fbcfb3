import { formatBhk } from '#contracts/bhk.ts'
import { groupDigits, shortRupees } from '#contracts/money.ts'
import type { PropertyPage } from '#contracts/properties.ts'
import type { ApartmentType, Category, PropertyFor } from '#contracts/property-kinds.ts'
import type { ListingFilters, ListingMode, ListingQuery } from './listing-query.ts'

const CITY = 'Pune'

const APARTMENTS: Readonly<Record<ApartmentType, string>> = {
  FLAT: 'flats',
  INDEPENDENT_HOUSE: 'independent houses',
  VILLA: 'villas',
  ROW_HOUSE: 'row houses',
  PENTHOUSE: 'penthouses',
  STUDIO: 'studios',
  DUPLEX: 'duplexes',
  BUILDER_FLOOR: 'builder floors',
}
const CATEGORY_WORDS: Readonly<Record<Category, string>> = { RESIDENTIAL: 'homes', COMMERCIAL: 'commercial spaces', PLOT: 'plots' }
const OFFER_WORDS: Readonly<Record<Extract<PropertyFor, 'RENT' | 'SELL' | 'RESELL'>, string>> = {
  RENT: 'rent',
  SELL: 'sale',
  RESELL: 'resale',
}

/** '2 BHK for rent in Baner, Pune'; 'Results for “gym”' when a text is searched. */
export function describeQuery(query: ListingQuery): string {
  if (query.searchTerm) return `Results for “${query.searchTerm}”`
  const { what, offer } = whatAndOffer(query)
  const parts = [what, offer, nameWords(query), placeWords(query.area)].filter(Boolean).join(' ')
  const text = [parts, budgetWords(query)].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '{n} properties available' and what they are a part of. A count that stopped early says so: '100+'. */
export function countLine({ totalElements, totalIsLowerBound }: Omit<PropertyPage, 'content'>, mode: ListingMode): string {
  const suffix = { paged: '', filtered: ' (filtered)', search: ' (search results)' }[mode]
  return `${groupDigits(totalElements)}${totalIsLowerBound ? '+' : ''} properties available${suffix}`
}

/** For search engines and shares. @param total 0 when it is not known */
export function describeForSearch(query: ListingQuery, total: number): string {
  const count = total > 1 ? `${groupDigits(total)} listings. ` : ''
  return `${describeQuery(query)}. ${count}Pictures, prices, floors and areas, posted by owners and brokers in ${CITY}.`
}

function whatAndOffer({ propertyFor, bhkType, apartmentType, category }: ListingFilters): { what: string; offer: string } {
  const shared = propertyFor.length > 0 && propertyFor.every((each) => each === 'PG' || each === 'HOSTEL')
  if (shared) return { what: inWords(propertyFor.map((each) => (each === 'PG' ? 'PG' : 'hostels'))), offer: '' }
  const sizes = bhkType.length > 3 ? '' : inWords(bhkType.map(formatBhk), 'or')
  const kinds = apartmentType.length > 0 ? apartmentType.map((each) => APARTMENTS[each]) : category.map((each) => CATEGORY_WORDS[each])
  const kind = kinds.length > 3 ? 'properties' : inWords(kinds)
  const what = sizes ? [sizes, apartmentType.length > 0 ? kind : ''].filter(Boolean).join(' ') : kind || 'properties'
  const offers = propertyFor.flatMap((each) => (each in OFFER_WORDS ? [OFFER_WORDS[each as keyof typeof OFFER_WORDS]] : []))
  return { what, offer: offers.length > 0 && offers.length === propertyFor.length ? `for ${inWords(offers, 'or')}` : '' }
}

function nameWords({ propertyName }: ListingFilters): string {
  return propertyName ? `named “${propertyName}”` : ''
}

function placeWords(area: readonly string[]): string {
  if (area.length === 0) return `in ${CITY}`
  const named = area.length > 2 ? `${area[0]} and ${area.length - 1} more places` : inWords(area)
  return `in ${named}, ${CITY}`
}

/** 'up to ₹25k', '₹15k to ₹25k'; nothing without a budget. */
export function budgetWords({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): string {
  if (minPrice !== null && maxPrice !== null) return `${shortRupees(minPrice)} to ${shortRupees(maxPrice)}`
  if (maxPrice !== null) return `up to ${shortRupees(maxPrice)}`
  return minPrice !== null ? `from ${shortRupees(minPrice)}` : ''
}

function inWords(parts: readonly string[], joint: 'and' | 'or' = 'and'): string {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`
}
