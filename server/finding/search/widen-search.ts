import type { WiderSearches } from '#contracts/finding/search/wider-searches.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import { SerialisedAnswer } from '#server/base/http/contract-routes.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { kmBetween } from '#server/finding/map/index.ts'
import type { IndexedLocality } from './memory/area-groups.ts'
import { facets } from './memory/facets.ts'
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
  const found = nearest ? closestProperties(deps, filter, nearest) : []
  const steps: Omit<WiderSearches, 'nearest'> = {
    without,
    budget,
    around: around?.area && aroundCount > 0 ? { km: AROUND_KM, area: around.area, count: aroundCount } : null,
    distances: found.map(({ distance }) => distance),
  }
  const ids = found.map(({ id }) => id)
  const nearestJson = await deps.cards.listJson(ids, viewer, filter.travel?.times)
  return new SerialisedAnswer([`${JSON.stringify(steps).slice(0, -1)},"nearest":`, ...nearestJson, '}'])
}

interface FoundProperty {
  readonly id: number
  readonly distance: WiderSearches['distances'][number]
}

/** The first properties of a wider search: when it has other areas than the filter, by the distance of their locality; else the newest. */
function closestProperties({ index }: SearchDeps, filter: IndexFilter, wider: IndexFilter): FoundProperty[] {
  const newest = (other: IndexFilter) => search(index, other, NEWEST, { offset: 0, limit: NEAREST_SHOWN }).ids
  const named = namedLocalities(index, filter)
  const found = new Map<number, FoundProperty['distance']>()
  const add = (ids: readonly number[], distance: FoundProperty['distance']) => {
    for (const id of ids) if (found.size < NEAREST_SHOWN && !found.has(id)) found.set(id, distance)
  }
  if (named.length > 0 && wider.area !== filter.area) {
    const filled = new Set(facets(index, wider).area.flatMap(({ name, count }) => (count > 0 ? [name] : [])))
    const reached = index.areaGroups.localities
      .filter(({ name }) => filled.has(name) && (wider.area?.includes(name) ?? true))
      .map((locality) => ({ area: locality.name, distance: distanceFrom(named, locality) }))
      .sort((a, b) => a.distance.km - b.distance.km)
    for (const { area, distance } of reached) {
      if (found.size === NEAREST_SHOWN) break
      add(newest({ ...wider, area: [area] }), distance.km === 0 ? null : distance)
    }
  }
  // those of no known locality come last
  if (found.size < NEAREST_SHOWN) add(newest(wider), null)
  return [...found].map(([id, distance]) => ({ id, distance }))
}

function distanceFrom(named: readonly IndexedLocality[], locality: IndexedLocality): { from: string; km: number } {
  const all = named.map((from) => ({ from: from.name, km: kmBetween(from, locality) }))
  return all.reduce((closest, other) => (other.km < closest.km ? other : closest))
}

/** The known localities that a filter names. */
function namedLocalities({ areaGroups }: SearchDeps['index'], { area = [] }: IndexFilter): IndexedLocality[] {
  const ids = new Set(area.map((name) => areaGroups.idOfNamed(name)))
  return areaGroups.localities.filter(({ id }) => ids.has(id))
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
  const named = namedLocalities(index, filter)
  const around = index.areaGroups.localities.filter((locality) => named.some((here) => kmBetween(here, locality) <= AROUND_KM))
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
