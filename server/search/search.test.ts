import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BHK_TYPES } from '#contracts/bhk.ts'
import { localityKey } from '#contracts/locality-key.ts'
import type { PropertyFilter } from '#contracts/properties.ts'
import {
  APARTMENT_TYPES,
  CATEGORIES,
  FURNISHED_TYPES,
  POSTER_ROLES,
  PREFERRED_TENANTS,
  PRICE_STEPS,
  PROPERTY_FOR,
} from '#contracts/property-kinds.ts'
import { HOUR_MS } from '#contracts/time.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type PropertySeed, seedLocalities, seedProperties } from '#tests/properties.ts'
import { foldListingCounts } from './property-counts.queries.ts'
import { searchTerms } from './property-filter.ts'
import { findPropertyIds, type SearchLimits } from './search.queries.ts'
import type { Order } from './search-conditions.queries.ts'

const AREAS = ['Baner', 'Wakad', 'Kothrud']
const WORDS = ['lake', 'metro', 'quiet', 'garden', 'east']
const PRICES = [...PRICE_STEPS.slice(0, 6), 7_500, 12_345, 25_001, 9_00_000]

type Row = Required<
  Pick<PropertySeed, 'property_for' | 'category' | 'expected_price' | 'area' | 'description' | 'created_at' | 'posted_by_user_role'>
> &
  PropertySeed & { id: number; search_text: string }

let db: TestDatabase
let rows: Row[]

const pick = <T>(values: readonly T[], random: () => number): T => values[Math.floor(random() * values.length)] as T

beforeAll(async () => {
  db = await createTestDatabase()
  const { pool } = db.database
  const localities = await seedLocalities(pool, AREAS)
  let state = 42
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  await seedProperties(
    pool,
    Array.from({ length: 300 }, () => {
      const area = pick([...AREAS, 'Elsewhere'], random)
      return {
        status: random() < 0.9 ? 'ACTIVE' : 'INACTIVE',
        property_for: pick(PROPERTY_FOR, random),
        category: pick(CATEGORIES, random),
        apartment_type: pick([...APARTMENT_TYPES.slice(0, 3), null], random),
        bhk_type: pick([...BHK_TYPES.slice(0, 5), null], random),
        furnished_type: pick([...FURNISHED_TYPES, null], random),
        preferred_tenants: pick(PREFERRED_TENANTS, random),
        posted_by_user_role: pick(POSTER_ROLES, random),
        expected_price: pick(PRICES, random),
        area,
        locality_id: localities.get(area) ?? null,
        description: WORDS.filter(() => random() < 0.4).join(' '),
        created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 100) * HOUR_MS).toISOString(),
      }
    }),
  )
  const live = await pool.query<Row & { created_at: Date }>(`SELECT * FROM properties WHERE status = 'ACTIVE'`)
  rows = live.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
})
afterAll(() => db.drop())

/** What a search must find, by comparing every property. */
function reference(filter: PropertyFilter, order: Order): number[] {
  const among = (values: readonly string[] | undefined, value: string | null | undefined) =>
    !values || (value != null && values.includes(value))
  const fits = (row: Row) =>
    among(filter.propertyFor, row.property_for) &&
    among(filter.category, row.category) &&
    among(filter.apartmentType, row.apartment_type) &&
    among(filter.bhkType, row.bhk_type) &&
    among(filter.furnishedType, row.furnished_type) &&
    among(filter.preferredTenants, row.preferred_tenants) &&
    among(filter.postedByUserRole, row.posted_by_user_role) &&
    (filter.minPrice === undefined || row.expected_price >= filter.minPrice) &&
    (filter.maxPrice === undefined || row.expected_price <= filter.maxPrice) &&
    (!filter.area || filter.area.some((area) => localityKey(area) === localityKey(row.area))) &&
    searchTerms(filter.keyword ?? '').every((term) => row.search_text.includes(term))
  const key = (row: Row) =>
    order.field === 'createdAt' ? Date.parse(row.created_at) : order.field === 'expectedPrice' ? row.expected_price : row.id
  const sign = order.direction === 'asc' ? 1 : -1
  return rows
    .filter(fits)
    .sort((a, b) => sign * (key(a) - key(b) || a.id - b.id))
    .map((row) => row.id)
}

