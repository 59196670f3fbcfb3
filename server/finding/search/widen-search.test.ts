import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WiderSearches } from '#contracts/finding/search/wider-searches.ts'
import { OPTION_FILTERS } from '#contracts/homes/properties/option-filters.ts'
import { insertLocalities } from '#demo/load.queries.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedProperties } from '#tests/properties.ts'

let t: TestApp

beforeAll(async () => {
  t = await createTestApp()
  const { pool } = t.database
  await insertLocalities(pool)
  const { rows } = await pool.query<{ id: number; name: string }>(
    `SELECT id, name FROM localities WHERE name IN ('Baner', 'Balewadi', 'Kharadi')`,
  )
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? null
  const flat = { property_for: 'RENT', bhk_type: 'TWO_BHK', furnished_type: 'UNFURNISHED', expected_price: 24_000 }
  await seedProperties(pool, [
    { ...flat, area: 'Baner', locality_id: idOf('Baner') },
    { ...flat, area: 'Baner', locality_id: idOf('Baner'), furnished_type: 'FURNISHED', expected_price: 38_000 },
    {
      ...flat,
      area: 'Balewadi',
      locality_id: idOf('Balewadi'),
      furnished_type: 'FURNISHED',
      expected_price: 19_000,
      created_at: '2025-12-01T00:00:00Z',
    },
    { ...flat, area: 'Kharadi', locality_id: idOf('Kharadi'), furnished_type: 'FURNISHED', expected_price: 18_000 },
  ])
})
afterAll(() => t.close())

async function widen(query: string) {
  const answer = await t.app.inject({ method: 'GET', url: `/api/properties/search/wider?${query}` })
  return { status: answer.statusCode, body: answer.json<WiderSearches>() }
}

test('each way out of an empty search says how many properties it finds', async () => {
  const { status, body } = await widen('area=Baner&bhkType=TWO_BHK&furnishedType=FURNISHED&maxPrice=25000')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    without: [
      { part: 'furnishedType', count: 1 },
      { part: 'area', count: 2 },
      { part: 'price', count: 1 },
    ],
    budget: { maxPrice: 40_000, count: 1 },
    around: { km: 3, count: 1 },
  })
  expect(body.around?.area).toEqual(expect.arrayContaining(['Baner', 'Balewadi']))
  expect(body.nearest.map(({ address }) => address.area)).toEqual(['Balewadi'])
  expect(body.distances).toEqual([{ from: 'Baner', km: expect.closeTo(2, 0) }])
})

test('the closest properties come by the distance of their locality from the one that is named, however new they are', async () => {
  const closest = async (query: string) => {
    const { body } = await widen(query)
    return body.nearest.map(({ address }, index) => [address.area, Math.round(body.distances[index]?.km ?? 0), body.distances[index]?.from])
  }
  // Balewadi was posted first
  expect(await closest('area=Aundh&bhkType=TWO_BHK&furnishedType=FURNISHED&maxPrice=20000')).toEqual([
    ['Balewadi', 4, 'Aundh'],
    ['Kharadi', 14, 'Aundh'],
  ])
})

test('when no single step helps, one condition after the other is given up until something is found', async () => {
  const { body } = await widen('area=Nowhere&bhkType=TWO_BHK&furnishedType=SEMI_FURNISHED&maxPrice=5000')
  expect(body).toMatchObject({ without: [], budget: null, around: null })
  expect(body.nearest.length).toBeGreaterThan(0)
})

test('removing any option filter is offered', async () => {
  for (const [name, { options }] of Object.entries(OPTION_FILTERS)) {
    // the last option, which none of the properties has, or the first
    const found = await Promise.all(options.map((option) => widen(`${name}=${encodeURIComponent(option)}`)))
    expect(
      found.some(({ body }) => body.without.some(({ part }) => part === name)),
      name,
    ).toBe(true)
  }
})

test('a filter that is not valid is refused as by the search', async () => {
  expect((await widen('bhkType=CASTLE')).status).toBe(422)
  expect((await widen('minutes=30')).status).toBe(422)
})
