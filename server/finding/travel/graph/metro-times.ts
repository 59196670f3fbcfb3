import { setImmediate as turn } from 'node:timers/promises'
import { CELL_COUNT, cellOf } from '#contracts/finding/map/map-cells.ts'
import { cityMap, metresBetween, type Position, toMetres } from '#server/finding/map/index.ts'
import type { RoadTimes } from './road-times.ts'
import { type Edge, makeNetwork, shortestTimes } from './shortest-times.ts'
import { LONGEST_WALK_S, METRO, secondsFor } from './speeds.ts'

/** The walk between a station and a cell. */
interface Walk {
  readonly cell: number
  readonly seconds: number
}

/** Times by metro with walks to and from its stations, or only by walking if that is faster. */
export class MetroTimes {
  readonly #roads: RoadTimes
  /** For each station the walks of at most METRO.longestWalk. */
  readonly #walks: readonly (readonly Walk[])[]
  /** For each station the whole seconds to every station, from street to street, with the wait. */
  readonly #rides: readonly Float64Array[]

  private constructor(roads: RoadTimes, walks: readonly (readonly Walk[])[]) {
    this.#roads = roads
    this.#walks = walks
    this.#rides = findRides()
  }

  /** Finds the ways to the stations in turns of the event loop. */
  static async open(roads: RoadTimes): Promise<MetroTimes> {
    const walks: Walk[][] = []
    for (const { geometry } of cityMap().metro.stations) {
      const [longitude, latitude] = geometry.coordinates
      const cell = cellOf(latitude, longitude)
      walks.push(cell === null ? [] : walksTo(roads.seconds(cell, 'WALK', METRO.longestWalk)))
      await turn()
    }
    return new MetroTimes(roads, walks)
  }

  /** As `RoadTimes.seconds`. */
  seconds(cell: number, limit: number): Float64Array {
    const found = this.#roads.seconds(cell, 'WALK', Math.min(limit, LONGEST_WALK_S))
    const starts = this.#walks.flatMap((walks, station) => {
      const walk = walks.find((each) => each.cell === cell)
      return walk ? [{ station, seconds: walk.seconds }] : []
    })
    for (const [station, walks] of this.#walks.entries()) {
      const least = Math.min(...starts.map((start) => start.seconds + (this.#rides[start.station]?.[station] as number)))
      for (const walk of walks) {
        const seconds = least + walk.seconds
        if (seconds <= limit && seconds < (found[walk.cell] as number)) found[walk.cell] = seconds
      }
    }
    return found
  }
}

function walksTo(seconds: Float64Array): Walk[] {
  const walks: Walk[] = []
  for (let cell = 0; cell < CELL_COUNT; cell += 1) {
    const each = seconds[cell] as number
    if (each < Number.POSITIVE_INFINITY) walks.push({ cell, seconds: each })
  }
  return walks
}

/** Computes `#rides` along the drawn lines. Each line has its own platform at a station. */
function findRides(): Float64Array[] {
  const { stations, lines } = cityMap().metro
  const edges: Edge[] = []
  /** The station of each platform. */
  const platforms: number[] = []
  const stationAt = new Map(stations.map(({ geometry }, station) => [geometry.coordinates.join(), station]))
  for (const { geometry } of lines) {
    let [metres, before] = [0, -1]
    geometry.coordinates.forEach((corner, at) => {
      metres += at === 0 ? 0 : metresBetween(toMetres(geometry.coordinates[at - 1] as Position), toMetres(corner))
      const station = stationAt.get(corner.join())
      if (station === undefined) return
      const platform = platforms.push(station) - 1
      if (before >= 0) edges.push({ from: before, to: platform, seconds: secondsFor(metres, METRO.speed) })
      before = platform
      metres = 0
    })
  }
  const platformsOf = stations.map((_station, station) => platforms.flatMap((of, platform) => (of === station ? [platform] : [])))
  for (const here of platformsOf)
    for (const [at, from] of here.entries())
      for (const to of here.slice(at + 1)) edges.push({ from, to, seconds: METRO.change + METRO.wait })
  const network = makeNetwork(platforms.length, edges)
  return platformsOf.map((here) => {
    const entered = here.map((node) => ({ node, seconds: METRO.platform + METRO.wait }))
    const times = shortestTimes(network, entered, Number.POSITIVE_INFINITY)
    return Float64Array.from(platformsOf, (there) => Math.min(...there.map((node) => times[node] as number)) + METRO.platform)
  })
}
