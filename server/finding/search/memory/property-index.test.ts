import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SORT_FIELDS } from '#contracts/homes/properties/properties.ts'
import { filters, LOCALITIES, properties } from '#tests/any-properties.ts'
import { naiveFacets, naiveSearch, naiveSimilar } from '#tests/naive-search.ts'
import { times } from '#tests/prove.ts'
import { facets } from './facets.ts'
import type { IndexFilter } from './index-filter.ts'
import { type IndexedProperty, PropertyIndex } from './property-index.ts'
import { type Order, search } from './run-query.ts'
import { similar } from './similar.ts'

/** Posts or edits a property, removes it (hidden or deleted: the same for the index), restores it unchanged, or loads many at once. */
type Change = { put: IndexedProperty } | { load: readonly IndexedProperty[] } | { remove: number } | { restore: number }
const ids = fc.integer({ min: 1, max: 60 })
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: properties }) },
  { weight: 2, arbitrary: fc.record({ remove: ids }) },
  { weight: 1, arbitrary: fc.record({ restore: ids }) },
  { weight: 1, arbitrary: fc.record({ load: fc.uniqueArray(properties, { selector: ({ id }) => id, maxLength: 60 }) }) },
)

const orders: fc.Arbitrary<Order> = fc.record({
  field: fc.constantFrom(...SORT_FIELDS),
  direction: fc.constantFrom('asc', 'desc'),
})

/** Applies changes to an index and to a map, with which the index must agree. */
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

  /** Bulk load, as at the start of a copy; skips properties that are already in the index. */
  #load(properties: readonly IndexedProperty[]): void {
    for (const property of properties) {
      if (this.live.has(property.id)) continue
      this.live.set(property.id, property)
      this.index.load(property)
    }
    expect([...this.index.finishLoad()].length).toBeGreaterThan(0)
  }

  expectAgreement(filter: IndexFilter, order: Order, offset: number, limit: number): void {
    const all = naiveSearch(this.live.values(), LOCALITIES, filter, order)
    expect(search(this.index, filter, order, { offset, limit })).toEqual({ ids: all.slice(offset, offset + limit), total: all.length })
  }
}

/** Queries with and without a workplace; sorted by travel time only with a workplace. */
const queries = fc
  .tuple(filters, orders, fc.boolean())
  .map(([filter, order, isByTravelTime]): [IndexFilter, Order] => [
    filter,
    filter.travel && isByTravelTime ? { ...order, field: 'travelTime' } : order,
  ])
const steps = fc.tuple(fc.array(changes, { maxLength: 40 }), queries, fc.nat(20), fc.integer({ min: 1, max: 30 }), properties)

test('the index and a comparison with every property agree after any changes', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 5 }), (rounds) => {
      const pair = new Pair()
      for (const [made, [filter, order], offset, limit, other] of rounds) {
        for (const change of made) pair.apply(change)
        expect(pair.index.size).toBe(pair.live.size)
        expect(pair.index.has(other.id)).toBe(pair.live.has(other.id))
        pair.expectAgreement(filter, order, offset, limit)
        const travel = filter.travel && { times: filter.travel.times }
        // alone too: few properties fit a filter of many parts
        pair.expectAgreement({ travel, availableBy: filter.availableBy }, order, offset, limit)
        pair.expectAgreement({ travel, maxLockIn: filter.maxLockIn }, order, offset, limit)
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
    { numRuns: times(75, 2_000) },
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
  const samplesOfQueries = fc.sample(queries, { numRuns: times(40, 500), seed: 8 })
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
  for (const [filter, order] of samplesOfQueries) {
    for (let n = 0; n < 200; n += 1) change()
    pair.expectAgreement(filter, order, Math.floor(random() * 50), 20)
    pair.expectAgreement({ keyword: word(), bhkType: filter.bhkType, travel: filter.travel }, order, 0, 20)
    pair.expectAgreement({ keyword: 'w1', maxPrice: filter.maxPrice, travel: filter.travel }, order, Math.floor(random() * 2_000), 20)
    expect(facets(pair.index, filter)).toEqual(naiveFacets(pair.live.values(), LOCALITIES, filter))
  }
  expect(pair.index.capacity).toBeLessThan(10_000)
})
