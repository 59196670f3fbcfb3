import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { cityMap, metresBetween, nearestBetween, type Position, type Station, toMetres, toPosition } from '#server/finding/map/index.ts'

/**
 * `npm run bench:map -- [folder]`: compares the drawn map with reference data of the city. Stations must be within 150 m of the reference;
 * roads, rivers, tracks and boundaries within 500 m, measured at each corner and every 100 m. The folder is beside the checkout and not
 * part of the project. Exits with code 1 when something is farther away.
 */
const folder = process.argv[2] ?? '../shared/data/pune-map'
const STEP_M = 100
const STATIONS_WITHIN_M = 150
const LINES_WITHIN_M = 500

type Rings = readonly (readonly Position[])[]
interface Reference {
  readonly features: readonly {
    readonly properties: { readonly name?: string }
    readonly geometry:
      | { readonly type: 'Point'; readonly coordinates: Position }
      | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
      | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: Rings }
      | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] }
  }[]
}
const REFERENCE_LAYERS = ['roads_main', 'roads_minor', 'rivers', 'metro', 'railway', 'boundary_pmc', 'boundary_pcmc'] as const
const missing = REFERENCE_LAYERS.map((name) => join(folder, `${name}.geojson`)).filter((file) => !existsSync(file))
if (missing.length > 0) {
  // `npm run prove` prints this line again at its end
  process.stdout.write(`The map was NOT compared: there is no ${missing.join(', ')}. Name the folder: npm run bench:map -- <folder>\n`)
  process.exit(0)
}
const read = async (name: (typeof REFERENCE_LAYERS)[number]) =>
  JSON.parse(await readFile(join(folder, `${name}.geojson`), 'utf8')) as Reference

function linesOf({ features }: Reference): Rings {
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Point') return []
    if (geometry.type === 'LineString') return [geometry.coordinates]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.coordinates
  })
}

/** Finds the nearest of many lines with a grid of 500 m squares. */
class NearestLine {
  readonly #squares = new Map<string, [PlanePoint, PlanePoint][]>()

  constructor(lines: Rings) {
    for (const line of lines) {
      const points = line.map(toMetres)
      points.slice(1).forEach((to, at) => {
        const from = points[at] as PlanePoint
        const squares = new Set(everyStep(from, to).map(({ x, y }) => squareOf(Math.floor(x / 500), Math.floor(y / 500))))
        for (const square of squares) this.#squares.set(square, [...(this.#squares.get(square) ?? []), [from, to]])
      })
    }
  }

  /** Distance to the nearest line, metres; Infinity when no line passes through the neighbouring squares, about 2 km around. */
  distanceTo(point: PlanePoint): number {
    let least = Number.POSITIVE_INFINITY
    for (let column = -4; column <= 4; column += 1)
      for (let row = -4; row <= 4; row += 1)
        for (const [from, to] of this.#squares.get(squareOf(Math.floor(point.x / 500) + column, Math.floor(point.y / 500) + row)) ?? [])
          least = Math.min(least, metresBetween(nearestBetween(from, to, point), point))
    return least
  }
}
const squareOf = (column: number, row: number) => `${column}/${row}`

/** Points from one end to the other, both included, at most 100 m apart. */
function everyStep(from: PlanePoint, to: PlanePoint): PlanePoint[] {
  const steps = Math.max(1, Math.ceil(metresBetween(from, to) / STEP_M))
  return Array.from({ length: steps + 1 }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / steps,
    y: from.y + ((to.y - from.y) * at) / steps,
  }))
}

