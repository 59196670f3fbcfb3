import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { LOOKING_FOR, requirementKinds } from '#contracts/homes/requirements/requirement-kinds.ts'
import { REQUIREMENT_DATES, type RequirementFilter } from '#contracts/homes/requirements/requirements.ts'
import { naiveRequirementFacets, naiveRequirementSearch } from '#tests/naive-requirements.ts'
import { times } from '#tests/prove.ts'
import type { IndexedLocality } from '../memory/area-groups.ts'
import { requirementFacets } from './requirement-facets.ts'
import { type IndexedRequirement, RequirementIndex } from './requirement-index.ts'
import { findRequirements, prepareRequirementSearch } from './requirement-query.ts'

const NO_OTHER_NAMES = { pinCode: '', marathiName: null, aliases: [] }
const LOCALITIES: readonly IndexedLocality[] = [
  { id: 1, name: 'Baner', ...NO_OTHER_NAMES, latitude: 18.56, longitude: 73.78 },
  { id: 2, name: 'Wakad', ...NO_OTHER_NAMES, latitude: 18.6, longitude: 73.76 },
  { id: 3, name: 'Viman Nagar', ...NO_OTHER_NAMES, latitude: 18.57, longitude: 73.91 },
]
/** Half past midnight in India on 20 November 2026; there the day before began 24.5 hours earlier. */
const NOW = Date.parse('2026-11-19T19:00:00Z')
const TYPES = ['Flat', 'flat or villa', 'Office space', 'Plot', 'any home', 'Houseboat', 'row house, 2 floors', 'घर']
const ROOMS = ['2 BHK', '2-3 bhk', '1rk', 'any', '3+ BHK', 'two']
const TEXTS = ['', 'near a lake', 'Metro!  pets\nok', '100%', 'ground floor, lakeside', 'बाणेर', 'x'.repeat(30)]

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const location = oneOf([
  { name: 'Baner', localityId: 1 },
  { name: 'Wakad', localityId: 2 },
  { name: 'Viman Nagar', localityId: 3 },
  { name: 'Sus', localityId: null },
  { name: 'sus gaon', localityId: null },
  // posted before Wakad was a known locality
  { name: 'Wakad', localityId: null },
])
const requirements: fc.Arbitrary<IndexedRequirement> = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    createdAt: fc.oneof(
      oneOf([NOW, NOW - HOUR_MS / 2, NOW - HOUR_MS / 2 - 1, NOW - HOUR_MS, NOW - 6 * DAY_MS - HOUR_MS / 2, NOW - 6 * DAY_MS - HOUR_MS]),
      fc.integer({ min: 0, max: 20 * 24 }).map((hours) => NOW - hours * HOUR_MS),
    ),
    postedByUserId: fc.integer({ min: 1, max: 3 }),
    lookingFor: oneOf(LOOKING_FOR),
    propertyType: oneOf(TYPES),
    bhkConfig: oneOf(ROOMS),
    minBudget: oneOf([1_000, 10_000]),
    maxBudget: oneOf([20_000, 30_000]),
    locations: fc.uniqueArray(location, {
      minLength: 1,
      maxLength: 3,
      selector: ({ name, localityId }) => localityId ?? name.toLowerCase(),
    }),
    additionalRequirements: oneOf(TEXTS),
  })
  .map((given) => ({ ...given, ...requirementKinds(given) }))

type Change = { put: IndexedRequirement } | { remove: number }
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ put: requirements }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 60 }) }) },
)
const some = <T>(values: readonly T[]) =>
  fc.option(fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 2 })
const filters: fc.Arbitrary<RequirementFilter> = fc.record({
  lookingFor: some(LOOKING_FOR),
  propertyType: some(['Flat', 'VILLA', 'residential', 'Office Space', 'house', 'hou boat', '2', 'nothing', 'घर']),
  bhkConfig: some(['2 BHK', 'TWO_BHK', '3 bhk', 'any', 't', '1 RK', 'nothing']),
  preferredLocation: some(['ban er', 'WAKAD', 'viman nagar', 'su', 'Sus', 'Nowhere']),
  date: fc.option(fc.constantFrom(...REQUIREMENT_DATES), { nil: undefined, freq: 2 }),
  keyword: fc.option(oneOf(['lake', '2 bhk baner', 'l', 'pg/hostel', '100%', 'e', 'बाणेर', 'metro pets', '  ', 'flat in wakad', 'xxxx']), {
    nil: undefined,
    freq: 2,
  }),
})

