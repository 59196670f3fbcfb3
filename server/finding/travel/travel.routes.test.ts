import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { middleOf } from '#contracts/finding/map/map-cells.ts'
import { type KnownWorkplace, TRAVEL_MESSAGES, type TravelTimes } from '#contracts/finding/travel/travel.ts'
import { COMMON_WORKPLACES } from '#contracts/finding/travel/way-to-work-messages.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedProperties } from '#tests/properties.ts'

let t: TestApp
/** Properties in Baner, Wakad and Kharadi, far from all roads, without coordinates, and beside the metro in Swargate. */
let ids: Readonly<Record<'baner' | 'wakad' | 'kharadi' | 'remote' | 'unplaced' | 'swargate', number>>

beforeAll(async () => {
  t = await createTestApp()
  const [baner = 0, wakad = 0, kharadi = 0, remote = 0, unplaced = 0, swargate = 0] = await seedProperties(t.database.pool, [
    { latitude: 18.559, longitude: 73.787 },
    { latitude: 18.592, longitude: 73.762 },
    { latitude: 18.551, longitude: 73.942 },
    { latitude: 18.32, longitude: 73.42 },
    { latitude: null, longitude: null },
    { latitude: 18.5, longitude: 73.858 },
  ])
  ids = { baner, wakad, kharadi, remote, unplaced, swargate }
})
afterAll(() => t.close())

const TO_HINJAWADI = 'workplace=hinjawadi-phase-1&mode=CAR'

async function search(query: string): Promise<{ content: PropertySummary[]; totalElements: number }> {
  return (await t.app.inject(`/api/properties/search?page=0&size=50&facets=true&${query}`)).json()
}
const namesOf = ({ content }: { content: readonly PropertySummary[] }) =>
  content.map(({ propertyId }) => Object.entries(ids).find(([, id]) => id === propertyId)?.[0])

async function problemsOf(query: string, path = '/api/properties/search') {
  const answer = await t.app.inject(`${path}?${query}`)
  return { status: answer.statusCode, fields: answer.json().fields }
}

describe('a search with a workplace', () => {
  test('tells the minutes of each property, rounded up to five, and null where there is no way', async () => {
    const { content } = await search(TO_HINJAWADI)
    const minutes = Object.fromEntries(namesOf({ content }).map((name, at) => [name, content[at]?.travelMinutes]))
    expect(minutes).toMatchObject({ remote: null, unplaced: null })
    const [wakad, baner, kharadi] = [minutes.wakad, minutes.baner, minutes.kharadi].map(Number) as [number, number, number]
    expect(wakad).toBeLessThan(baner)
    expect(baner).toBeLessThan(kharadi)
    expect([wakad, baner, kharadi].every((each) => each >= 5 && each <= 120 && each % 5 === 0)).toBe(true)
  })

  test('finds, counts and draws with minutes exactly the properties whose told time is not longer', async () => {
    const all = (await search(TO_HINJAWADI)).content
    for (const minutes of [5, 20, 33, 45, 120]) {
      const found = await search(`${TO_HINJAWADI}&minutes=${minutes}`)
      const near = all.filter(({ travelMinutes }) => typeof travelMinutes === 'number' && travelMinutes <= minutes)
      expect(new Set(namesOf(found))).toEqual(new Set(namesOf({ content: near })))
      expect(found).toMatchObject({ totalElements: near.length, facets: { propertyFor: { RENT: near.length } } })
      const map = await t.app.inject(`/api/properties/map?box=18.3,73.4,18.9,74.3&zoom=10&${TO_HINJAWADI}&minutes=${minutes}`)
      expect(map.json().totalElements).toBe(near.length)
    }
  })

  test('is sorted by travel time in both directions, without a way last', async () => {
    const nearest = namesOf(await search(`${TO_HINJAWADI}&sortField=travelTime&sortDir=asc`))
    expect(nearest.filter((name) => name !== 'swargate').slice(0, 3)).toEqual(['wakad', 'baner', 'kharadi'])
    const farthest = namesOf(await search(`${TO_HINJAWADI}&sortField=travelTime&sortDir=desc`))
    expect(farthest.slice(0, 4)).toEqual(nearest.slice(0, 4).reverse())
    expect(new Set(farthest.slice(4))).toEqual(new Set(['remote', 'unplaced']))
  })

  test('without a page has the times too, and one without a workplace has none', async () => {
    const plain = async (query: string) => (await t.app.inject(`/api/properties/search?${query}`)).json() as PropertySummary[]
    expect((await plain(TO_HINJAWADI)).find(({ propertyId }) => propertyId === ids.wakad)?.travelMinutes).toBeGreaterThan(0)
    expect((await plain('')).some((property) => 'travelMinutes' in property)).toBe(false)
    expect((await search('')).content.some((property) => 'travelMinutes' in property)).toBe(false)
  })

  test('to a point is that to its cell, whatever the mode', async () => {
    const [here] = (await search(TO_HINJAWADI)).content
    const { latitude, longitude } = middleOf(here?.cell as number)
    for (const mode of ['CAR', 'TWO_WHEELER', 'METRO']) {
      const { content } = await search(`workplace=${latitude + 0.0004},${longitude - 0.0011}&mode=${mode}&minutes=5`)
      expect(content.find(({ propertyId }) => propertyId === here?.propertyId)?.travelMinutes).toBe(5)
    }
  })
})

