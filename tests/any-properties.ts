import fc from 'fast-check'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { CELL_COUNT, cellOf, middleOf, type Point } from '#contracts/finding/map/map-cells.ts'
import { TRAVEL_STEP_MINUTES } from '#contracts/finding/travel/travel.ts'
import { BHK_TYPES } from '#contracts/homes/properties/bhk.ts'
import { mapOptionFilters, type OptionFilterName, type OptionOf, optionFilterNamed } from '#contracts/homes/properties/option-filters.ts'
import { APARTMENT_TYPES, CATEGORIES, POSTER_ROLES, PRICE_STEPS, PROPERTY_FOR } from '#contracts/homes/properties/property-kinds.ts'
import type { IndexedLocality } from '#server/finding/search/memory/area-groups.ts'
import type { IndexFilter } from '#server/finding/search/memory/index-filter.ts'
import type { IndexedProperty } from '#server/finding/search/memory/property-index.ts'
import { UNREACHABLE } from '#server/finding/travel/index.ts'

/** Arbitraries of fast-check for live properties and filters of every kind. */

const NO_OTHER_NAMES = { pinCode: '', marathiName: null, aliases: [] }
export const LOCALITIES: readonly IndexedLocality[] = [
  { id: 1, name: 'Baner', ...NO_OTHER_NAMES, latitude: 18.56, longitude: 73.78 },
  { id: 2, name: 'Wakad', ...NO_OTHER_NAMES, latitude: 18.6, longitude: 73.76 },
  { id: 3, name: 'Viman Nagar', ...NO_OTHER_NAMES, latitude: 18.57, longitude: 73.91 },
  { id: 4, name: 'Kothrud', ...NO_OTHER_NAMES, latitude: 18.51, longitude: 73.81 },
  { id: 5, name: 'Aundh', ...NO_OTHER_NAMES, latitude: 18.56, longitude: 73.81 },
  // at the same distance from Baner as Aundh
  { id: 6, name: 'Pashan', ...NO_OTHER_NAMES, latitude: 18.56, longitude: 73.75 },
]
const AREAS = ['Baner', 'Wakad', 'viman  nagar', 'Kothrud', 'Aundh', 'Pashan', 'Elsewhere', 'बाणेर']
const PRICES = [0, 1, ...PRICE_STEPS, 4_999, 7_500, 12_345, 12_346, 25_001, 9_00_000, 10_000_000_000]
/** Days since 1970. */
const DAYS = [20_000, 20_800, 20_801, 21_000]
const LOCK_INS = [0, 3, 6, 11]
const WORDS = [
  'lake', 'lakeside', 'metro', 'a', 'an', 'ab', 'e', '2', '2.5', '12', 'bhk', 'bhk,', 'rk', '2bhk', '100%', 'बाणेर', 'बा', 'baner', 'लेक', 'मेट्रो,', 'lake-baner', '😀', '"', '_', 'aaaaa', 'x'.repeat(40),
] // biome-ignore format: one line
const SPACES = [' ', '  ', '\n', '\t', '\u00a0', '\u2003', ', ', '-']

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

const texts = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...SPACES)), { maxLength: 12 })
  .map((parts) => ` ${parts.flat().join('')}`)
/** In and around the grid; often repeated values, and values on edges of cells. */
const latitudes = fc.oneof(
  fc.double({ min: 18.25, max: 18.95, noNaN: true }),
  fc.constantFrom(18.3, 18.5, 18.5019, 18.503, 18.5678912, 18.9),
)
const longitudes = fc.oneof(fc.double({ min: 73.3, max: 74.4, noNaN: true }), fc.constantFrom(73.4, 73.8, 73.803, 73.7812345, 73.8, 74.3))
const seldomNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 8 })
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
export const properties: fc.Arbitrary<IndexedProperty> = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    createdAt: oneOf([1, 2, 3, 3.5, 1_750_000_000_000, 1_750_000_000_000.123]),
    listedSince: oneOf([1, 2, 3, 1_750_000_000_000, 1_750_000_000_000.123]),
    updatedAt: oneOf([1, 1_750_000_000_000]),
    confirmedAt: oneOf([2, 1_750_000_000_000, 1_750_000_000_000.5]),
    posterId: fc.integer({ min: 1, max: 5 }),
    pictures: fc.integer({ min: 0, max: 8 }),
    answers: fc.integer({ min: 0, max: 10 }),
    replies: fc.constantFrom(0, 1),
    expectedPrice: oneOf(PRICES),
    ...mapOptionFilters((name) => oneOf([...optionFilterNamed(name).options, null])),
    propertyFor: oneOf(PROPERTY_FOR),
    category: oneOf(CATEGORIES),
    apartmentType: oneOf([...APARTMENT_TYPES.slice(0, 3), 'IGLOO', null]),
    bhkType: oneOf([...BHK_TYPES.slice(0, 4), null]),
    postedByUserRole: oneOf(POSTER_ROLES),
    availableFromDay: oneOf([null, ...DAYS]),
    lockInMonths: oneOf([null, ...LOCK_INS]),
    area: oneOf(AREAS),
    latitude: seldomNull(latitudes),
    longitude: seldomNull(longitudes),
    isLocated: fc.boolean(),
    searchText: texts,
  })
  .map(({ isLocated, ...property }) => {
    const place = AREAS.indexOf(property.area) + 1
    return { ...property, localityId: isLocated && place <= LOCALITIES.length ? place : null }
  })

