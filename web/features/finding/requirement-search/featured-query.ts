import { MAX_FREE_TEXT_FILTER_VALUES, MAX_SEARCHED_LOCATIONS, REQUIREMENTS_PAGE_SIZE } from '#contracts/base/limits.ts'
import { BHK_TYPES, type BhkType, formatBhk, parseBhkType } from '#contracts/homes/properties/bhk.ts'
import { LOOKING_FOR, type LookingFor } from '#contracts/homes/requirements/requirement-choices.ts'
import { isRequirementTypeLabel, REQUIREMENT_TYPE_LABELS } from '#contracts/homes/requirements/requirement-type-labels.ts'
import type { RequirementDate } from '#contracts/homes/requirements/requirements.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { readChoices, readNames, readPage, readText, withValues } from '#web/lib/search/address-values.ts'

/** The options of the date filter with their labels, in their order. */
export const DATES = { today: 'Today', '7days': 'Last 7 days', '15days': 'Last 15 days' } as const satisfies Record<RequirementDate, string>

/** Filters of the page. Several values of one list mean 'any of them'; an empty one sets no condition. */
export interface FeaturedFilters {
  readonly lookingFor: readonly LookingFor[]
  readonly propertyType: readonly string[]
  readonly bhkConfig: readonly BhkType[]
  readonly preferredLocation: readonly string[]
  readonly date: RequirementDate | null
}

/** All parameters of the page's address. */
export interface FeaturedQuery extends FeaturedFilters {
  readonly keyword: string
  readonly sortType: 'latest' | 'oldest'
  /** From 0; the address counts from 1. */
  readonly page: number
}

/** The property types of an address: labels of the filter, and at most MAX_FREE_TEXT_FILTER_VALUES other texts. */
function readTypes(search: URLSearchParams): string[] {
  const types = readNames(search, 'propertyType', REQUIREMENT_TYPE_LABELS.length + MAX_FREE_TEXT_FILTER_VALUES)
  const unlisted = types.filter((type) => !isRequirementTypeLabel(type)).slice(MAX_FREE_TEXT_FILTER_VALUES)
  return types.filter((type) => !unlisted.includes(type))
}

/** Reads the query of an address; unknown names and values are ignored. */
export function parseFeaturedQuery(search: URLSearchParams): FeaturedQuery {
  return {
    keyword: readText(search, 'keyword'),
    lookingFor: readChoices(search, 'lookingFor', LOOKING_FOR),
    propertyType: readTypes(search),
    bhkConfig: readChoices(search, 'bhkConfig', BHK_TYPES, (text) => parseBhkType(text) ?? text),
    preferredLocation: readNames(search, 'preferredLocation', MAX_SEARCHED_LOCATIONS),
    date: readChoices(search, 'date', Object.keys(DATES) as RequirementDate[])[0] ?? null,
    sortType: search.get('sortType')?.toLowerCase() === 'oldest' ? 'oldest' : 'latest',
    page: readPage(search),
  }
}

export const EMPTY_QUERY: FeaturedQuery = parseFeaturedQuery(new URLSearchParams())

/** The page's address in a fixed order, without defaults. */
export function featuredAddress({ sortType, ...query }: FeaturedQuery): string {
  const search = withValues(new URLSearchParams(), { ...query, sortType: sortType === EMPTY_QUERY.sortType ? null : sortType })
  return search.size > 0 ? `/featured?${search}` : '/featured'
}

/** Changes conditions and returns to the first page. */
export function withChange(query: FeaturedQuery, change: Partial<FeaturedQuery>): FeaturedQuery {
  return { ...query, page: 0, ...change }
}

export type ListName = 'lookingFor' | 'propertyType' | 'bhkConfig' | 'preferredLocation'

/** Adds or removes one value. */
export function toggleValue(query: FeaturedQuery, name: ListName, value: string): FeaturedQuery {
  const values: readonly string[] = query[name]
  return withChange(query, { [name]: values.includes(value) ? values.filter((each) => each !== value) : [...values, value] })
}

/** Keeps the order only. */
export function clearConditions({ sortType }: FeaturedQuery): FeaturedQuery {
  return { ...EMPTY_QUERY, sortType }
}

/** How many filters are set, without the text. */
export function countFilters({ lookingFor, propertyType, bhkConfig, preferredLocation, date }: FeaturedFilters): number {
  return lookingFor.length + propertyType.length + bhkConfig.length + preferredLocation.length + (date ? 1 : 0)
}

/** Whether a text or a filter is set: the results are then one growing list, else they are paged. */
export function isNarrowed(query: FeaturedQuery): boolean {
  return query.keyword !== '' || countFilters(query) > 0
}

/** The query of `searchRequirements`. @param page from 0 */
export function searchCall({ date, page: _, ...query }: FeaturedQuery, page: number) {
  return { ...query, date: date ?? undefined, page, size: REQUIREMENTS_PAGE_SIZE }
}

/** A chip for each condition, the text first; `without` is the query without the condition. */
export function activeChips(query: FeaturedQuery) {
  const { keyword, date } = query
  const chipsOf = (name: ListName, label: (value: string) => string = (value) => value) =>
    query[name].map((value) => ({ key: `${name}-${value}`, label: label(value), without: toggleValue(query, name, value) }))
  return [
    ...(keyword ? [{ key: 'keyword', label: `“${keyword}”`, without: withChange(query, { keyword: '' }) }] : []),
    ...chipsOf('lookingFor'),
    ...chipsOf('propertyType'),
    ...chipsOf('bhkConfig', formatBhk),
    ...(import.meta.env.OTHER_LANGUAGE ? chipsOf('preferredLocation', localArea) : chipsOf('preferredLocation')),
    ...(date ? [{ key: 'date', label: DATES[date], without: withChange(query, { date: null }) }] : []),
  ]
}