test('the index and a comparison with every requirement agree after any changes', async () => {
  const round = fc.tuple(fc.array(changes, { maxLength: 40 }), filters, oneOf(['latest', 'oldest'] as const), fc.nat(20), fc.nat(30))
  await fc.assert(
    fc.asyncProperty(fc.array(round, { maxLength: 5 }), async (rounds) => {
      const index = new RequirementIndex()
      index.setLocalities(LOCALITIES)
      const live = new Map<number, IndexedRequirement>()
      for (const [made, filter, sortType, offset, limit] of rounds) {
        for (const change of made) apply(change, index, live)
        expect(index.size).toBe(live.size)
        expect(index.has(7)).toBe(live.has(7))
        await prepareRequirementSearch(index, filter)
        for (const asked of [filter, {}]) {
          const all = naiveRequirementSearch(live.values(), LOCALITIES, asked, sortType, NOW)
          const found = findRequirements(index, asked, sortType, { offset, limit }, NOW)
          expect(found).toEqual({ ids: all.slice(offset, offset + limit), total: all.length })
        }
        expect(requirementFacets(index, filter, NOW)).toEqual(naiveRequirementFacets(live.values(), LOCALITIES, filter, NOW))
      }
    }),
    { numRuns: times(60, 2_000) },
  )
})

test('the index and a comparison agree among thousands of requirements, while slots of earlier changes are cleaned and used again', () => {
  const index = new RequirementIndex()
  index.setLocalities(LOCALITIES)
  const live = new Map<number, IndexedRequirement>()
  const samples = fc.sample(requirements, { numRuns: 300, seed: 7 })
  const queries = fc.sample(filters, { numRuns: times(24, 300), seed: 8 })
  let step = 0
  for (const filter of queries) {
    for (let n = 0; n < 300; n += 1, step += 1) {
      const id = 1 + ((step * 7_919) % 3_000)
      const sample = samples[step % samples.length] as IndexedRequirement
      if (step % 4 === 3) apply({ remove: id }, index, live)
      else
        apply({ put: { ...sample, id, additionalRequirements: `${sample.additionalRequirements} w${step % 500} home${id}` } }, index, live)
    }
    const all = naiveRequirementSearch(live.values(), LOCALITIES, filter, 'latest', NOW)
    expect(findRequirements(index, filter, 'latest', { offset: 0, limit: 50 }, NOW)).toEqual({ ids: all.slice(0, 50), total: all.length })
    // the naive count is slow
    if (step % 1_800 === 0)
      expect(requirementFacets(index, filter, NOW)).toEqual(naiveRequirementFacets(live.values(), LOCALITIES, filter, NOW))
  }
  expect(index.capacity).toBeLessThan(10_000)
})

test('texts that are in no list are looked up in several turns of the event loop, while requirements change', async () => {
  const index = new RequirementIndex()
  index.setLocalities(LOCALITIES)
  const live = new Map<number, IndexedRequirement>()
  const samples = fc.sample(requirements, { numRuns: 300, seed: 9 })
  const sampleAt = (at: number) => samples[at % samples.length] as IndexedRequirement
  for (let id = 1; id <= 20_000; id += 1) apply({ put: { ...sampleAt(id), id } }, index, live)
  const filter = { propertyType: ['l', 'o', 'a', 'e', 'h'], bhkConfig: ['b', '2 b', 'r', 't', 'o'] }
  const preparation = prepareRequirementSearch(index, filter)
  let turns = 0
  for (let isDone = false; !isDone; turns += 1) {
    // some changes are removals, whose slots are reused
    for (let n = 0; n < 100; n += 1) {
      const step = turns * 100 + n
      const id = 1 + ((step * 7_919) % 20_000)
      apply(step % 3 === 0 ? { remove: id } : { put: { ...sampleAt(step * 7), id } }, index, live)
    }
    isDone = await Promise.race([preparation.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))])
  }
  expect(turns).toBeGreaterThan(20)
  for (const asked of [filter, { propertyType: ['o'] }, { bhkConfig: ['2 b'] }]) {
    const all = naiveRequirementSearch(live.values(), LOCALITIES, asked, 'latest', NOW)
    expect(findRequirements(index, asked, 'latest', { offset: 0, limit: 50 }, NOW)).toEqual({ ids: all.slice(0, 50), total: all.length })
  }
})

test('a window of dates begins at midnight in India', () => {
  const index = new RequirementIndex()
  const [sample] = fc.sample(requirements, { numRuns: 1, seed: 1 }) as [IndexedRequirement]
  index.put({ ...sample, id: 1, createdAt: Date.parse('2026-11-19T18:30:00Z') })
  index.put({ ...sample, id: 2, createdAt: Date.parse('2026-11-19T18:29:59Z') })
  index.put({ ...sample, id: 3, createdAt: Date.parse('2026-11-13T18:30:00Z') })
  index.put({ ...sample, id: 4, createdAt: Date.parse('2026-11-13T18:29:59Z') })
  const found = (date: 'today' | '7days' | '15days') => findRequirements(index, { date }, 'latest', { offset: 0, limit: 9 }, NOW).ids
  expect(found('today')).toEqual([1])
  expect(found('7days')).toEqual([1, 2, 3])
  expect(found('15days')).toEqual([1, 2, 3, 4])
})

function apply(change: Change, index: RequirementIndex, live: Map<number, IndexedRequirement>): void {
  if ('put' in change) {
    live.set(change.put.id, change.put)
    index.put(change.put)
  } else {
    live.delete(change.remove)
    index.remove(change.remove)
  }
}
