import type { PropertySummary } from '#contracts/properties.ts'
import { type ListingQuery, parseListingQuery, writeListingQuery } from './listing-query.ts'

const FIELDS = [
  'propertyName',
  'propertyFor',
  'bhkType',
  'apartmentType',
  'category',
  'furnishedType',
  'preferredTenants',
  'minPrice',
  'maxPrice',
  'area',
  'sortByPrice',
  'sortByDate',
  'postedByUserRole',
  'searchTerm',
  'fromSearch',
] as const

/** The query that a navigation's state stands for; null when it says nothing of the listing. */
export function queryFromState(state: unknown): ListingQuery | null {
  if (!isRecord(state)) return null
  const search = new URLSearchParams()
  for (const name of FIELDS) append(search, name, state[name])
  append(search, 'area', state.selectedLocations)
  const query = parseListingQuery(search)
  return writeListingQuery(query).size > 0 ? query : null
}

/** The results that a text search elsewhere hands over, live listings only; null when it hands over none. */
export function resultsFromState(state: unknown): PropertySummary[] | null {
  if (!isRecord(state) || !state.fromSearch || !Array.isArray(state.searchResults)) return null
  return (state.searchResults as unknown[]).filter(isLiveProperty)
}

function append(search: URLSearchParams, name: string, value: unknown): void {
  for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
    if (typeof part === 'string' || typeof part === 'number' || part === true) search.append(name, String(part))
  }
}

function isLiveProperty(value: unknown): value is PropertySummary {
  return isRecord(value) && typeof value.propertyId === 'number' && value.status === 'ACTIVE'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
