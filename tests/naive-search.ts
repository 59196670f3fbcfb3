import { foldText } from '#contracts/base/values/fold-text.ts'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import { CELL_COUNT, cellOf, middleOf, type Point } from '#contracts/finding/map/map-cells.ts'
import { OPTION_FILTER_NAMES, optionFilterNamed } from '#contracts/homes/properties/option-filters.ts'
import type { Facets } from '#contracts/homes/properties/properties.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import type { IndexedLocality } from '#server/finding/search/memory/area-groups.ts'
import type { IndexFilter } from '#server/finding/search/memory/index-filter.ts'
import type { IndexedProperty } from '#server/finding/search/memory/property-index.ts'
import type { Order } from '#server/finding/search/memory/run-query.ts'
import type { SimilarTo } from '#server/finding/search/memory/similar.ts'
import { filterTerms } from '#server/finding/search/memory/words/search-terms.ts'
import { createTermFinder } from '#server/finding/search/memory/words/term-finder.ts'
import { UNREACHABLE } from '#server/finding/travel/index.ts'

/** Expected answers of the index of properties, computed by checking every property. */

function roundedPlace({ latitude = null, longitude = null }: IndexedProperty): Point | null {
  const cell = cellOf(latitude, longitude)
  return cell === null ? null : middleOf(cell)
}

function isInBox({ latitude, longitude }: Point, { south, west, north, east }: NonNullable<IndexFilter['box']>): boolean {
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east
}

/** Whether a point is in a polygon: an odd number of sides lies to the west of the point, or through it. */
function isInside(point: Point, corners: readonly Point[]): boolean {
  const whole = (degrees: number) => Math.round(degrees * 10_000)
  const [x, y] = [whole(point.longitude), whole(point.latitude)]
  const passed = corners.filter((corner, at) => {
    const [one, other] = [corner, corners[(at + 1) % corners.length] as Point].map(({ latitude, longitude }) => ({
      x: whole(longitude),
      y: whole(latitude),
    })) as [{ x: number; y: number }, { x: number; y: number }]
    if (one.y > y === other.y > y) return false
    const [low, high] = one.y < other.y ? [one, other] : [other, one]
    return (x - low.x) * (high.y - low.y) >= (y - low.y) * (high.x - low.x)
  })
  return passed.length % 2 === 1
}

/** Minutes; UNREACHABLE, which is larger than all others, when there is no way. */
function travelTime({ latitude = null, longitude = null }: IndexedProperty, travel: IndexFilter['travel']): number {
  return travel?.times[cellOf(latitude, longitude) ?? CELL_COUNT] ?? UNREACHABLE
}

/** @returns a function that says whether a property fits the filter */
function filterOf(filter: IndexFilter, localities: readonly IndexedLocality[]): (property: IndexedProperty) => boolean {
  const { box, drawn, travel } = filter
  const terms = filterTerms(filter)
  const areas = filter.area?.map((area) => ({
    name: area.toLowerCase(),
    known: sureLocality(nameLocalities(localities), area),
  }))
  const isPlaced = (place: Point | null) =>
    place !== null && (!box || isInBox(place, box)) && (!drawn?.length || drawn.some((corners) => isInside(place, corners)))
  return (property) =>
    OPTION_FILTER_NAMES.every((name) => {
      const options: readonly (string | null)[] | undefined = filter[name]
      return !options?.length || options.includes(property[name])
    }) &&
    (filter.availableBy === undefined || (property.availableFromDay ?? 0) * 86_400_000 <= Date.parse(filter.availableBy)) &&
    (property.lockInMonths ?? Number.POSITIVE_INFINITY) <= (filter.maxLockIn ?? Number.POSITIVE_INFINITY) &&
    property.expectedPrice >= (filter.minPrice ?? 0) &&
    property.expectedPrice <= (filter.maxPrice ?? Number.POSITIVE_INFINITY) &&
    (!areas?.length ||
      areas.some(({ name, known }) => (known ? property.localityId === known.id : property.area.toLowerCase() === name))) &&
    travelTime(property, travel) <= (travel?.minutes ?? UNREACHABLE) &&
    terms.every(createTermFinder(foldText(property.searchText))) &&
    ((!box && !drawn?.length) || isPlaced(roundedPlace(property)))
}

/** When it was confirmed, and 10 days more for a picture, 1 for each of the next five and for each answer. ms since 1970. */
function naiveScore({ confirmedAt, pictures, answers, replies }: IndexedProperty): number {
  return confirmedAt + (([0, 10, 11, 12, 13, 14][pictures] ?? 15) + answers - (replies === 0 ? 7 : 0)) * 86_400_000
}

