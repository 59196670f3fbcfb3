import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { LOCALITIES } from '#demo/localities.ts'
import { cityMap, type Position } from './city-map.ts'
import { metresBetween, metresToLine, toMetres } from './plane.ts'

const map = cityMap()
const FOLDER = new URL('pune/', import.meta.url)
const keyOf = (position: Position) => position.join()
const pointsOf = (line: readonly Position[]) => line.map(toMetres)

const lines = [...map.roads, ...map.metro.lines, ...map.railway.lines, ...map.water, ...map.boundaries].flatMap((feature) => {
  const { type, coordinates } = feature.geometry
  return (type === 'LineString' ? [coordinates] : coordinates).map((line) => ({ name: feature.properties.name, line }))
})
const points = [...map.metro.stations, ...map.railway.stations]

/** The segments between neighbouring corners of roads. */
const stretches = map.roads.flatMap(({ properties, geometry }) =>
  geometry.coordinates.slice(1).map((to, at) => {
    const from = geometry.coordinates[at] as Position
    return { road: properties.name, from, to, ends: [keyOf(from), keyOf(to)] }
  }),
)
type Stretch = (typeof stretches)[number]

/** The angle at `corner`, 0 to 180 degrees. */
function angleAt(before: PlanePoint, corner: PlanePoint, after: PlanePoint): number {
  const one = Math.atan2(before.y - corner.y, before.x - corner.x)
  const other = Math.atan2(after.y - corner.y, after.x - corner.x)
  const degrees = (Math.abs(one - other) * 180) / Math.PI
  return Math.min(degrees, 360 - degrees)
}

/** Whether two stretches cross without sharing a corner. */
function segmentsCross(one: Stretch, other: Stretch): boolean {
  const side = (p: Position, q: Position, r: Position) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
  const parts = (a: Stretch, b: Stretch) => side(a.from, a.to, b.from) * side(a.from, a.to, b.to) <= 0
  return parts(one, other) && parts(other, one) && !one.ends.some((corner) => other.ends.includes(corner))
}

describe('the drawn map of Pune', () => {
  test('is at most 150 KB, with four decimals at most', () => {
    const files = readdirSync(FOLDER).map((name) => new URL(name, FOLDER))
    expect(files.length).toBe(5)
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(150_000)
    for (const file of files) expect(readFileSync(file, 'utf8').match(/\d+\.\d{5,}/g), file.href).toBeNull()
  })

  test('lies within the surroundings of Pune', () => {
    const corners = [...lines.flatMap(({ line }) => line), ...points.map(({ geometry }) => geometry.coordinates)]
    const outside = corners.filter(
      ([longitude, latitude]) => longitude < 73.64 || longitude > 74.06 || latitude < 18.37 || latitude > 18.76,
    )
    expect(corners.length).toBeGreaterThan(1_000)
    expect(outside).toEqual([])
  })

  test('has no line that turns back at a corner, and no corner twice in a row', () => {
    for (const { name, line } of lines) {
      const points = pointsOf(line)
      // a boundary may turn back
      const sharpest = map.boundaries.some(({ properties }) => properties.name === name) ? 0 : 40
      points.slice(1).forEach((point, at) => {
        const before = points[at] as PlanePoint
        const after = points[at + 2]
        expect(metresBetween(before, point), `${name} at ${line[at]}`).toBeGreaterThan(10)
        if (after) expect(angleAt(before, point, after), `${name} at ${line[at + 1]}`).toBeGreaterThan(sharpest)
      })
    }
  })

  test('has one connected graph of roads, which share a corner wherever they meet', () => {
    const neighbours = new Map<string, string[]>()
    for (const { from, to } of stretches) {
      for (const [here, there] of [
        [from, to],
        [to, from],
      ] as const)
        neighbours.set(keyOf(here), [...(neighbours.get(keyOf(here)) ?? []), keyOf(there)])
    }
    const [first = ''] = neighbours.keys()
    const reached = new Set([first])
    for (const corner of reached) for (const next of neighbours.get(corner) ?? []) reached.add(next)
    expect([...neighbours.keys()].filter((corner) => !reached.has(corner))).toEqual([])

    const crossings = stretches.flatMap((one, at) =>
      stretches
        .slice(at + 1)
        .filter((other) => segmentsCross(one, other))
        .map(({ road }) => `${one.road} × ${road} at ${one.from}`),
    )
    expect(crossings).toEqual([])
  })

  test('has a road that ends beside another one joined to it', () => {
    const roadsAt = new Map<string, Set<string>>()
    for (const { properties, geometry } of map.roads)
      for (const corner of geometry.coordinates)
        roadsAt.set(keyOf(corner), new Set([...(roadsAt.get(keyOf(corner)) ?? []), properties.name]))
    const loose = map.roads.flatMap(({ properties, geometry }) =>
      [geometry.coordinates[0], geometry.coordinates.at(-1)]
        .filter((end): end is Position => end !== undefined && roadsAt.get(keyOf(end))?.size === 1)
        .flatMap((end) =>
          map.roads
            .filter((other) => other.properties.name !== properties.name)
            .filter((other) => metresToLine(pointsOf(other.geometry.coordinates), toMetres(end)) < 150)
            .map((other) => `${properties.name} ends beside ${other.properties.name}`),
        ),
    )
    expect(loose).toEqual([])
  })

  test('has a road within 1.2 km of every locality’s centre', () => {
    const far = LOCALITIES.filter(({ longitude, latitude }) => {
      const centre = toMetres([longitude, latitude])
      return map.roads.every(({ geometry }) => metresToLine(pointsOf(geometry.coordinates), centre) > 1_200)
    })
    expect(far.map(({ name }) => name)).toEqual([])
  })

  test.each(['metro', 'railway'] as const)('has every station of the %s on its lines, and lines end at stations', (name) => {
    const { lines: tracks, stations } = map[name]
    const corners = new Map(tracks.map(({ properties, geometry }) => [properties.name, new Set(geometry.coordinates.map(keyOf))]))
    for (const { properties, geometry } of stations)
      for (const line of properties.lines) expect(corners.get(line)?.has(keyOf(geometry.coordinates)), properties.name).toBe(true)
    const places = new Set(stations.map(({ geometry }) => keyOf(geometry.coordinates)))
    for (const { properties, geometry } of tracks)
      for (const end of [geometry.coordinates[0], geometry.coordinates.at(-1)])
        expect(end && places.has(keyOf(end)), properties.name).toBe(true)
  })

  test('has the stations of the metro, each once, and the interchange on both lines', () => {
    const stations = map.metro.stations.map(({ properties }) => properties.name)
    expect([stations.length, new Set(stations).size]).toEqual([28, 28])
    const ofBoth = map.metro.stations.filter(({ properties }) => properties.lines.length === 2)
    expect(ofBoth.map(({ properties }) => properties.name)).toEqual(['Civil Court'])
  })

  test('has each road once, and rings that are closed', () => {
    const roads = map.roads.map(({ properties }) => properties.name)
    expect(new Set(roads).size).toBe(roads.length)
    for (const { properties, geometry } of [...map.boundaries, ...map.water])
      if (geometry.type === 'Polygon') for (const ring of geometry.coordinates) expect(ring.at(-1), properties.name).toEqual(ring[0])
  })
})
