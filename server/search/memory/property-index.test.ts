import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BHK_TYPES } from '#contracts/bhk.ts'
import { CELL_COUNT, cellOf, middleOf, type Point } from '#contracts/map-cells.ts'
import { type PropertyFilter, SORT_FIELDS } from '#contracts/properties.ts'
import {
  APARTMENT_TYPES,
  CATEGORIES,
  FURNISHED_TYPES,
  POSTER_ROLES,
  PREFERRED_TENANTS,
  PRICE_STEPS,
  PROPERTY_FOR,
} from '#contracts/property-kinds.ts'
import { naiveFacets, naiveSearch, naiveSimilar } from '#tests/naive-search.ts'
import { times } from '#tests/prove.ts'
import type { IndexedLocality } from './area-groups.ts'
import { facets } from './facets.ts'
import { type IndexedProperty, PropertyIndex } from './property-index.ts'
import { type Order, search } from './run-query.ts'
import { similar } from './similar.ts'

const LOCALITIES: readonly IndexedLocality[] = [
  { id: 1, name: 'Baner', latitude: 18.56, longitude: 73.78 },
  { id: 2, name: 'Wakad', latitude: 18.6, longitude: 73.76 },
  { id: 3, name: 'Viman Nagar', latitude: 18.57, longitude: 73.91 },
  { id: 4, name: 'Kothrud', latitude: 18.51, longitude: 73.81 },
  { id: 5, name: 'Aundh', latitude: 18.56, longitude: 73.81 },
  // as far from Baner as Aundh
  { id: 6, name: 'Pashan', latitude: 18.56, longitude: 73.75 },
]
const AREAS = ['Baner', 'Wakad', 'viman  nagar', 'Kothrud', 'Aundh', 'Pashan', 'Elsewhere', 'बाणेर']
const PRICES = [0, 1, ...PRICE_STEPS, 4_999, 7_500, 12_345, 12_346, 25_001, 9_00_000, 10_000_000_000]
const WORDS = [
  'lake', 'lakeside', 'metro', 'a', 'an', 'ab', 'e', '2', '2.5', '12', 'bhk', 'bhk,', 'rk', '2bhk', '100%', 'बाणेर', 'बा', '😀', '"', '_', 'aaaaa', 'x'.repeat(40),
] // biome-ignore format: one line
const SPACES = [' ', '  ', '\n', '\t', '\u00a0', '\u2003', ', ', '-']

const texts = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...SPACES)), { maxLength: 12 })
  .map((parts) => ` ${parts.flat().join('')}`)
/** Around the grid, many of them where others are too, and with edges of cells. */
const latitudes = fc.oneof(
  fc.double({ min: 18.25, max: 18.95, noNaN: true }),
  fc.constantFrom(18.3, 18.5, 18.5019, 18.503, 18.5678912, 18.9),
)
const longitudes = fc.oneof(fc.double({ min: 73.3, max: 74.4, noNaN: true }), fc.constantFrom(73.4, 73.8, 73.803, 73.7812345, 73.8, 74.3))
const seldomNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 8 })
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const properties: fc.Arbitrary<IndexedProperty> = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    createdAt: oneOf([1, 2, 3, 3.5, 1_750_000_000_000, 1_750_000_000_000.123]),
    updatedAt: oneOf([1, 1_750_000_000_000]),
    confirmedAt: oneOf([2, 1_750_000_000_000, 1_750_000_000_000.5]),
    expectedPrice: oneOf(PRICES),
    propertyFor: oneOf(PROPERTY_FOR),
    category: oneOf(CATEGORIES),
    apartmentType: oneOf([...APARTMENT_TYPES.slice(0, 3), 'IGLOO', null]),
    bhkType: oneOf([...BHK_TYPES.slice(0, 4), null]),
    furnishedType: oneOf([...FURNISHED_TYPES, null]),
    preferredTenants: oneOf([...PREFERRED_TENANTS, null]),
    postedByUserRole: oneOf(POSTER_ROLES),
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

/** A property is posted, changed, hidden or deleted (the index sees no difference), and restored as it was; many are loaded at once. */
type Change = { put: IndexedProperty } | { load: readonly IndexedProperty[] } | { remove: number } | { restore: number }
const ids = fc.integer({ min: 1, max: 60 })
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: properties }) },
  { weight: 2, arbitrary: fc.record({ remove: ids }) },
  { weight: 1, arbitrary: fc.record({ restore: ids }) },
  { weight: 1, arbitrary: fc.record({ load: fc.uniqueArray(properties, { selector: ({ id }) => id, maxLength: 60 }) }) },
)

const some = <T>(values: readonly T[]) =>
  fc.option(fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined })
