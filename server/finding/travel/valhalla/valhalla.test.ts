import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { CELL_COUNT, cellOf, middleOf } from '#contracts/finding/map/map-cells.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { createTestApp } from '#tests/app.ts'
import { seedProperties } from '#tests/properties.ts'
import { createGraphTravelTime } from '../graph/graph-travel-time.ts'
import { openTravelTimes } from '../open-travel.ts'
import { type TravelTime, UNREACHABLE } from '../travel-time.ts'
import { createValhallaTravelTime } from './valhalla-travel-time.ts'

interface Asked {
  readonly locations: readonly { readonly lat: number; readonly lon: number }[]
  readonly costing: string
  readonly reverse: boolean
  readonly polygons: boolean
  readonly contours: readonly { readonly time: number }[]
}

const HERE = cellOf(18.553, 73.824) as number
const MIDDLE = middleOf(HERE)
/** Half the side of the reached square, in degrees for each minute. */
const DEGREES_PER_MINUTE = 0.00113

/** The test server's isochrone: a square that grows with the minutes, from 30 minutes on with a hole (a lake). */
function squareOf({ lat, lon }: Asked['locations'][number], minutes: number) {
  const ring = (half: number, east = 0) => [
    [lon + east - half, lat - half],
    [lon + east + half, lat - half],
    [lon + east + half, lat + half],
    [lon + east - half, lat + half],
    [lon + east - half, lat - half],
  ]
  const polygon = [ring(minutes * DEGREES_PER_MINUTE), ...(minutes >= 30 ? [ring(0.0041, 0.0203)] : [])]
  const geometry = minutes % 10 === 0 ? { type: 'MultiPolygon', coordinates: [polygon] } : { type: 'Polygon', coordinates: polygon }
  return { type: 'Feature', properties: { contour: minutes, metric: 'time' }, geometry }
}

let server: Server
let url: string
let asked: Asked[]
/** How the test server fails; undefined: it answers like Valhalla. */
let failure: 'status' | 'no areas' | 'no road' | 'silence' | undefined
let clockTime: number

