import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAP_AREA_MESSAGES } from '#contracts/finding/map/map-areas.ts'
import type { PropertyMap } from '#contracts/finding/map/property-map.ts'
import type { PropertyPage } from '#contracts/homes/properties/properties.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { type PropertySeed, seedProperties } from '#tests/properties.ts'

let t: TestApp
let calls: Calls
let ids: number[]

const PUNE = '18.4,73.7,18.7,74'
const BANER = { latitude: 18.5678912, longitude: 73.7812345 }
/** The middle of Baner's cell. */
const BANER_PLACE = { latitude: 18.5685, longitude: 73.7825 }
const WAKAD = { latitude: 18.6003, longitude: 73.7601 }
const AROUND_BANER = '18.56,73.77;18.58,73.77;18.58,73.79;18.56,73.79'
const AROUND_WAKAD = '18.59,73.75;18.61,73.75;18.61,73.77;18.59,73.77'

const SEEDS: readonly PropertySeed[] = [
  { ...BANER, expected_price: 30_000 },
  // another point of Baner's cell
  { latitude: 18.5688, longitude: 73.7838, expected_price: 20_000, bhk_type: 'THREE_BHK' },
  { ...BANER, expected_price: 80_00_000, property_for: 'SELL' },
  { ...WAKAD, expected_price: 25_000 },
  { expected_price: 1_000 },
  { latitude: 19.07, longitude: 72.87, expected_price: 2_000 },
  { ...BANER, expected_price: 10, status: 'INACTIVE' },
]

beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  ids = await seedProperties(t.database.pool, SEEDS)
})
afterAll(() => t.close())

