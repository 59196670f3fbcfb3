import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CELL_COUNT, cellOf, GRID_COLUMNS, GRID_ROWS, middleOf, type Point } from '#contracts/finding/map/map-cells.ts'
import { DEFAULT_TRAVEL_MODE, TRAVEL_MODES, type TravelMode, writeWorkplacePoint } from '#contracts/finding/travel/travel.ts'
import { mapOptionFilters, type OptionFilterName, type OptionOf, optionFilterNamed } from '#contracts/homes/properties/option-filters.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import { CATEGORIES, POSTER_ROLES, PROPERTY_FOR } from '#contracts/homes/properties/property-kinds.ts'
import { UNREACHABLE, workplaceCell } from '#server/finding/travel/index.ts'
import { times } from '#tests/prove.ts'
import type { IndexedLocality } from '../memory/area-groups.ts'
import type { IndexFilter } from '../memory/index-filter.ts'
import { type IndexedProperty, PropertyIndex } from '../memory/property-index.ts'
import { search } from '../memory/run-query.ts'
import type { FilteredProperty } from './filter-checks.ts'
import { KeptSearchIndex } from './kept-search-index.ts'

const NO_OTHER_NAMES = { pinCode: '', marathiName: null, aliases: [] }
const LOCALITIES: readonly IndexedLocality[] = [
  { id: 1, name: 'Baner', ...NO_OTHER_NAMES, latitude: 18.56, longitude: 73.78 },
  { id: 2, name: 'Wakad', ...NO_OTHER_NAMES, latitude: 18.6, longitude: 73.76 },
  { id: 3, name: 'Viman Nagar', ...NO_OTHER_NAMES, latitude: 18.57, longitude: 73.91 },
]
const PLACES = [
  { localityId: 1, area: 'Baner' },
  { localityId: 1, area: 'Baner Road' },
  { localityId: 3, area: 'VIMAN NAGAR' },
  { localityId: null, area: 'Sus' },
  // posted before Wakad was a known locality
  { localityId: null, area: 'Wakad' },
]
const TEXTS = [
  ' lotus nest 2 bhk lake view',
  ' lotus garden 2.5 bhk',
  ' near the metro, pets ok',
  ' बाणेर घर',
  ' 100% quiet baner',
  ' लोटस लेक',
]

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const orNull = <T>(values: readonly T[]) => fc.option(oneOf(values), { nil: null })
/** Cells, many of them on the edges of the boxes and areas below. */
const cells = fc.oneof(
  fc.nat(CELL_COUNT - 1),
  fc.tuple(fc.integer({ min: 95, max: 105 }), fc.integer({ min: 145, max: 155 })).map(([row, column]) => row * GRID_COLUMNS + column),
)
const corners: fc.Arbitrary<Point> = cells.map(middleOf)
const boxes = fc.tuple(corners, corners).map(([one, other]) => ({
  south: Math.min(one.latitude, other.latitude),
  west: Math.min(one.longitude, other.longitude),
  north: Math.max(one.latitude, other.latitude),
  east: Math.max(one.longitude, other.longitude),
}))
const properties: fc.Arbitrary<IndexedProperty> = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    expectedPrice: oneOf([0, 9_999, 10_000, 25_000, 10_000_000]),
    ...mapOptionFilters((name) => orNull(optionFilterNamed(name).options.slice(0, 3))),
    propertyFor: oneOf(PROPERTY_FOR),
    category: oneOf(CATEGORIES),
    apartmentType: orNull(['FLAT', 'VILLA'] as const),
    postedByUserRole: oneOf(POSTER_ROLES),
    place: oneOf(PLACES),
    cell: fc.option(cells, { nil: null, freq: 8 }),
    searchText: oneOf(TEXTS),
  })
  .map(({ place, cell, ...property }) => {
    const point = cell === null ? { latitude: null, longitude: null } : middleOf(cell)
    return {
      ...property,
      ...place,
      ...point,
      createdAt: 0,
      listedSince: 0,
      updatedAt: 0,
      confirmedAt: 0,
      posterId: 1,
      pictures: 0,
      answers: 0,
      replies: 1,
    }
  })