beforeEach(async () => {
  asked = []
  failure = undefined
  clockTime = 1_800_000_000_000
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    expect([request.method, request.url]).toEqual(['POST', '/isochrone'])
    const question: Asked = JSON.parse(body)
    asked.push(question)
    if (failure === 'silence') return
    if (failure === 'status') return void response.writeHead(500).end('{}')
    if (failure === 'no road')
      return void response.writeHead(400).end('{"error_code":171,"error":"No suitable edges near location","status_code":400}')
    const [place = { lat: 0, lon: 0 }] = question.locations
    const features = question.contours.map(({ time }) => squareOf(place, time))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(failure ? { error: 'none' } : { features }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const warnings: string[] = []
const open = () => {
  warnings.length = 0
  const log = { warn: (_fields: unknown, text?: string) => void warnings.push(String(text)) }
  return openTravelTimes({ url, clock: { now: () => clockTime }, log, measure: (_service: 'travel', port: TravelTime) => port })
}

/** The expected minutes of a cell, computed from the squares. */
function naiveMinutes(cell: number): number {
  const { latitude, longitude } = middleOf(cell)
  const [north, east] = [latitude - MIDDLE.latitude, longitude - MIDDLE.longitude]
  const isInLake = Math.abs(north) < 0.0041 && Math.abs(east - 0.0203) < 0.0041
  for (let minutes = 5; minutes <= 120; minutes += 5) {
    const isInSquare = Math.max(Math.abs(north), Math.abs(east)) < minutes * DEGREES_PER_MINUTE
    if (isInSquare && !(isInLake && minutes >= 30)) return minutes
  }
  return UNREACHABLE
}

describe('travel times by Valhalla', () => {
  test('are those of the smallest area that contains the middle of a cell, without its holes', async () => {
    const minutes = await createValhallaTravelTime(url).minutes(HERE, 'CAR', 'to')
    expect(minutes.length).toBe(CELL_COUNT + 1)
    const expected = Uint8Array.from({ length: CELL_COUNT + 1 }, (_n, cell) => (cell === CELL_COUNT ? UNREACHABLE : naiveMinutes(cell)))
    expect(expected.filter((each) => each < UNREACHABLE).length).toBeGreaterThan(1_000)
    expect(minutes).toEqual(expected)
  })

  test('are asked with the middle of the cell, in calls of four contours, in the direction that is meant', async () => {
    const { times } = open()
    await Promise.all([times.minutes(HERE, 'CAR', 'to'), times.minutes(HERE, 'CAR', 'to')])
    expect(asked.length).toBe(6)
    expect(asked.flatMap(({ contours }) => contours.map(({ time }) => time)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_n, at) => 5 * (at + 1)),
    )
    for (const each of asked) {
      expect(each.contours.length).toBe(4)
      expect(each).toMatchObject({
        costing: 'auto',
        reverse: true,
        polygons: true,
        locations: [{ lat: MIDDLE.latitude, lon: MIDDLE.longitude }],
      })
    }
    asked = []
    await times.minutes(HERE, 'TWO_WHEELER', 'from')
    expect(asked[0]).toMatchObject({ costing: 'motorcycle', reverse: false })
  })

  test('by metro are those of the drawn lines', async () => {
    const minutes = await open().times.minutes(HERE, 'METRO', 'to')
    expect(minutes).toEqual(await createGraphTravelTime().minutes(HERE, 'METRO', 'to'))
    expect(asked).toEqual([])
  })

  test.each(['status', 'no areas'] as const)('come from the drawn roads for a minute after a failure: %s', async (kind) => {
    failure = kind
    const { times } = open()
    const drawn = await createGraphTravelTime().minutes(HERE, 'CAR', 'to')
    expect(await times.minutes(HERE, 'CAR', 'to')).toEqual(drawn)
    const calls = asked.length
    failure = undefined
    clockTime += MINUTE_MS - 1
    expect(await times.minutes(HERE, 'CAR', 'to')).toEqual(drawn)
    expect([asked.length, warnings.length]).toEqual([calls, 1])
    clockTime += 1
    expect((await times.minutes(HERE, 'CAR', 'to'))[HERE + 5]).toBe(naiveMinutes(HERE + 5))
  })

  test('of a place that no road is near are none but its own, and Valhalla goes on being asked', async () => {
    failure = 'no road'
    const { times } = open()
    const expected = new Uint8Array(CELL_COUNT + 1).fill(UNREACHABLE)
    expected[HERE] = 5
    expect(await times.minutes(HERE, 'CAR', 'to')).toEqual(expected)
    failure = undefined
    expect((await times.minutes(HERE + 1, 'CAR', 'to')).filter((minutes) => minutes < UNREACHABLE).length).toBeGreaterThan(1_000)
    expect([asked.length, warnings]).toEqual([12, []])
  })

  test('fail when there is no answer in time, and when too much is asked at once', async () => {
    failure = 'silence'
    await expect(createValhallaTravelTime(url, 50).minutes(HERE, 'CAR', 'to')).rejects.toMatchObject({ kind: 'unreachable' })
    const valhalla = createValhallaTravelTime(url, 200)
    const questions = Array.from({ length: 5 }, (_n, at) => valhalla.minutes(HERE + at, 'CAR', 'to'))
    const kinds = (await Promise.allSettled(questions)).map((each) => (each.status === 'rejected' ? each.reason.kind : each.status))
    expect(kinds).toEqual(['unreachable', 'unreachable', 'unreachable', 'unreachable', 'busy'])
  })

  test('are those that searches tell and filter by when VALHALLA_URL is set', async () => {
    const t = await createTestApp({ VALHALLA_URL: `${url}/` })
    try {
      const near = { latitude: MIDDLE.latitude + 0.02, longitude: MIDDLE.longitude - 0.01 }
      await seedProperties(t.database.pool, [near, { latitude: MIDDLE.latitude + 0.09, longitude: MIDDLE.longitude }])
      const search = async (query: string): Promise<PropertySummary[]> =>
        (await t.app.inject(`/api/properties/search?workplace=pune-university&mode=CAR&sortField=travelTime${query}`)).json()
      const expected = naiveMinutes(cellOf(near.latitude, near.longitude) as number)
      expect((await search('')).map(({ travelMinutes }) => travelMinutes)).toEqual([expected, expect.any(Number)])
      expect((await search(`&minutes=${expected}`)).length).toBe(1)
      expect((await search(`&minutes=${expected - 5}`)).length).toBe(0)
    } finally {
      await t.close()
    }
  })
})