type Query = string | Record<string, string> | (readonly [string, string])[]
const mapOf = async (query: Query): Promise<PropertyMap> => {
  const answer = await calls.get(`/api/properties/map?${new URLSearchParams(query as Record<string, string>)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const listOf = async (query: Query): Promise<PropertyPage> => {
  const answer = await calls.get(`/api/properties/search?${new URLSearchParams(query as Record<string, string>)}&page=0&facets=true`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const foundIds = ({ content }: PropertyPage) => content.map(({ propertyId }) => propertyId)
const someIds = (...positions: number[]) => positions.map((at) => ids[at])

test('a map has the ACTIVE properties of its section: one pin for one place, with the lowest price', async () => {
  expect(await mapOf({ box: PUNE, zoom: '15' })).toEqual({
    totalElements: 4,
    side: 1,
    clusters: [],
    pins: [
      { ...BANER_PLACE, count: 3, propertyId: ids[1], propertyFor: 'RENT', expectedPrice: 20_000 },
      { latitude: 18.6015, longitude: 73.7615, count: 1, propertyId: ids[3], propertyFor: 'RENT', expectedPrice: 25_000 },
    ],
  })
})

test('from further away several places are one cluster between them', async () => {
  const { clusters, pins } = await mapOf({ box: PUNE, zoom: '5' })
  expect(pins).toEqual([])
  expect(clusters).toEqual([{ latitude: 18.5768, longitude: 73.7773, count: 4 }])
})

test('map, list and counts beside filters agree for a box and other filters', async () => {
  const filter = { box: '18.56,73.77,18.58,73.79', propertyFor: 'RENT', maxPrice: '25000' }
  const list = await listOf(filter)
  expect(foundIds(list)).toEqual(someIds(1))
  expect(list.facets?.propertyFor).toMatchObject({ RENT: 1, SELL: 0 })
  expect(list.facets?.bhkType).toMatchObject({ TWO_BHK: 0, THREE_BHK: 1 })
  expect(await mapOf({ ...filter, zoom: '15' })).toMatchObject({ totalElements: 1, pins: [{ count: 1, propertyId: ids[1] }] })
})

test('drawn areas find what lies in any of them, on the map only where its section shows it', async () => {
  expect(foundIds(await listOf({ drawn: AROUND_BANER }))).toEqual(someIds(0, 1, 2))
  const both: Query = [
    ['drawn', AROUND_BANER],
    ['drawn', AROUND_WAKAD],
  ]
  const list = await listOf(both)
  expect(foundIds(list)).toEqual(someIds(0, 1, 2, 3))
  expect(list.totalElements).toBe(4)
  const map = await mapOf([...both, ['box', '18.59,73.7,18.7,73.8'], ['zoom', '12']])
  expect(map).toMatchObject({ totalElements: 1, pins: [{ propertyId: ids[3] }] })
})

test('an area that ends between a home and the middle of its cell goes by the middle', async () => {
  const { latitude, longitude } = BANER
  const tiny = `${latitude - 0.0002},${longitude - 0.0002},${latitude + 0.0002},${longitude + 0.0002}`
  expect((await listOf({ box: tiny })).totalElements).toBe(0)
  const aroundMiddle = '18.5684,73.7824,18.5686,73.7826'
  expect(foundIds(await listOf({ box: aroundMiddle }))).toEqual(someIds(0, 1, 2))
})

test('a moved property is found at its new place', async () => {
  const [id = 0] = await seedProperties(t.database.pool, [{ latitude: 18.45, longitude: 73.85 }])
  const box = '18.44,73.84,18.46,73.86'
  expect((await mapOf({ box, zoom: '15' })).pins.map(({ propertyId }) => propertyId)).toEqual([id])
  await t.database.pool.query('UPDATE properties SET latitude = 18.47 WHERE id = $1', [id])
  expect((await mapOf({ box, zoom: '15' })).totalElements).toBe(0)
  await t.database.pool.query('DELETE FROM properties WHERE id = $1', [id])
})

describe('what is no map or area is refused with 422 and a message', () => {
  const crossing = '18.5,73.8;18.6,73.9;18.6,73.8;18.5,73.9'
  test.each<[reason: string, call: string, query: string, field: string, message: string]>([
    ['no section', 'map', 'zoom=12', 'box', MAP_AREA_MESSAGES.box],
    ['no zoom', 'map', `box=${PUNE}`, 'zoom', 'Zoom must be a whole number from 0 to 24'],
    ['half a zoom step', 'map', `box=${PUNE}&zoom=12.5`, 'zoom', 'Zoom must be a whole number from 0 to 24'],
    ['a zoom that is too close', 'map', `box=${PUNE}&zoom=25`, 'zoom', 'Zoom must be a whole number from 0 to 24'],
    ['two sections', 'map', `box=${PUNE}&box=${PUNE}&zoom=12`, 'box', MAP_AREA_MESSAGES.box],
    ['an area that is a number', 'map', `box=${PUNE}&zoom=12&drawn=1`, 'drawn', MAP_AREA_MESSAGES.drawn],
    ['a section upside down', 'search', 'box=18.6,73.8,18.5,73.9', 'box', MAP_AREA_MESSAGES.boxOrder],
    ['degrees with an exponent', 'search', 'box=18.6,73.8,18.7,1e9', 'box', MAP_AREA_MESSAGES.box],
    ['an area whose sides cross', 'search', `drawn=${crossing}`, 'drawn', MAP_AREA_MESSAGES.crossing],
    ['two corners', 'search', `drawn=18.5,73.8;18.6,73.8`, 'drawn', MAP_AREA_MESSAGES.tooFewCorners],
    ['six areas', 'search', Array(6).fill(`drawn=${AROUND_BANER}`).join('&'), 'drawn', MAP_AREA_MESSAGES.tooManyAreas],
    ['too many corners', 'search', `drawn=${Array(102).fill('18.5,73.8').join(';')}`, 'drawn', MAP_AREA_MESSAGES.tooManyCorners],
  ])('%s', async (_reason, call, query, field, message) => {
    const answer = await calls.get(`/api/properties/${call}?${query}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message, fields: { [field]: message } })
  })
})
