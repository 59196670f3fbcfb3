import { LISTING_PAGE_SIZE, MAX_PRICE, MAX_TERM_MONTHS } from '#contracts/base/limits.ts'
import type { SortDirection } from '#contracts/base/values/values.ts'
import { BEST_MATCH } from '#contracts/finding/search/best-match.ts'
import {
  mapOptionFilters,
  OPTION_FILTER_NAMES,
  type OptionFilterName,
  type OptionOf,
  optionFilterNamed,
} from '#contracts/homes/properties/option-filters.ts'
import type { SearchSortField } from '#contracts/homes/properties/properties.ts'
import { readChoices, readDay, readNames, readNumber, readPage, readText, withValues } from '#web/lib/search/address-values.ts'
import { type MapParams, readMapParams } from './map-params.ts'
import { readWayToWork, type WayToWork } from './way-to-work.ts'

type Choices = { readonly [N in OptionFilterName]: readonly OptionOf<N>[] }

/** Several values of one list mean 'any of them'; an empty list sets no condition. */
export interface ListingFilters extends Choices, WayToWork, Pick<MapParams, 'drawn'> {
  readonly propertyName: string
  readonly area: readonly string[]
  /** Whole rupees, both ends included. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  /** YYYY-MM-DD: available by this day; '' for any. */
  readonly availableBy: string
  /** Longest lock-in in months; null for any. */
  readonly maxLockIn: number | null
}

/** Order by one field: posting date, last confirmation, price, travel time or match. */
export interface ListingOrder {
  readonly field: Exclude<SearchSortField, 'propertyId'>
  readonly direction: SortDirection
}

/** All parameters of the listing's address. */
export interface ListingQuery extends ListingFilters, MapParams {
  /** Words that a property's text must contain. */
  readonly searchTerm: string
  /** The typed text after it was turned into filters: shown in the search field, not a condition of its own. */
  readonly typed: string
  /** The user came from the text search of the home page. */
  readonly fromSearch: boolean
  readonly order: ListingOrder
  /** From 0; the address counts from 1. */
  readonly page: number
}

/** Specification, section 4: all properties by page, filtered, or the results of the home page's search. */
export type ListingMode = 'paged' | 'filtered' | 'search'

/** Value of `sortByDate` that orders by the last confirmation. */
export const RECENTLY_CONFIRMED = 'confirmed'
/** Value of `sortByDate` that orders by travel time. */
export const SHORTEST_WAY = 'way'

export const STANDARD_ORDER: ListingOrder = { field: 'createdAt', direction: 'asc' }
/** Of what was typed or is linked from other pages. */
export const BEST_MATCH_ORDER: ListingOrder = { field: BEST_MATCH, direction: 'desc' }

/** The parameter of a plain form without scripts: typed text that has not been turned into filters yet (docs/decisions/0052). */
export const TYPED_TEXT = 'text'

const MAX_AREAS = 20

/** Reads the query of an address; unknown names and values are ignored. */
export function parseListingQuery(search: URLSearchParams): ListingQuery {
  if (!import.meta.env.SSR) return parse(search)
  const text = search.toString()
  if (lastParsed?.text !== text) lastParsed = { text, query: parse(search) }
  return lastParsed.query
}

/** The render of a page parses its address several times. */
let lastParsed: { readonly text: string; readonly query: ListingQuery } | undefined

function parse(search: URLSearchParams): ListingQuery {
  const choices = mapOptionFilters((name) => {
    const { options, spell } = optionFilterNamed(name)
    return readChoices(search, name, options, spell)
  }) as Choices
  const [minPrice, maxPrice] = readRange(search)
  const query: ListingQuery = {
    propertyName: readText(search, 'propertyName'),
    ...choices,
    area: readNames(search, 'area', MAX_AREAS),
    minPrice,
    maxPrice,
    availableBy: readDay(search, 'availableBy'),
    maxLockIn: readNumber(search, 'maxLockIn', MAX_TERM_MONTHS),
    searchTerm: readText(search, 'searchTerm') || readText(search, TYPED_TEXT),
    typed: readText(search, 'typed'),
    ...readMapParams(search),
    ...readWayToWork(search),
    fromSearch: search.get('fromSearch') === 'true',
    order: readOrder(search),
    page: readPage(search),
  }
  return query.typed !== query.searchTerm && isNarrowed(query) ? query : { ...query, typed: '' }
}

/** The query of an address in a fixed order, without defaults. */
export function writeListingQuery({ order, fromSearch, ...query }: ListingQuery): URLSearchParams {
  const isStandard = order.field === STANDARD_ORDER.field && order.direction === STANDARD_ORDER.direction
  return withValues(new URLSearchParams(), {
    ...query,
    fromSearch: fromSearch || null,
    ...(!isStandard && { sortField: order.field, sortDir: order.direction }),
  })
}

export function listingAddress(query: ListingQuery): string {
  const search = writeListingQuery(query).toString()
  return search ? `/listing?${search}` : '/listing'
}