const some = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined })
const filters: fc.Arbitrary<PropertyFilter> = fc.record({
  propertyName: fc.constant(undefined),
  propertyFor: some(PROPERTY_FOR),
  category: some(CATEGORIES),
  apartmentType: fc.option(some(APARTMENT_TYPES), { nil: undefined }),
  bhkType: fc.option(some(BHK_TYPES.slice(0, 6)), { nil: undefined }),
  furnishedType: fc.option(some(FURNISHED_TYPES), { nil: undefined }),
  preferredTenants: fc.option(some(PREFERRED_TENANTS), { nil: undefined }),
  postedByUserRole: fc.option(some(POSTER_ROLES), { nil: undefined }),
  minPrice: fc.option(fc.constantFrom(...PRICES, 0, 10_001), { nil: undefined }),
  maxPrice: fc.option(fc.constantFrom(...PRICES, 10_00_00_000, 0), { nil: undefined }),
  area: fc.option(fc.uniqueArray(fc.constantFrom('ban er', 'Wakad', 'ELSEWHERE', 'Nowhere'), { minLength: 1 }), { nil: undefined }),
  keyword: fc.option(
    fc.constantFrom('lake', 'LAKE metro', '2 bhk in baner', 'qu', 'buy', '100%', 'nothing-like-this', 'e lake', 'sa', 'e', '_'),
    {
      nil: undefined,
    },
  ),
})
const orders: fc.Arbitrary<Order> = fc.record({
  field: fc.constantFrom('createdAt', 'expectedPrice', 'propertyId'),
  direction: fc.constantFrom('asc', 'desc'),
})

/** Small bounds make a few properties take the paths of a million. */
const BOUNDS: readonly SearchLimits[] = [
  { few: 3_000, fewByPrice: 20_000, probed: 4_000, rareShare: 0.005, maxOffset: 1_000 },
  { few: 0, fewByPrice: 0, probed: 10, rareShare: 0.3, maxOffset: 1_000 },
  { few: 12, fewByPrice: 25, probed: 40, rareShare: 0, maxOffset: 1_000 },
]

test.each(BOUNDS)('a search finds what a comparison with every property finds (%o)', async (limits) => {
  const { pool } = db.database
  await fc.assert(
    fc.asyncProperty(filters, orders, fc.nat(40), fc.integer({ min: 1, max: 30 }), async (filter, order, offset, limit) => {
      const expected = reference(filter, order)
      const found = await findPropertyIds(pool, filter, order, { offset, limit }, limits)
      // no index finds these two: where many properties fit, only the first ones are searched
      const isSample = found.totalIsLowerBound && ['e', '_'].includes(filter.keyword ?? '')
      if (isSample) expect(expected).toEqual(expect.arrayContaining(found.ids))
      else expect(found.ids).toEqual(expected.slice(offset, offset + limit))
      if (found.totalIsLowerBound) expect(found.total).toBeLessThanOrEqual(expected.length)
      else expect(found.total).toBe(expected.length)
    }),
    { numRuns: 250 },
  )
})

test('the last page, read from the end of the index, is the same', async () => {
  const { pool } = db.database
  const order: Order = { field: 'createdAt', direction: 'asc' }
  const expected = reference({}, order)
  const found = await findPropertyIds(
    pool,
    {},
    order,
    { offset: expected.length - 5, limit: 12 },
    { few: 0, fewByPrice: 0, probed: 10, rareShare: 0.3, maxOffset: 5 },
  )
  expect(found.ids).toEqual(expected.slice(-5))
})