let failures = 0
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Compares lines with the reference, and prints the farthest point of each line that is too far away. */
function compareLines(what: string, lines: readonly { name: string; line: readonly Position[] }[], reference: NearestLine) {
  const all: number[] = []
  let length = 0
  for (const { name, line } of lines) {
    const points = line.map(toMetres)
    const steps = points.slice(1).flatMap((to, at) => everyStep(points[at] as PlanePoint, to))
    length += points.slice(1).reduce((sum, to, at) => sum + metresBetween(points[at] as PlanePoint, to), 0)
    const distances = steps.map((point) => ({ point, metres: reference.distanceTo(point) })).sort((a, b) => b.metres - a.metres)
    const [farthest] = distances
    all.push(...distances.map(({ metres }) => metres))
    if (farthest && farthest.metres > LINES_WITHIN_M) {
      failures += 1
      const [longitude, latitude] = toPosition(farthest.point)
      say(`  too far: ${name}, ${Math.round(farthest.metres)} m at ${latitude.toFixed(4)}, ${longitude.toFixed(4)}`)
    }
  }
  all.sort((a, b) => a - b)
  const at = (share: number) => Math.round(all[Math.floor((all.length - 1) * share)] ?? 0)
  say(
    `${what}: ${lines.length} lines of ${Math.round(length / 1000)} km, ${at(0.5)} m away (median), ${at(0.95)} m (p95), ${at(1)} m at most`,
  )
}

function compareStations(what: string, stations: readonly Station[], { features }: Reference) {
  const known = features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Point' ? [{ name: properties.name ?? '', point: toMetres(geometry.coordinates) }] : [],
  )
  const drawn = stations.map(({ properties, geometry }) => ({ name: properties.name, point: toMetres(geometry.coordinates) }))
  const nearest = (point: PlanePoint, among: readonly { point: PlanePoint }[]) =>
    Math.min(...among.map((other) => metresBetween(other.point, point)))
  const distances = [
    ...drawn.map(({ name, point }) => ({ name, metres: nearest(point, known) })),
    ...known.map(({ name, point }) => ({ name: `${name} of the reference`, metres: nearest(point, drawn) })),
  ]
  for (const { name, metres } of distances.filter((each) => each.metres > STATIONS_WITHIN_M)) {
    failures += 1
    say(`  too far: ${name}, ${Math.round(metres)} m`)
  }
  say(
    `${what}: ${drawn.length} drawn, ${known.length} known, ${Math.round(Math.max(...distances.map((each) => each.metres)))} m away at most`,
  )
}

const [main, minor, rivers, metro, railway, pmc, pcmc] = await Promise.all(REFERENCE_LAYERS.map(read))
if (!(main && minor && rivers && metro && railway && pmc && pcmc)) throw new Error('unreachable: every file was read')
const map = cityMap()
const named = (features: readonly { properties: { name: string }; geometry: { type: string; coordinates: unknown } }[]) =>
  features.flatMap(({ properties: { name }, geometry }) =>
    (geometry.type === 'LineString' ? [geometry.coordinates as readonly Position[]] : (geometry.coordinates as Rings)).map((line) => ({
      name,
      line,
    })),
  )
const boundaries = [...linesOf(pmc), ...linesOf(pcmc)]
// metro viaducts follow roads that may be missing in the reference of bus roads; a boundary follows the river Indrayani
compareLines('Roads', named(map.roads), new NearestLine([...linesOf(main), ...linesOf(minor), ...linesOf(metro)]))
const verified = map.water.filter(({ properties }) => !properties.unverified)
compareLines('Rivers', named(verified), new NearestLine([...linesOf(rivers), ...boundaries]))
compareLines('Metro', named(map.metro.lines), new NearestLine(linesOf(metro)))
compareLines('Railway', named(map.railway.lines), new NearestLine(linesOf(railway)))
compareLines('Boundaries', named(map.boundaries), new NearestLine(boundaries))
compareStations('Stations of the metro', map.metro.stations, metro)
compareStations('Stations of the railway', map.railway.stations, railway)
const unverified = map.water.filter(({ properties }) => properties.unverified).map(({ properties }) => properties.name)
say(`Not in the reference: ${unverified.join(', ')}.`)
process.exit(failures > 0 ? 1 : 0)
