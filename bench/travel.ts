import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { CELL_COUNT, cellOf } from '#contracts/finding/map/map-cells.ts'
import { MAX_TRAVEL_MINUTES, TRAVEL_MODES } from '#contracts/finding/travel/travel.ts'
import { cityMap, metresBetween, nearestBetween, type Position, type RoadClass, toMetres } from '#server/finding/map/index.ts'
import { middleInMetres } from '#server/finding/travel/graph/cells-within.ts'
import { createGraphTravelTime } from '#server/finding/travel/graph/graph-travel-time.ts'
import { RoadTimes } from '#server/finding/travel/graph/road-times.ts'
import { makeNetwork, shortestTimes } from '#server/finding/travel/graph/shortest-times.ts'
import { SPEEDS, STREET_DETOUR, secondsFor, type Vehicle } from '#server/finding/travel/graph/speeds.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'
import { randomAt } from './synthetic-properties.ts'

/**
 * `npm run bench:travel -- [folder]`: how long it takes to compute the travel times to a new workplace, and how much travel times along the
 * drawn roads differ from those along a graph of the city's bus roads. The folder holds road_graph.json; it is beside the checkout and not
 * part of the project. Exits with code 1 when the median error is larger than 15 %.
 */
const folder = process.argv[2] ?? '../shared/data/pune-map'
const ANCHORS = 200
const COMPARED_ANCHORS = 60
const MAX_MEDIAN_ERROR = 0.15
const LIMIT_S = MAX_TRAVEL_MINUTES * 60
/** A road of the reference gets the class of a drawn road within this distance, metres. */
const SAME_ROAD_M = 150

/** A cell in the centre of the city, different in each run. */
function anchorOf(run: number): number {
  const cell = cellOf(18.42 + randomAt(run, 1) * 0.25, 73.7 + randomAt(run, 2) * 0.28)
  if (cell === null) throw new Error('unreachable: the box lies in the grid')
  return cell
}

async function timeAnchors(): Promise<string> {
  const times = createGraphTravelTime()
  const started = performance.now()
  await times.minutes(anchorOf(ANCHORS), 'METRO', 'to')
  const prepared = performance.now() - started
  const rows = []
  for (const mode of TRAVEL_MODES) {
    for (let run = 0; run < 20; run += 1) await times.minutes(anchorOf(ANCHORS + run), mode, 'to')
    const taken: number[] = []
    for (let run = 0; run < ANCHORS; run += 1) {
      const before = performance.now()
      await times.minutes(anchorOf(run), mode, 'to')
      taken.push(performance.now() - before)
    }
    rows.push([mode, ...[50, 95, 100].map((share) => milliseconds(percentile(taken, share)))])
  }
  const table = markdownTable(['mode', 'p50', 'p95', 'most'], rows)
  return `Times of all ${CELL_COUNT.toLocaleString('en-GB')} cells to a new workplace; the roads are prepared once, in ${milliseconds(prepared)}.\n\n${table}`
}

interface Reference {
  readonly nodes: readonly Position[]
  /** `kind`: 1 (roads with many bus routes) to 4 (roads with few). */
  readonly edges: readonly (readonly [from: number, to: number, metres: number, kind: number])[]
}

/** Finds the class of the drawn road nearest to a point; undefined when none is within `SAME_ROAD_M`. */
function createClassFinder(): (point: PlanePoint) => RoadClass | undefined {
  const stretches = cityMap().roads.flatMap(({ properties, geometry }) => {
    const points = geometry.coordinates.map(toMetres)
    return points.slice(1).map((to, at) => ({ from: points[at] as PlanePoint, to, class: properties.class }))
  })
  return (point) => {
    let [nearest, found]: [number, RoadClass | undefined] = [SAME_ROAD_M, undefined]
    for (const { from, to, class: roadClass } of stretches) {
      const metres = metresBetween(nearestBetween(from, to, point), point)
      if (metres <= nearest) [nearest, found] = [metres, roadClass]
    }
    return found
  }
}

/**
 * Compares travel times with the reference. It has no speeds: its roads get those of the drawn road beside them, or else of secondary roads
 * or streets. So the error is only that of the drawn network and of the straight lines to it.
 */
function compare({ nodes, edges }: Reference, roads: RoadTimes, vehicle: Vehicle) {
  const points = nodes.map(toMetres)
  const classOf = createClassFinder()
  const speeds = SPEEDS[vehicle]
  const network = makeNetwork(
    nodes.length,
    edges.map(([from, to, metres, kind]) => {
      const [a, b] = [points[from] as PlanePoint, points[to] as PlanePoint]
      const roadClass = classOf({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }) ?? (kind <= 3 ? 'secondary' : 'street')
      return { from, to, seconds: secondsFor(metres, speeds[roadClass]) }
    }),
  )
  /** Way from the middle of the node's cell to the node; undefined outside the grid. */
  const accesses = nodes.map(([longitude, latitude], node) => {
    const cell = cellOf(latitude, longitude)
    if (cell === null) return undefined
    return { cell, seconds: secondsFor(metresBetween(middleInMetres(cell), points[node] as PlanePoint) * STREET_DETOUR, speeds.street) }
  })
  const errors: number[] = []
  const signed: number[] = []
  let [missing, compared] = [0, 0]
  for (let run = 0; run < COMPARED_ANCHORS; run += 1) {
    const start = Math.floor(randomAt(run, 3) * nodes.length)
    const access = accesses[start]
    if (!access) continue
    const expected = shortestTimes(network, [{ node: start, seconds: speeds.start + access.seconds }], LIMIT_S)
    const found = roads.seconds(access.cell, vehicle, 2 * LIMIT_S)
    for (const [node, end] of accesses.entries()) {
      const seconds = (expected[node] as number) + (end?.seconds ?? Number.POSITIVE_INFINITY)
      if (!end || end.cell === access.cell || seconds > LIMIT_S) continue
      compared += 1
      const ours = found[end.cell] as number
      if (ours === Number.POSITIVE_INFINITY) missing += 1
      errors.push(Math.abs(ours - seconds) / seconds)
      signed.push((ours - seconds) / seconds)
    }
  }
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const median = percentile(errors, 50)
  return {
    median,
    row: [
      vehicle,
      compared.toLocaleString('en-GB'),
      percent(median),
      percent(percentile(errors, 90)),
      percent(percentile(signed, 50)),
      percent(missing / compared),
    ],
  }
}

const parts = [await timeAnchors()]
const file = join(folder, 'road_graph.json')
const exists = existsSync(file)
if (exists) {
  const reference = JSON.parse(await readFile(file, 'utf8')) as Reference
  const roads = await RoadTimes.open()
  const compared = (['CAR', 'TWO_WHEELER', 'WALK'] as const).map((vehicle) => compare(reference, roads, vehicle))
  const head = ['vehicle', 'ways', 'median error', 'p90', 'median with its sign', 'without a drawn way']
  parts.push(
    `Ways between nodes of the reference, ${COMPARED_ANCHORS} of them to all others:\n\n${markdownTable(
      head,
      compared.map(({ row }) => row),
    )}`,
  )
  if (compared.some(({ median }) => median > MAX_MEDIAN_ERROR)) process.exitCode = 1
}
await writeReport('travel', parts.join('\n\n'))
// `npm run prove` prints this line again at its end
if (!exists)
  process.stdout.write(`Travel times were NOT compared: there is no ${file}. Name the folder: npm run bench:travel -- <folder>\n`)