describe('what is refused', () => {
  const { workplace, outsideOfMap, unknown, minutes, workplaceMissing } = TRAVEL_MESSAGES
  test.each([
    ['minutes=30', { minutes: workplaceMissing }],
    ['mode=METRO', { mode: workplaceMissing }],
    ['sortField=travelTime', { sortField: workplaceMissing }],
    ['workplace=nowhere-at-all', { workplace: unknown }],
    ['workplace=__proto__', { workplace }],
    ['workplace=constructor', { workplace: unknown }],
    ['workplace=Hinjawadi%20Phase%201', { workplace }],
    [`workplace=${'a'.repeat(61)}`, { workplace }],
    ['workplace=18.55', { workplace }],
    ['workplace=18.55,73.8,1', { workplace }],
    ['workplace=28.6,77.2', { workplace: outsideOfMap }],
    ['workplace=1e1,7e1', { workplace }],
    ['workplace=coep&workplace=sndt-college', { workplace }],
    ['workplace=coep&minutes=4', { minutes }],
    ['workplace=coep&minutes=121', { minutes }],
    ['workplace=coep&minutes=12.5', { minutes }],
    ['workplace=coep&minutes=NaN', { minutes }],
    ['workplace=coep&mode=HELICOPTER', { mode: 'Way to travel must be one of CAR, TWO_WHEELER, METRO' }],
  ])('%s', async (query, fields) => {
    expect(await problemsOf(query)).toEqual({ status: 422, fields })
  })

  test('as an order of lists that have no workplace', async () => {
    for (const path of ['/api/properties/get', '/api/properties/featured'])
      expect((await problemsOf('sort=travelTime', path)).status).toBe(422)
  })

  test('as travel times: a cell that is none, and a workplace that is not known', async () => {
    for (const cell of ['-1', '60000', '1.5', 'x', ''])
      expect(await problemsOf(`workplace=coep&cell=${cell}`, '/api/travel/times')).toMatchObject({ status: 422 })
    expect(await problemsOf('workplace=nowhere&cell=0', '/api/travel/times')).toEqual({ status: 422, fields: { workplace: unknown } })
    expect((await problemsOf('cell=0', '/api/travel/times')).status).toBe(422)
  })
})

describe('the known workplaces', () => {
  const list = async (): Promise<KnownWorkplace[]> => (await t.app.inject('/api/travel/workplaces')).json()

  test('name employers and the spellings of the site', async () => {
    const named = (name: string) =>
      list().then((places) => places.filter(({ otherNames }) => otherNames.includes(name)).map(({ key }) => key))
    expect(await named('Infosys')).toEqual(['hinjawadi-phase-2'])
    expect(await named('Hinjewadi Phase 1')).toEqual(['hinjawadi-phase-1'])
  })

  test('contain those that are offered first: IT parks with at least five other names', async () => {
    const parks = (await list()).filter(({ kind, otherNames }) => kind === 'IT_PARK' && otherNames.length >= 5)
    expect(parks.map(({ key, name }) => ({ key, name }))).toEqual(expect.arrayContaining([...COMMON_WORKPLACES]))
  })

  test('have keys of their own, names in both scripts, and rounded places that have roads', async () => {
    const places = await list()
    expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
    expect(places.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['IT_PARK', 'STATION', 'COLLEGE']))
    for (const { key, name, marathiName, latitude, longitude } of places) {
      expect(marathiName, name).toMatch(/^[\p{Script=Devanagari}\s().,–-]+$/u)
      expect(
        [latitude, longitude].every((degrees) => Number(degrees.toFixed(4)) === degrees),
        name,
      ).toBe(true)
      const times = await timesTo(key, 26_228)
      expect(times.CAR, name).not.toBeNull()
    }
  })

  test('have the times that searches tell, by every way to travel', async () => {
    const cellOfHinjawadi = 'workplace=hinjawadi-phase-1'
    for (const mode of ['CAR', 'TWO_WHEELER', 'METRO'] as const) {
      for (const { cell, travelMinutes } of (await search(`${cellOfHinjawadi}&mode=${mode}`)).content) {
        if (cell !== null) expect((await timesTo('hinjawadi-phase-1', cell))[mode]).toBe(travelMinutes)
      }
    }
  })

  test('are reached by metro from near a station, and not from far away', async () => {
    const { content } = await search('workplace=metro-pcmc-bhavan&mode=METRO')
    const minutes = new Map(content.map(({ propertyId, travelMinutes }) => [propertyId, travelMinutes]))
    expect(minutes.get(ids.swargate)).toBeGreaterThanOrEqual(35)
    expect(minutes.get(ids.swargate)).toBeLessThanOrEqual(60)
    expect([minutes.get(ids.kharadi), minutes.get(ids.remote)]).toEqual([null, null])
  })
})

async function timesTo(workplace: string, cell: number): Promise<TravelTimes> {
  return (await t.app.inject(`/api/travel/times?workplace=${workplace}&cell=${cell}`)).json()
}