const seldom = <T>(arbitrary: fc.Arbitrary<T | undefined>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
/** With four decimals; many are the middle of a cell, where a side or an edge lies on places of properties. */
const corners: fc.Arbitrary<Point> = fc.oneof(
  fc.record({ latitude: fc.integer({ min: 182_000, max: 190_000 }), longitude: fc.integer({ min: 733_000, max: 744_000 }) }).map(inDegrees),
  fc.nat(CELL_COUNT - 1).map(middleOf),
  fc.record({ latitude: latitudes, longitude: longitudes }).map((point) => middleOf(cellOf(point.latitude, point.longitude) ?? 0)),
)
function inDegrees({ latitude, longitude }: Point): Point {
  return { latitude: latitude / 10_000, longitude: longitude / 10_000 }
}
const boxes = fc.tuple(corners, corners).map(([one, other]) => ({
  south: Math.min(one.latitude, other.latitude),
  west: Math.min(one.longitude, other.longitude),
  north: Math.max(one.latitude, other.latitude),
  east: Math.max(one.longitude, other.longitude),
}))
const drawnAreas = fc.array(fc.array(corners, { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 5 })

const filters: fc.Arbitrary<PropertyFilter> = fc.record({
  box: seldom(boxes),
  drawn: seldom(drawnAreas),
  propertyName: seldom(fc.constantFrom('lake', 'met ro')),
  propertyFor: seldom(some(PROPERTY_FOR)),
  category: seldom(some(CATEGORIES)),
  apartmentType: seldom(some(APARTMENT_TYPES)),
  bhkType: seldom(some(BHK_TYPES.slice(0, 6))),
  furnishedType: seldom(some(FURNISHED_TYPES)),
  preferredTenants: seldom(some(PREFERRED_TENANTS)),
  postedByUserRole: seldom(some(POSTER_ROLES)),
  minPrice: seldom(oneOf([...PRICES, 10_001])),
  maxPrice: seldom(oneOf([...PRICES, 10_001])),
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
const orders: fc.Arbitrary<Order> = fc.record({
  field: fc.constantFrom(...SORT_FIELDS),
  direction: fc.constantFrom('asc', 'desc'),
})

/** Applies changes to an index and to a map, which is what the index must agree with. */
class Pair {
  readonly index = new PropertyIndex()
  readonly live = new Map<number, IndexedProperty>()
  readonly #withdrawn = new Map<number, IndexedProperty>()

  constructor() {
    this.index.setLocalities(LOCALITIES)
  }

  apply(change: Change): void {
    if ('put' in change) this.#put(change.put)
    else if ('load' in change) this.#load(change.load)
    else if ('restore' in change) {
      const property = this.#withdrawn.get(change.restore)
      if (property) this.#put(property)
    } else {
      const property = this.live.get(change.remove)
      if (property) this.#withdrawn.set(property.id, property)
      this.live.delete(change.remove)
      this.index.remove(change.remove)
    }
  }

  #put(property: IndexedProperty): void {
    this.live.set(property.id, property)
    this.index.put(property)
  }

  /** As at the start of a copy; those that the index has already are left out. */
  #load(properties: readonly IndexedProperty[]): void {
    for (const property of properties) {
      if (this.live.has(property.id)) continue
      this.live.set(property.id, property)
      this.index.load(property)
    }
    expect([...this.index.finishLoad()].length).toBeGreaterThan(0)
  }

  expectAgreement(filter: PropertyFilter, order: Order, offset: number, limit: number): void {
    const all = naiveSearch(this.live.values(), LOCALITIES, filter, order)
    expect(search(this.index, filter, order, { offset, limit })).toEqual({ ids: all.slice(offset, offset + limit), total: all.length })
  }
}

const steps = fc.tuple(fc.array(changes, { maxLength: 40 }), filters, orders, fc.nat(20), fc.integer({ min: 1, max: 30 }), properties)

test('the index and a comparison with every property agree after any changes', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 5 }), (rounds) => {
      const pair = new Pair()
      for (const [made, filter, order, offset, limit, other] of rounds) {
        for (const change of made) pair.apply(change)
        expect(pair.index.size).toBe(pair.live.size)
        expect(pair.index.has(other.id)).toBe(pair.live.has(other.id))
        pair.expectAgreement(filter, order, offset, limit)
        pair.expectAgreement({}, order, offset, limit)
        expect(facets(pair.index, filter)).toEqual(naiveFacets(pair.live.values(), LOCALITIES, filter))
        expect(pair.index.updatesAfter(other.id, limit)).toEqual(
          [...pair.live.values()]
            .filter(({ id }) => id > other.id)
            .sort((a, b) => a.id - b.id)
            .slice(0, limit)
            .map(({ id, updatedAt }) => ({ id, updatedAt })),
        )
        expect(pair.index.lastId).toBe(Math.max(0, ...pair.live.keys()))
        expect(similar(pair.index, other, 6)).toEqual(naiveSimilar(pair.live.values(), LOCALITIES, other).slice(0, 6))
      }
    }),
    { numRuns: times(150, 2_000) },
  )
})

/** @returns a generator of numbers from 0 to 1 that gives the same ones in every run */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

test('the index and a comparison agree among thousands of properties, while slots of earlier changes are cleaned and used again', () => {
  const random = seeded(7)
  const pair = new Pair()
  const samples = fc.sample(properties, { numRuns: 400, seed: 7 })
  const queries = fc.sample(fc.tuple(filters, orders), { numRuns: times(40, 500), seed: 8 })
  const word = () => `w${Math.floor(random() ** 3 * 3_000)}`
  const propertyOf = (id: number): IndexedProperty => {
    const sample = samples[Math.floor(random() * samples.length)] as IndexedProperty
    return { ...sample, id, createdAt: id % 100, searchText: `${sample.searchText} ${word()} ${word()} ${id} bhk` }
  }
  const change = () => {
    const id = Math.floor(random() * 4_000)
    if (random() < 0.3) return pair.apply({ remove: id })
    pair.apply({ put: propertyOf(id) })
  }
  pair.apply({ load: Array.from({ length: 2_000 }, (_n, at) => propertyOf(3_999 - at)) })
  for (const [filter, order] of queries) {
    for (let n = 0; n < 200; n += 1) change()
    pair.expectAgreement(filter, order, Math.floor(random() * 50), 20)
    pair.expectAgreement({ keyword: word(), bhkType: filter.bhkType }, order, 0, 20)
    pair.expectAgreement({ keyword: 'w1', maxPrice: filter.maxPrice }, order, Math.floor(random() * 2_000), 20)
    expect(facets(pair.index, filter)).toEqual(naiveFacets(pair.live.values(), LOCALITIES, filter))
  }
  expect(pair.index.capacity).toBeLessThan(10_000)
})