test('a page far from both ends of the results is refused, one past the last is empty', async () => {
  const { pool } = db.database
  const limits: SearchLimits = { few: 0, fewByPrice: 0, probed: 10, rareShare: 0.3, maxOffset: 20 }
  const find = (offset: number, filter: PropertyFilter = {}) =>
    findPropertyIds(pool, filter, { field: 'createdAt', direction: 'asc' }, { offset, limit: 12 }, limits)
  const tooFar = { code: 'invalid_input', fields: { page: expect.any(String) } }
  expect((await find(20)).ids).toHaveLength(12)
  await expect(find(21)).rejects.toMatchObject(tooFar)
  await expect(find(21, { keyword: 'lake' })).rejects.toMatchObject(tooFar)
  expect((await find(rows.length - 20)).ids).toHaveLength(12)
  expect((await find(rows.length + 50)).ids).toEqual([])
})

test.each(['e', '_', '%', '- ?', '"'])('the text %s is searched for among the first properties alone', async (keyword) => {
  const statements: string[] = []
  const recording = new Proxy(db.database.pool, {
    get: (pool, name) =>
      name !== 'query'
        ? Reflect.get(pool, name)
        : (text: string, values: unknown[]) => {
            statements.push(text)
            return pool.query(text, values)
          },
  })
  const order: Order = { field: 'createdAt', direction: 'asc' }
  const limits: SearchLimits = { few: 0, fewByPrice: 0, probed: 40, rareShare: 1, maxOffset: 1_000 }
  const found = await findPropertyIds(recording, { keyword }, order, { offset: 0, limit: 5 }, limits)
  expect(found.totalIsLowerBound).toBe(true)
  const first = reference({}, order).slice(0, 40)
  expect(found.ids).toEqual(
    reference({ keyword }, order)
      .filter((id) => first.includes(id))
      .slice(0, 5),
  )
  expect(statements.filter((text) => text.includes('search_text') && !/LIMIT \d+\)\s+SELECT/.test(text))).toEqual([])
})

test('counts follow every change of a property, and folding does not change them', async () => {
  const { pool } = db.database
  const count = async (filter: PropertyFilter) =>
    (await findPropertyIds(pool, filter, { field: 'propertyId', direction: 'asc' }, { offset: 0, limit: 1 })).total
  const villas: PropertyFilter = { apartmentType: ['PENTHOUSE'] }
  expect(await count(villas)).toBe(0)
  const [id] = await seedProperties(pool, [{ apartment_type: 'PENTHOUSE' }])
  expect(await count(villas)).toBe(1)
  await pool.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [id])
  expect(await count(villas)).toBe(0)
  await pool.query(`UPDATE properties SET status = 'ACTIVE', expected_price = 99999 WHERE id = $1`, [id])
  expect(await count({ ...villas, minPrice: 99_999, maxPrice: 99_999 })).toBe(1)
  const before = await count({})
  await Promise.all([
    foldListingCounts(pool),
    foldListingCounts(pool),
    seedProperties(pool, [{ apartment_type: 'PENTHOUSE' }]),
    foldListingCounts(pool),
  ])
  expect(await count({})).toBe(before + 1)
  expect(await count(villas)).toBe(2)
  await pool.query(`DELETE FROM properties WHERE apartment_type = 'PENTHOUSE'`)
  expect(await count(villas)).toBe(0)
  const { rows: keys } = await pool.query('SELECT 1 FROM listing_counts GROUP BY grain, kind_key, price_band, locality_id')
  await foldListingCounts(pool)
  const { rowCount } = await pool.query('SELECT 1 FROM listing_counts')
  expect(rowCount).toBeLessThanOrEqual(keys.length)
})

test('searchTerms keeps a room count one term, so that 5 BHK does not find 2.5 BHK', async () => {
  expect(searchTerms('5 BHK')).toEqual([' 5 bhk'])
  expect(searchTerms('2.5bhk in Baner')).toEqual([' 2.5 bhk', 'baner'])
  expect(searchTerms('in')).toEqual([' in'])
  expect(searchTerms('garden - view & ₹')).toEqual(['garden', 'view'])
  expect(searchTerms('%')).toEqual([' %'])
})