const some = <T>(values: readonly T[]) => fc.option(fc.uniqueArray(oneOf(values), { maxLength: 3 }), { nil: undefined, freq: 2 })
const maybe = <T>(values: readonly T[]) => fc.option(oneOf(values), { nil: undefined, freq: 2 })
const optionLists = mapOptionFilters((name) => some(optionFilterNamed(name).options.slice(0, 3))) as {
  [N in OptionFilterName]: fc.Arbitrary<OptionOf<N>[] | undefined>
}
const filters: fc.Arbitrary<PropertyFilter> = fc.record({
  ...optionLists,
  propertyFor: some(PROPERTY_FOR),
  apartmentType: some(['FLAT', 'VILLA'] as const),
  area: some(['baner', 'Viman  Nagar', 'WAKAD', 'sus', 'Baner Road', 'Nowhere']),
  minPrice: maybe([0, 10_000, 25_001]),
  maxPrice: maybe([9_999, 25_000]),
  keyword: maybe(['lotus', 'lot', 'otu', '2 bhk', 'the', 'l', 'near the lake', '100%', 'घर', 'बाणेर', 'लोटस', 'लेक', 'nothing', 'lotusnest']),
  propertyName: maybe(['nest', 'garden']),
  box: fc.option(boxes, { nil: undefined, freq: 2 }),
  drawn: fc.option(fc.array(fc.array(corners, { minLength: 3, maxLength: 9 }), { maxLength: 3 }), { nil: undefined, freq: 2 }),
})
/** Filters of kept searches; some limit the travel time to a point, with or without a mode. */
const keptFilters: fc.Arbitrary<PropertyFilter> = fc
  .tuple(filters, cells, fc.record({ mode: maybe(TRAVEL_MODES), minutes: maybe([5, 40, 120]) }))
  .map(([filter, cell, { mode, minutes }]) =>
    minutes === undefined ? filter : { ...filter, workplace: writeWorkplacePoint(middleOf(cell)), mode, minutes },
  )

/** Travel times of each mode by distance in rows and columns, from -(GRID_ROWS - 1) and -(GRID_COLUMNS - 1) on. */
const WIDTH = 2 * GRID_COLUMNS - 1
const timesByDistance = new Map(
  TRAVEL_MODES.map((mode, at) => [
    mode,
    Uint8Array.from({ length: (2 * GRID_ROWS - 1) * WIDTH }, (_n, place) => {
      const cells = Math.abs(Math.floor(place / WIDTH) - (GRID_ROWS - 1)) + Math.abs((place % WIDTH) - (GRID_COLUMNS - 1))
      return Math.min(UNREACHABLE, 5 * (1 + Math.floor(cells / (2 + at))))
    }),
  ]),
)

/** Travel times that are equal in both directions and differ between modes. */
function timesAround(cell: number, mode: TravelMode): Uint8Array {
  const times = new Uint8Array(CELL_COUNT + 1).fill(UNREACHABLE)
  const byDistance = timesByDistance.get(mode) as Uint8Array
  for (let row = 0; row < GRID_ROWS; row += 1) {
    const from = (row - Math.floor(cell / GRID_COLUMNS) + GRID_ROWS - 1) * WIDTH + GRID_COLUMNS - 1 - (cell % GRID_COLUMNS)
    times.set(byDistance.subarray(from, from + GRID_COLUMNS), row * GRID_COLUMNS)
  }
  return times
}

function forIndex({ workplace, mode = DEFAULT_TRAVEL_MODE, minutes, ...filter }: PropertyFilter): IndexFilter {
  const cell = workplace === undefined ? undefined : workplaceCell(workplace)
  return cell === undefined ? filter : { ...filter, travel: { times: timesAround(cell, mode), minutes } }
}

function found({ latitude = null, longitude = null, ...property }: IndexedProperty, modes: readonly TravelMode[]): FilteredProperty {
  const cell = cellOf(latitude, longitude)
  if (cell === null) return { ...property, cell }
  return { ...property, cell, travel: Object.fromEntries(modes.map((mode) => [mode, timesAround(cell, mode)])) }
}

type Change = { put: { id: number; filter: PropertyFilter } } | { remove: number }
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: fc.record({ id: fc.integer({ min: 1, max: 40 }), filter: keptFilters }) }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 40 }) }) },
)

test('the kept searches that a property fits are those whose search finds it, after any changes', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 60 }), fc.array(properties, { maxLength: 30 }), (made, given) => {
      const kept = new KeptSearchIndex()
      kept.setLocalities(LOCALITIES)
      const filterOf = new Map<number, PropertyFilter>()
      for (const change of made) {
        if ('put' in change) {
          kept.put(change.put)
          filterOf.set(change.put.id, change.put.filter)
        } else {
          kept.remove(change.remove)
          filterOf.delete(change.remove)
        }
      }
      expect(kept.size).toBe(filterOf.size)
      const live = new Map(given.map((property) => [property.id, property]))
      const index = new PropertyIndex()
      index.setLocalities(LOCALITIES)
      for (const property of live.values()) index.put(property)
      const all = { offset: 0, limit: live.size }
      const expected = [...filterOf].flatMap(([searchId, filter]) =>
        search(index, forIndex(filter), { field: 'propertyId', direction: 'asc' }, all).ids.map((id) => `${id} in ${searchId}`),
      )
      const fitted = [...live.values()].flatMap((property) =>
        kept.findMatchingSearches(found(property, kept.travelModes)).map((searchId) => `${property.id} in ${searchId}`),
      )
      expect(fitted.sort()).toEqual(expected.sort())
    }),
    { numRuns: times(100, 2_000) },
  )
})
