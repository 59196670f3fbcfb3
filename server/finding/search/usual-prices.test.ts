import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedLocalities, seedProperties } from '#tests/properties.ts'

let t: TestApp
let calls: Calls
let token: string

beforeAll(async () => {
  t = await createTestApp()
  const { pool } = t.database
  const baner = (await seedLocalities(pool, ['Baner', 'Wakad'])).get('Baner') ?? null
  const rents = [20_000, 22_000, 24_000, 25_000, 26_000, 28_000, 30_000, 99_00_000]
  const plots = await seedProperties(pool, [
    ...rents.map((rent) => ({ expected_price: rent, area: 'Baner', locality_id: baner })),
    // not compared with these rents: other kinds, and one that is not live
    { expected_price: 80_00_000, property_for: 'SELL', area: 'Baner', locality_id: baner },
    { expected_price: 1, status: 'INACTIVE', area: 'Baner', locality_id: baner },
    ...Array.from({ length: 7 }, () => ({ expected_price: 15_000, area: 'Elsewhere' })),
    ...Array.from({ length: 8 }, (_, at) => ({
      category: 'PLOT',
      property_for: 'SELL',
      bhk_type: null,
      expected_price: 10_00_000 * (at + 1),
    })),
  ])
  await pool.query('UPDATE properties SET plot_area = expected_price / 2000 WHERE id = ANY($1)', [plots])
  calls = callsOf(t)
  token = (await calls.register(1, { userRole: 'OWNER' })).token
})
afterAll(() => t.close())

async function ask(query: Record<string, string>, as = token) {
  const answer = await calls.get(`/api/properties/usual-price?${new URLSearchParams(query)}`, as)
  return { status: answer.statusCode, body: answer.json() }
}
const usual = async (query: Record<string, string>) => (await ask(query)).body.usual
const RENTED = { category: 'RESIDENTIAL', propertyFor: 'RENT', bhkType: 'TWO_BHK' }

test('the usual price is the median of the live properties of the kind in the area, and one absurd price does not move it', async () => {
  const inBaner = { median: 25_000, least: 6_250, most: 1_00_000, where: 'area', isForSize: false }
  expect(await usual({ ...RENTED, area: ' baner ' })).toEqual(inBaner)
})

test('an area with few properties is compared with the whole city, and a kind with few of them with nothing', async () => {
  expect(await usual({ ...RENTED, area: 'Elsewhere' })).toMatchObject({ where: 'city', median: 20_000 })
  expect(await usual({ ...RENTED, area: 'Wakad' })).toMatchObject({ where: 'city', median: 20_000 })
  expect(await usual({ ...RENTED, bhkType: 'TEN_BHK', area: 'Baner' })).toBeNull()
  expect(await usual({ category: 'RESIDENTIAL', propertyFor: 'SELL' })).toBeNull()
})

test('plots are compared by their price per sq.ft once their size is known', async () => {
  const plot = { category: 'PLOT', propertyFor: 'SELL' }
  expect(await usual({ ...plot, squareFeet: '2400' })).toEqual({
    median: 48_00_000,
    least: 12_00_000,
    most: 1_92_00_000,
    where: 'city',
    isForSize: true,
  })
  expect(await usual(plot)).toMatchObject({ median: 40_00_000, isForSize: false })
})

test('a visitor is refused, and so is what names no kind or no size', async () => {
  expect(await ask(RENTED, '')).toMatchObject({ status: 401 })
  for (const query of [{}, { ...RENTED, category: 'CASTLE' }, { ...RENTED, squareFeet: '0' }, { ...RENTED, area: 'x'.repeat(101) }])
    expect((await ask(query)).status).toBe(422)
})
