import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellOf } from '#contracts/finding/map/map-cells.ts'
import { metresBetween } from '#server/finding/map/index.ts'
import { times } from '#tests/prove.ts'
import { middleInMetres } from './cells-within.ts'
import { MetroTimes } from './metro-times.ts'
import { RoadTimes } from './road-times.ts'
import { SPEEDS, type Vehicle } from './speeds.ts'

const LIMIT_S = 4 * 3_600
const roads = await RoadTimes.open()
const metro = await MetroTimes.open(roads)

const cellAt = (latitude: number, longitude: number) => cellOf(latitude, longitude) as number
/** Cells in the city and its surroundings. */
const cells = fc
  .record({ latitude: fc.double({ min: 18.42, max: 18.68, noNaN: true }), longitude: fc.double({ min: 73.68, max: 74.0, noNaN: true }) })
  .map(({ latitude, longitude }) => cellAt(latitude, longitude))
const vehicles = fc.constantFrom<Vehicle>('CAR', 'TWO_WHEELER', 'WALK')
const secondsOf = (vehicle: Vehicle, from: number, to: number) => roads.seconds(from, vehicle, LIMIT_S)[to] as number

describe('ways along the drawn roads', () => {
  test('take the same time in both directions, whatever the mode', () => {
    fc.assert(
      fc.property(vehicles, cells, cells, (vehicle, a, b) => {
        expect(secondsOf(vehicle, a, b)).toBe(secondsOf(vehicle, b, a))
        expect(metro.seconds(a, LIMIT_S)[b]).toBe(metro.seconds(b, LIMIT_S)[a])
      }),
      { numRuns: times(60, 2_000) },
    )
  })

  test('are never quicker than a straight line at the highest speed', () => {
    fc.assert(
      fc.property(vehicles, cells, cells, (vehicle, a, b) => {
        const { trunk, start } = SPEEDS[vehicle]
        // each stretch is rounded by half a second at most
        expect(secondsOf(vehicle, a, b)).toBeGreaterThanOrEqual(
          start + (metresBetween(middleInMetres(a), middleInMetres(b)) * 3.6 * 0.95) / trunk,
        )
      }),
      { numRuns: times(100, 2_000) },
    )
  })

  test('are not much longer than by any third place', () => {
    const fromCentre = roads.seconds(cellAt(18.527, 73.8576), 'CAR', LIMIT_S)
    // the other cells have no drawn road near them
    const onRoads = cells.filter((cell) => Number.isFinite(fromCentre[cell]))
    fc.assert(
      fc.property(onRoads, onRoads, onRoads, (a, b, c) => {
        // up to 900 s longer: at the third place, streets that are not drawn may connect two roads
        expect(secondsOf('CAR', a, c)).toBeLessThanOrEqual(secondsOf('CAR', a, b) + secondsOf('CAR', b, c) + 900)
      }),
      { numRuns: times(60, 2_000) },
    )
  })

  test('lead over a river by a bridge', () => {
    // Koregaon Park and Kalyani Nagar, on both banks of the Mula-Mutha
    const [south, north] = [cellAt(18.539, 73.898), cellAt(18.5475, 73.901)]
    const straight = metresBetween(middleInMetres(south), middleInMetres(north))
    expect(straight).toBeLessThan(1_500)
    const byStreets = (straight * 1.3 * 3.6) / SPEEDS.CAR.street
    expect(secondsOf('CAR', south, north) - SPEEDS.CAR.start).toBeGreaterThan(byStreets)
  })

  test('end where the time ends that is asked for', () => {
    const here = cellAt(18.553, 73.824)
    const [all, near] = [roads.seconds(here, 'CAR', LIMIT_S), roads.seconds(here, 'CAR', 1_200)]
    expect(near).toEqual(all.map((seconds) => (seconds <= 1_200 ? seconds : Number.POSITIVE_INFINITY)))
    expect(near.filter(Number.isFinite).length).toBeGreaterThan(100)
  })
})

describe('ways by metro', () => {
  test('are never longer than walking all the way', () => {
    fc.assert(
      fc.property(cells, (from) => {
        const [walked, ridden] = [roads.seconds(from, 'WALK', 2_700), metro.seconds(from, LIMIT_S)]
        expect(ridden.every((seconds, to) => seconds <= (walked[to] as number))).toBe(true)
      }),
      { numRuns: times(30, 500) },
    )
  })

  test('change lines at Civil Court: from Swargate to Vanaz it takes longer than to Civil Court', () => {
    const [swargate, civilCourt, vanaz] = [cellAt(18.4997, 73.8575), cellAt(18.527, 73.8576), cellAt(18.5072, 73.8052)]
    const from = metro.seconds(swargate, LIMIT_S)
    expect(from[civilCourt]).toBeGreaterThan(10 * 60)
    expect(from[civilCourt]).toBeLessThan(30 * 60)
    expect(from[vanaz]).toBeGreaterThan((from[civilCourt] as number) + 10 * 60)
    expect(from[vanaz]).toBeLessThan(60 * 60)
  })
})
