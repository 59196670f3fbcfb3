import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedLocalities, seedProperties } from '#tests/properties.ts'

let t: TestApp
let calls: Calls
let token: string
let baner: number
let flats: number[]
let shops: number[]

const RENTS = [20_000, 21_000, 22_000, 23_000, 25_000, 26_000, 27_000, 28_000, 18_000]

beforeAll(async () => {
  t = await createTestApp()
  const { pool } = t.database
  baner = (await seedLocalities(pool, ['Baner', 'Wakad'])).get('Baner') ?? 0
  const here = { area: 'Baner', locality_id: baner }
  flats = await seedProperties(
    pool,
    RENTS.map((rent) => ({ ...here, expected_price: rent })),
  )
  await seedProperties(pool, [
    // not similar: other kinds, one that is not live, one without a known locality
    ...Array.from({ length: 7 }, () => ({ ...here, apartment_type: 'VILLA', expected_price: 90_000 })),
    ...Array.from({ length: 9 }, () => ({ ...here, bhk_type: 'ONE_BHK', expected_price: 12_000 })),
    { ...here, status: 'INACTIVE', expected_price: 1_000 },
    { area: 'Baner', expected_price: 1_000 },
  ])
  shops = await seedProperties(
    pool,
    Array.from({ length: 9 }, (_, at) => ({
      ...here,
      category: 'COMMERCIAL',
      bhk_type: null,
      apartment_type: null,
      expected_price: 50_000 + at,
    })),
  )
  await pool.query(`UPDATE properties SET carpet_area = 500, commercial_subtype = 'Shop' WHERE id = ANY($1)`, [shops])
  calls = callsOf(t)
  token = (await calls.register(1, { userRole: 'OWNER' })).token
})
afterAll(() => t.close())

const similarOf = async (id?: number) => (await calls.get(`/api/properties/get/${id}`)).json().similarPrices
const posting = async (query: Record<string, string>) =>
  (await calls.get(`/api/properties/usual-price?${new URLSearchParams(query)}`, token)).json().similar
const FLAT = { category: 'RESIDENTIAL', propertyFor: 'RENT', bhkType: 'TWO_BHK', apartmentType: 'FLAT', area: 'Baner' }

test('a property is compared with the others of its locality, kind and BHK, and not with itself', async () => {
  expect(await similarOf(flats[8])).toEqual({ count: 8, lower: 21_000, median: 23_000, upper: 26_000 })
  expect(await similarOf(flats[7])).toEqual({ count: 8, lower: 20_000, median: 22_000, upper: 25_000 })
})

test('workplaces are compared by their price per sq.ft, for the size of each', async () => {
  expect(await similarOf(shops[0])).toEqual({ count: 8, lower: 50_002, median: 50_004, upper: 50_006 })
  const shop = { category: 'COMMERCIAL', propertyFor: 'RENT', commercialSubtype: 'Shop', area: 'baner' }
  expect(await posting({ ...shop, squareFeet: '1000' })).toMatchObject({ count: 9, median: 1_00_008 })
  expect(await posting({ ...shop, commercialSubtype: 'Godown', squareFeet: '1000' })).toBeNull()
  expect(await posting(shop)).toBeNull()
})

test('fewer than 8 similar properties are no comparison, nor are those of an unknown place or without a BHK', async () => {
  expect(await posting({ ...FLAT, apartmentType: 'VILLA' })).toBeNull()
  expect(await posting({ ...FLAT, area: 'Wakad' })).toBeNull()
  expect(await posting({ ...FLAT, area: 'Nowhere' })).toBeNull()
  const { bhkType: _bhk, ...withoutBhk } = FLAT
  expect(await posting(withoutBhk)).toBeNull()
})

test('while posting all similar properties count, and while editing not the edited one', async () => {
  expect(await posting(FLAT)).toMatchObject({ count: 9 })
  expect(await posting({ ...FLAT, propertyId: String(flats[0]) })).toMatchObject({ count: 8 })
  expect(await posting({ ...FLAT, propertyId: String(shops[0]) })).toMatchObject({ count: 9 })
})

test('cards say a notable difference alone, and agree with the latest prices of others', async () => {
  const cards = async (): Promise<{ propertyId: number; expectedPrice: number; priceDifference?: number }[]> =>
    (await calls.get('/api/properties/search?page=0&size=100&bhkType=TWO_BHK&apartmentType=FLAT&area=Baner')).json().content
  const differences = async () => {
    const found = await cards()
    return flats.map((id) => found.find(({ propertyId }) => propertyId === id)?.priceDifference)
  }
  expect(await differences()).toEqual([-13, undefined, undefined, undefined, 14, 18, 23, 27, -22])
  await t.database.pool.query('UPDATE properties SET expected_price = expected_price * 2 WHERE id = ANY($1)', [flats.slice(0, 8)])
  expect((await differences())[8]).toBe(-61)
  expect(await similarOf(flats[8])).toMatchObject({ median: 46_000 })
  await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [flats[0]])
  expect(await differences()).toEqual(Array.from({ length: 9 }, () => undefined))
  expect(await similarOf(flats[8])).toBeNull()
})
