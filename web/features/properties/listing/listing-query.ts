import { BHK_TYPES, type BhkType, parseBhkType } from '#contracts/bhk.ts'
import { LISTING_PAGE_SIZE, MAX_PRICE } from '#contracts/limits.ts'
import {
  APARTMENT_TYPES,
  type ApartmentType,
  CATEGORIES,
  type Category,
  FURNISHED_TYPES,
  type FurnishedType,
  POSTER_ROLES,
  type PosterRole,
  PREFERRED_TENANTS,
  PROPERTY_FOR,
  type PreferredTenants,
  type PropertyFor,
} from '#contracts/property-kinds.ts'
import { type ListingOrder, readOrder, STANDARD_ORDER, sameOrder } from './listing-order.ts'

/** What a person looks for. Several values of one list mean 'any of them'; an empty list sets no condition. */
export interface ListingFilters {
  readonly propertyName: string
  readonly propertyFor: readonly PropertyFor[]
  readonly bhkType: readonly BhkType[]
  readonly apartmentType: readonly ApartmentType[]
  readonly category: readonly Category[]
  readonly furnishedType: readonly FurnishedType[]
  readonly preferredTenants: readonly PreferredTenants[]
  readonly postedByUserRole: readonly PosterRole[]
  readonly area: readonly string[]
  /** Whole rupees, both ends included. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
}

/** All that the listing's address says. */
export interface ListingQuery extends ListingFilters {
  readonly searchTerm: string
  /** The person comes from a text search elsewhere, whose results are shown. */
  readonly fromSearch: boolean
  readonly order: ListingOrder
  /** From 0; the address counts from 1. */
  readonly page: number
}

export type ListingMode = 'paged' | 'filtered' | 'search'

const NO_FILTERS: ListingFilters = {
  propertyName: '',
  propertyFor: [],
  bhkType: [],
  apartmentType: [],
  category: [],
  furnishedType: [],
  preferredTenants: [],
  postedByUserRole: [],
  area: [],
  minPrice: null,
  maxPrice: null,
}

export const EMPTY_QUERY: ListingQuery = { ...NO_FILTERS, searchTerm: '', fromSearch: false, order: STANDARD_ORDER, page: 0 }

const LONGEST_TEXT = 100
const MOST_AREAS = 20
const LAST_PAGE = 10_000_000

/** Reads an address' query; what is not known is left out. */
export function parseListingQuery(search: URLSearchParams): ListingQuery {
  const [minPrice, maxPrice] = readRange(search)
  return {
    propertyName: readText(search, 'propertyName'),
    propertyFor: readList(search, 'propertyFor', PROPERTY_FOR, (text) => (text.toUpperCase() === 'BUY' ? 'SELL' : text)),
    bhkType: readList(search, 'bhkType', BHK_TYPES, (text) => parseBhkType(text) ?? text),
    apartmentType: readList(search, 'apartmentType', APARTMENT_TYPES),
    category: readList(search, 'category', CATEGORIES),
    furnishedType: readList(search, 'furnishedType', FURNISHED_TYPES),
    preferredTenants: readList(search, 'preferredTenants', PREFERRED_TENANTS),
    postedByUserRole: readList(search, 'postedByUserRole', POSTER_ROLES),
    area: readAreas(search),
    minPrice,
    maxPrice,
    searchTerm: readText(search, 'searchTerm'),
    fromSearch: search.get('fromSearch') === 'true',
    order: readOrder(search),
    page: Math.max(0, (readNumber(search, 'page', LAST_PAGE) ?? 1) - 1),
  }
}

/** The query as an address' part, always in the same order, without what is not set. */
export function writeListingQuery({ order, page, fromSearch, ...rest }: ListingQuery): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    for (const part of Array.isArray(value) ? (value as readonly string[]) : [value]) {
      if (part !== '' && part !== null) search.append(name, String(part))
    }
  }
  if (fromSearch) search.set('fromSearch', 'true')
  if (!sameOrder(order, STANDARD_ORDER)) {
    search.set('sortField', order.field)
    search.set('sortDir', order.direction)
  }
  if (page > 0) search.set('page', String(page + 1))
  return search
}

/** The address of a query's page. */
export function listingAddress(query: ListingQuery): string {
  const search = writeListingQuery(query).toString()
  return search ? `/listing?${search}` : '/listing'
}

export function hasFilters(filters: ListingFilters): boolean {
  return Object.entries(NO_FILTERS).some(([name, none]) => {
    const value = filters[name as keyof ListingFilters]
    return Array.isArray(value) ? value.length > 0 : value !== none
  })
}

export function modeOf(query: ListingQuery): ListingMode {
  if (query.fromSearch && query.searchTerm !== '') return 'search'
  return query.searchTerm !== '' || hasFilters(query) ? 'filtered' : 'paged'
}

/** What `listProperties` is asked. */
export function pagedCall({ order, page }: ListingQuery) {
  return { page, size: LISTING_PAGE_SIZE, sort: order.field, direction: order.direction }
}

/** What `searchProperties` is asked. @param page from 0 */
export function searchCall({ searchTerm, fromSearch: _, order, page: __, ...filters }: ListingQuery, page: number) {
  return {
    ...filters,
    minPrice: filters.minPrice ?? undefined,
    maxPrice: filters.maxPrice ?? undefined,
    keyword: searchTerm,
    sortField: order.field,
    sortDir: order.direction,
    page,
    size: LISTING_PAGE_SIZE,
  }
}

function readParts(search: URLSearchParams, name: string): string[] {
  return search
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter(Boolean)
}

function readList<T extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly T[],
  spell: (text: string) => string = (text) => text,
): T[] {
  const given = new Set(readParts(search, name).map((part) => spell(part).toLowerCase()))
  return known.filter((value) => given.has(value.toLowerCase()))
}

function readAreas(search: URLSearchParams): string[] {
  const byName = new Map(
    readParts(search, 'area')
      .reverse()
      .map((part) => [part.toLowerCase(), part.slice(0, LONGEST_TEXT)] as const),
  )
  return [...byName.values()].reverse().slice(0, MOST_AREAS)
}

function readText(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT).trim()
}

function readNumber(search: URLSearchParams, name: string, most: number): number | null {
  const text = search.get(name)?.trim() ?? ''
  return /^\d{1,12}$/.test(text) && Number(text) <= most ? Number(text) : null
}

/** Ends given the wrong way round are turned. */
function readRange(search: URLSearchParams): [number | null, number | null] {
  const least = readNumber(search, 'minPrice', MAX_PRICE) || null
  const most = readNumber(search, 'maxPrice', MAX_PRICE)
  return least !== null && most !== null && least > most ? [most, least] : [least, most]
}
