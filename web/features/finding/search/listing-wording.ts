import type { MetaDescriptor } from 'react-router'
import { LANGUAGE } from '#contracts/base/language.ts'
import { CITY } from '#contracts/base/limits.ts'
import { groupDigits, shortRupees } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { wayWords } from '#contracts/finding/travel/way-to-work-wording.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import { optionLabel } from '#contracts/homes/properties/option-filters.ts'
import type { PropertyPage } from '#contracts/homes/properties/properties.ts'
import { type ApartmentType, type Category, isSharedStay } from '#contracts/homes/properties/property-kinds.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { pageMeta, siteFacts } from '#web/lib/page/seo.ts'
import { OFFERS, propertiesInWords } from '#web/lib/properties/property-wording.ts'
import {
  type ListingFilters,
  type ListingMode,
  type ListingQuery,
  listingAddress,
  parseListingQuery,
  STANDARD_ORDER,
  searchText,
} from './listing-query.ts'
import { NO_WAY_TO_WORK } from './way-to-work.ts'

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
/** As people search for them. */
const GENDERS = { Male: 'boys', Female: 'girls', Others: 'others' } as const
/** Filters whose chips are named behind the place. */
const TRAILING = ['preferredGuests', 'roomType', 'food', 'parking', 'brokerage'] as const
const CATEGORY_WORDS: Readonly<Record<Category, string>> = { RESIDENTIAL: 'homes', COMMERCIAL: 'commercial spaces', PLOT: 'plots' }

export const LOAD_FAILED = 'We could not load the properties. Please try again.'

/**
 * '2 BHK for rent in Baner, Pune', 'PG for girls in Baner, Pune, no brokerage'; 'Results for “gym”' when a text is searched.
 * @param place name of the workplace; when blank, the way to work is left out
 */
export function describeQuery(query: ListingQuery, place = ''): string {
  if (query.searchTerm) return `Results for “${searchText(query)}”`
  const { what, offer } = whatAndOffer(query)
  const pets = query.pets.length === 1 && query.pets[0] === 'Allowed'
  const gender =
    query.pgGender.length > 0 &&
    `for ${inWords(
      query.pgGender.map((each) => GENDERS[each]),
      'or',
    )}`
  const petFriendly = pets && 'pet-friendly'
  const [name, area] = [nameWords(query), areaWords(import.meta.env.OTHER_LANGUAGE ? query.area.map(localArea) : query.area)]
  // Marathi and Hindi name the place first
  const words = LANGUAGE === 'en' ? [petFriendly, what, gender, offer, name, area] : [area, petFriendly, name, what, gender, offer]
  const parts = words.filter(Boolean).join(' ')
  const trailing = TRAILING.map((name) =>
    inWords(
      query[name].map((each) => optionLabel(name, each).toLowerCase()),
      'or',
    ),
  )
  const way = place && query.workplace && wayWords(query, place)
  return upperFirst([parts, budgetWords(query), ...trailing, ...termWords(query), way].filter(Boolean).join(', '))
}

function termWords({ availableBy, maxLockIn }: ListingFilters): string[] {
  return [availableBy && `available by ${formatDate(availableBy)}`, maxLockIn === null ? '' : lockInWords(maxLockIn).toLowerCase()]
}

/** 'No lock-in', 'Lock-in up to 6 months'. */
export const lockInWords = (months: number): string => (months === 0 ? 'No lock-in' : `Lock-in up to ${months} months`)

/** '{n} properties available' with the mode's suffix, '1 property available'; of a map's section '{n} properties available here'. */
export function countLine({ totalElements }: Omit<PropertyPage, 'content'>, mode: ListingMode, box = ''): string {
  const suffix = { paged: '', filtered: ' (filtered)', search: ' (search results)' }[mode]
  return `${propertiesInWords(totalElements)} available${box ? ' here' : ''}${suffix}`
}

/** 'Drawn area', '2 drawn areas'. @param count 1 or more */
export function drawnWords(count: number): string {
  return count === 1 ? 'Drawn area' : `${count} drawn areas`
}

function whatAndOffer({ propertyFor, bhkType, apartmentType, category }: ListingFilters): { what: string; offer: string } {
  const shared = propertyFor.length > 0 && propertyFor.every(isSharedStay)
  if (shared) return { what: inWords(propertyFor.map((each) => (each === 'PG' ? 'PG' : 'hostels'))), offer: '' }
  const sizes = bhkType.length > 3 ? '' : inWords(bhkType.map(formatBhk), 'or')
  const kinds = apartmentType.length > 0 ? apartmentType.map((each) => APARTMENTS[each]) : category.map((each) => CATEGORY_WORDS[each])
  const kind = kinds.length > 3 ? 'properties' : inWords(kinds)
  const what = sizes ? [sizes, apartmentType.length > 0 ? kind : ''].filter(Boolean).join(' ') : kind || 'properties'
  const offers = propertyFor.flatMap((each) => OFFERS[each].purpose ?? [])
  return { what, offer: offers.length > 0 && offers.length === propertyFor.length ? `for ${inWords(offers, 'or')}` : '' }
}

function nameWords({ propertyName }: ListingFilters): string {
  return propertyName ? `named “${propertyName}”` : ''
}

function areaWords(area: readonly string[]): string {
  if (area.length === 0) return `in ${CITY}`
  const named = area.length > 2 ? `${area[0]} and ${area.length - 1} more places` : inWords(area)
  return `in ${named}, ${CITY}`
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'up to ₹25k', '₹15k to ₹25k', or ''. */
export function budgetWords({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): string {
  if (minPrice !== null && maxPrice !== null) return `${shortRupees(minPrice)} to ${shortRupees(maxPrice)}`
  if (maxPrice !== null) return `up to ${shortRupees(maxPrice)}`
  return minPrice !== null ? `from ${shortRupees(minPrice)}` : ''
}

function inWords(parts: readonly string[], joint = 'and'): string {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`
}

/** The page's title, description and canonical address: each page has its own; the order is left out. @param total 0 when unknown */
export function listingMeta(search: URLSearchParams, total: number, matches: Parameters<typeof siteFacts>[0]): MetaDescriptor[] {
  const { brand, origin } = siteFacts(matches)
  const query = parseListingQuery(search)
  const count = total > 1 ? `${groupDigits(total)} listings. ` : ''
  return pageMeta({
    title: `${describeQuery(query)} | ${brand.name}`,
    description: `${describeQuery(query)}. ${count}Pictures, prices, floors and areas, posted by owners and brokers in ${CITY}.`,
    path: listingAddress({
      ...query,
      ...NO_WAY_TO_WORK,
      order: STANDARD_ORDER,
      fromSearch: false,
      typed: '',
      view: '',
      box: '',
      drawn: [],
    }),
    origin,
    noindex: [query.searchTerm, query.propertyName, query.box, query.drawn.join(), query.workplace].some(Boolean),
  })
}