/** In each 120 properties, takes the first that is not the third of its poster in a row; if all would be, the first. */
function naiveSpread(sorted: readonly IndexedProperty[]): IndexedProperty[] {
  const spread: IndexedProperty[] = []
  for (let block = 0; block < sorted.length; block += 120) {
    const left = new Set(sorted.slice(block, block + 120))
    const start = spread.length
    while (left.size > 0) {
      const [before, last] = [spread[spread.length - 2], spread[spread.length - 1]]
      const isThird = ({ posterId }: IndexedProperty) =>
        spread.length - start >= 2 && before?.posterId === posterId && last?.posterId === posterId
      const next = [...left].find((property) => !isThird(property)) ?? ([...left][0] as IndexedProperty)
      left.delete(next)
      spread.push(next)
    }
  }
  return spread
}

/** @returns the ids of all matching properties, sorted */
export function naiveSearch(
  properties: Iterable<IndexedProperty>,
  localities: readonly IndexedLocality[],
  filter: IndexFilter,
  { field, direction }: Order,
): number[] {
  const sign = direction === 'asc' ? 1 : -1
  const fitting = [...properties].filter(filterOf(filter, localities))
  if (field === 'travelTime') {
    const isWithout = (property: IndexedProperty) => Number(travelTime(property, filter.travel) === UNREACHABLE)
    return fitting
      .sort(
        (a, b) =>
          isWithout(a) - isWithout(b) ||
          sign * (travelTime(a, filter.travel) - travelTime(b, filter.travel)) ||
          b.confirmedAt - a.confirmedAt ||
          b.id - a.id,
      )
      .map(({ id }) => id)
  }
  if (field === 'bestMatch')
    return naiveSpread(fitting.sort((a, b) => sign * (naiveScore(a) - naiveScore(b)) || sign * (a.id - b.id))).map(({ id }) => id)
  const name = field === 'createdAt' && direction === 'desc' ? 'listedSince' : field
  const key = (property: IndexedProperty) => (name === 'propertyId' ? property.id : property[name])
  const latestConfirmedFirst = (a: IndexedProperty, b: IndexedProperty) => b.confirmedAt - a.confirmedAt || a.id - b.id
  return fitting
    .sort((a, b) => sign * (key(a) - key(b)) || (field === 'expectedPrice' ? latestConfirmedFirst(a, b) : sign * (a.id - b.id)))
    .map(({ id }) => id)
}

export function naiveFacets(properties: Iterable<IndexedProperty>, localities: readonly IndexedLocality[], filter: IndexFilter): Facets {
  const all = [...properties]
  const count = (other: IndexFilter) => all.filter(filterOf(other, localities)).length
  const lists = OPTION_FILTER_NAMES.map((name) => {
    const counts = optionFilterNamed(name).options.map((option) => [option, count({ ...filter, [name]: [option] })])
    return [name, Object.fromEntries(counts)]
  })
  const bands = [0, ...PRICE_STEPS].map((from, band) => {
    const to = PRICE_STEPS[band] ?? null
    return { from, to, count: count({ ...filter, minPrice: from, maxPrice: to === null ? undefined : to - 1 }) }
  })
  const area = localities.map(({ name }) => ({ name, count: count({ ...filter, area: [name] }) }))
  return { ...Object.fromEntries(lists), area, expectedPrice: bands }
}

export function naiveSimilar(properties: Iterable<IndexedProperty>, localities: readonly IndexedLocality[], to: SimilarTo): number[] {
  const here = localities.find(({ id }) => id === to.localityId)
  const distances = new Map(
    localities
      .map((place): [number, number] => [
        place.id,
        here ? (place.latitude - here.latitude) ** 2 + ((place.longitude - here.longitude) * 0.95) ** 2 : Number.NaN,
      ])
      .sort(([a, near], [b, far]) => near - far || a - b)
      .slice(0, 4),
  )
  const distance = (other: IndexedProperty) => {
    if (here) return distances.get(other.localityId ?? 0)
    return other.area.toLowerCase() === to.area.toLowerCase() ? 0 : undefined
  }
  const difference = (other: IndexedProperty) => Math.abs(Math.log(Math.max(other.expectedPrice, 1) / Math.max(to.expectedPrice, 1)))
  const otherSize = ({ bhkType }: IndexedProperty) => Number(to.bhkType !== null && bhkType !== to.bhkType)
  return [...properties]
    .filter(
      (other) =>
        other.id !== to.id &&
        other.propertyFor === to.propertyFor &&
        other.category === to.category &&
        distance(other) !== undefined &&
        other.expectedPrice * 10 >= to.expectedPrice * 6 &&
        other.expectedPrice * 10 <= to.expectedPrice * 17,
    )
    .sort((a, b) => otherSize(a) - otherSize(b) || (distance(a) ?? 0) - (distance(b) ?? 0) || difference(a) - difference(b) || a.id - b.id)
    .map(({ id }) => id)
}