const some = <T>(values: readonly T[]) =>
  fc.option(fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined })
const seldom = <T>(arbitrary: fc.Arbitrary<T | undefined>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
/** With four decimals. Many are the middle of a cell, so that sides and corners of areas lie exactly on properties. */
const corners: fc.Arbitrary<Point> = fc.oneof(
  fc.record({ latitude: fc.integer({ min: 182_000, max: 190_000 }), longitude: fc.integer({ min: 733_000, max: 744_000 }) }).map(inDegrees),
  fc.nat(CELL_COUNT - 1).map(middleOf),
  fc.record({ latitude: latitudes, longitude: longitudes }).map((point) => middleOf(cellOf(point.latitude, point.longitude) ?? 0)),
)
function inDegrees({ latitude, longitude }: Point): Point {
  return { latitude: latitude / 10_000, longitude: longitude / 10_000 }
}
export const boxes = fc.tuple(corners, corners).map(([one, other]) => ({
  south: Math.min(one.latitude, other.latitude),
  west: Math.min(one.longitude, other.longitude),
  north: Math.max(one.latitude, other.latitude),
  east: Math.max(one.longitude, other.longitude),
}))
const drawnAreas = fc.array(fc.array(corners, { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 5 })

/** Travel times that differ from cell to cell; many cells have none. */
const travelTimes = [3, 8].map((step) =>
  Uint8Array.from({ length: CELL_COUNT + 1 }, (_n, cell) =>
    cell === CELL_COUNT || cell % step === 0 ? UNREACHABLE : (1 + ((cell * step) % 24)) * TRAVEL_STEP_MINUTES,
  ),
)
const travel = fc.record({ times: fc.constantFrom(...travelTimes), minutes: seldom(oneOf([5, 30, 43, 120])) })

const optionLists = mapOptionFilters((name) => seldom(some(optionFilterNamed(name).options))) as {
  [N in OptionFilterName]: fc.Arbitrary<OptionOf<N>[] | undefined>
}

export const filters: fc.Arbitrary<IndexFilter> = fc.record({
  box: seldom(boxes),
  drawn: seldom(drawnAreas),
  travel: seldom(travel),
  propertyName: seldom(fc.constantFrom('lake', 'met ro')),
  ...optionLists,
  bhkType: seldom(some(BHK_TYPES.slice(0, 6))),
  minPrice: seldom(oneOf([...PRICES, 10_001])),
  maxPrice: seldom(oneOf([...PRICES, 10_001])),
  // values of properties, and the ones before them
  availableBy: seldom(oneOf(DAYS.flatMap((day) => [dateOf(day - 1), dateOf(day)]))),
  maxLockIn: seldom(oneOf(LOCK_INS.flatMap((months) => [months - 1, months]).filter((months) => months >= 0))),
  area: seldom(some(['ban er', 'Wakad', 'VIMANNAGAR', 'viman  NAGAR', 'ELSEWHERE', 'Nowhere', 'बाणेर'])),
  keyword: seldom(
    fc.oneof(
      fc
        .array(fc.oneof(fc.constantFrom(...WORDS, 'ake', '2.5bhk', '2 bhk', '1rk', 'aaa', '€', 'in', '%'), fc.string({ maxLength: 3 })), {
          maxLength: 4,
        })
        .map((words) => words.join(' ')),
      texts,
    ),
  ),
})