/** Number of set filters: the budget and all drawn areas count as one each, a workplace only with minutes (else it does not filter). */
export function countFilters(filters: ListingFilters): number {
  const names = [...OPTION_FILTER_NAMES, 'area'] as const
  const values = names.reduce((sum, name) => sum + filters[name].length, 0)
  return (
    values +
    (filters.minPrice !== null || filters.maxPrice !== null ? 1 : 0) +
    (filters.availableBy ? 1 : 0) +
    (filters.maxLockIn !== null ? 1 : 0) +
    (filters.propertyName ? 1 : 0) +
    Math.min(filters.drawn.length, 1) +
    (filters.minutes !== null ? 1 : 0)
  )
}

export function isNarrowed(query: ListingQuery): boolean {
  return query.searchTerm !== '' || countFilters(query) > 0
}

/** Text of the search field. */
export function searchText({ typed, searchTerm }: Pick<ListingQuery, 'typed' | 'searchTerm'>): string {
  return typed || searchTerm
}

export function modeOf(query: ListingQuery): ListingMode {
  if (query.fromSearch && searchText(query) !== '') return 'search'
  return isNarrowed(query) ? 'filtered' : 'paged'
}

/** Conditions of a query as parameters of calls. */
export function filterCall({ searchTerm, typed: _, fromSearch: _from, page: _page, view: _view, ...filters }: Omit<ListingQuery, 'order'>) {
  return {
    ...filters,
    minPrice: filters.minPrice ?? undefined,
    maxPrice: filters.maxPrice ?? undefined,
    availableBy: filters.availableBy || undefined,
    maxLockIn: filters.maxLockIn ?? undefined,
    minutes: filters.minutes ?? undefined,
    mode: filters.mode || undefined,
    keyword: searchTerm,
  }
}

/** The query of `searchProperties`. @param page from 0 */
export function searchCall({ order, ...query }: ListingQuery, page: number) {
  return {
    ...filterCall(query),
    sortField: order.field,
    sortDir: order.direction,
    page,
    size: LISTING_PAGE_SIZE,
  }
}

/** Reads the budget, whole rupees; ends in the wrong order are swapped. */
function readRange(search: URLSearchParams): [number | null, number | null] {
  const least = readNumber(search, 'minPrice', MAX_PRICE, '₹') || null
  const most = readNumber(search, 'maxPrice', MAX_PRICE, '₹')
  return least !== null && most !== null && least > most ? [most, least] : [least, most]
}

/** 'asc', 'price-low', 'highToLow', 'Newest First': the first known word decides. */
function readDirection(text: string | null): SortDirection | undefined {
  const word = /(asc|low|old)|desc|high|new/i.exec(text ?? '')
  return word ? (word[1] ? 'asc' : 'desc') : undefined
}

/** Reads `sortByPrice` or `sortByDate`, whichever is set, else `sortField` and `sortDir`. Order by travel time needs a workplace. */
export function readOrder(search: URLSearchParams): ListingOrder {
  const byPrice = readDirection(search.get('sortByPrice'))
  if (byPrice) return { field: 'expectedPrice', direction: byPrice }
  const [sortByDate, named] = [search.get('sortByDate'), search.get('sortField')]
  if (sortByDate === BEST_MATCH || (!sortByDate && named === BEST_MATCH)) return BEST_MATCH_ORDER
  if (sortByDate === RECENTLY_CONFIRMED) return { field: 'confirmedAt', direction: 'desc' }
  if ((sortByDate === SHORTEST_WAY || (!sortByDate && named === 'travelTime')) && search.get('workplace'))
    return { field: 'travelTime', direction: 'asc' }
  const byDate = readDirection(sortByDate)
  if (byDate) return { field: 'createdAt', direction: byDate }
  // the page offers one direction only
  if (named === 'confirmedAt') return { field: named, direction: 'desc' }
  const field = named === 'expectedPrice' ? named : STANDARD_ORDER.field
  return { field, direction: readDirection(search.get('sortDir')) ?? STANDARD_ORDER.direction }
}

export const EMPTY_QUERY: ListingQuery = parseListingQuery(new URLSearchParams())

/** Names in a navigation's state (specification, section 2, "Listing screen"), beside selectedLocations. */
const STATE_FIELDS = [...Object.keys(EMPTY_QUERY).filter((name) => name !== 'page'), 'sortByPrice', 'sortByDate']

/** The query in a navigation's state; null without one. */
export function queryFromState(state: unknown): ListingQuery | null {
  if (typeof state !== 'object' || state === null) return null
  const { selectedLocations, ...fields } = state as Record<string, unknown>
  const search = new URLSearchParams()
  const append = (name: string, value: unknown) => {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part === 'string' || typeof part === 'number' || part === true) search.append(name, String(part))
    }
  }
  for (const name of STATE_FIELDS) append(name, fields[name])
  append('area', selectedLocations)
  const query = parseListingQuery(search)
  return writeListingQuery(query).size > 0 ? query : null
}
