import type { WiderSearches } from '#contracts/finding/search/wider-searches.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import { SerialisedAnswer } from '#server/base/http/contract-routes.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { kmBetween } from '#server/finding/map/index.ts'
import type { IndexFilter } from './memory/index-filter.ts'
import { search } from './memory/run-query.ts'
import type { SearchDeps } from './open-search.ts'
import { prepareCurrentSearch } from './search-properties.ts'

/** Distance that people walk or ride without a second thought, km along a straight line. */
const AROUND_KM = 3
/** The listing's address takes no more. */
const MAX_AREAS = 20
const NEAREST_SHOWN = 6
const NEWEST = { field: 'createdAt', direction: 'desc' } as const

/** What is given up first, when nothing fits: what matters least to most people stands first. */
const PARTS: readonly (readonly (keyof IndexFilter)[])[] = [
  ['maxLockIn'],
  ['availableBy'],
  ...(['brokerage', 'parking', 'food', 'pets', 'postedByUserRole', 'furnishedType', 'preferredGuests', 'roomType'] as const).map((name) => [
    name,
  ]),
  ['preferredTenants'],
  ['keyword'],
  ['propertyName'],
  ['apartmentType'],
  ['travel'],
  ['box'],
  ['drawn'],
  ['area'],
  ['minPrice', 'maxPrice'],
  ['bhkType'],
  ['category'],
  ['pgGender'],
  ['propertyFor'],
]

/**
 * How a search that finds nothing can be widened by one step each, how many ACTIVE properties each step finds, and the properties that fit
 * best. Parts whose removal alone finds nothing are left out.
 * @throws Failure unavailable
 */
export async function widenSearch(deps: SearchDeps, given: PropertyFilter, viewer: Viewer | undefined): Promise<SerialisedAnswer> {
  const filter = await prepareCurrentSearch(deps, given)
  const count = memoised((other) => search(deps.index, other, NEWEST, { offset: 0, limit: 0 }).total)
  const set = PARTS.filter((names) => names.some((name) => isSet(filter[name])))
  const without = set.flatMap((names) => {
    const total = count(omit(filter, names))
    return total > 0 ? [{ part: names[0] === 'minPrice' ? 'price' : (names[0] as string), count: total }] : []
  })
  const around = widerAreas(deps, filter)
  const aroundCount = around ? count(around) : 0
  const budget = nextBudget(filter, count)
  const nearest = [
    ...(around ? [around] : []),
    ...(budget ? [{ ...filter, maxPrice: budget.maxPrice }] : []),
    ...relaxedFilters(filter, set),
  ].find((other) => count(other) > 0)
  const ids = nearest ? search(deps.index, nearest, NEWEST, { offset: 0, limit: NEAREST_SHOWN }).ids : []
  const steps: Omit<WiderSearches, 'nearest'> = {
    without,
    budget,
    around: around?.area && aroundCount > 0 ? { km: AROUND_KM, area: around.area, count: aroundCount } : null,
  }
  return new SerialisedAnswer(
    `${JSON.stringify(steps).slice(0, -1)},"nearest":${await deps.cards.listJson(ids, viewer, filter.travel?.times)}}`,
  )
}

/** Several steps ask for the same filter. */
function memoised(count: (filter: IndexFilter) => number): (filter: IndexFilter) => number {
  const known = new Map<string, number>()
  return (filter) => {
    const { travel, ...others } = filter
    const key = JSON.stringify([
      travel === undefined,
      Object.entries(others)
        .filter(([, value]) => isSet(value))
        .sort(),
    ])
    const total = known.get(key) ?? count(filter)
    known.set(key, total)
    return total
  }
}

const isSet = (value: unknown): boolean => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const omit = (filter: IndexFilter, names: readonly (keyof IndexFilter)[]): IndexFilter => ({
  ...filter,
  ...Object.fromEntries(names.map((name) => [name, undefined])),
})

/** First without each part alone, then without the first two parts, the first three and so on. */
function* relaxedFilters(filter: IndexFilter, parts: readonly (readonly (keyof IndexFilter)[])[]): Generator<IndexFilter> {
  for (const names of parts) yield omit(filter, names)
  let left = filter
  for (const names of parts) {
    left = omit(left, names)
    yield left
  }
}

/** The filter with all localities around those that it names; undefined when it names none, or no other is around. */
function widerAreas({ index }: SearchDeps, filter: IndexFilter): (IndexFilter & { area: string[] }) | undefined {
  const { areaGroups } = index
  const named = (filter.area ?? []).flatMap((area) => {
    const id = areaGroups.idOfNamed(area)
    return areaGroups.localities.filter((locality) => locality.id === id)
  })
  const around = areaGroups.localities.filter((locality) => named.some((here) => kmBetween(here, locality) <= AROUND_KM))
  return around.length > named.length && around.length <= MAX_AREAS ? { ...filter, area: around.map(({ name }) => name) } : undefined
}

/** The lowest price step above `maxPrice` with which the search finds something; null above three times `maxPrice`. */
function nextBudget(filter: IndexFilter, count: (other: IndexFilter) => number): WiderSearches['budget'] {
  const { maxPrice } = filter
  if (maxPrice === undefined) return null
  for (const step of PRICE_STEPS) {
    // three times the budget is no help
    if (step <= maxPrice || step > maxPrice * 3) continue
    const total = count({ ...filter, maxPrice: step })
    if (total > 0) return { maxPrice: step, count: total }
  }
  return null
}
