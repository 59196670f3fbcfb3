import { CELL_COUNT } from '#contracts/finding/map/map-cells.ts'
import { type CellRoadNodes, findCellRoadNodes } from './cell-road-nodes.ts'
import { forEachCellWithin, middleInMetres } from './cells-within.ts'
import { drawnRivers, type Rivers } from './rivers.ts'
import { makeRoadGraph, type RoadGraph } from './road-graph.ts'
import { makeNetwork, type Network, shortestTimes } from './shortest-times.ts'
import { SPEEDS, STREET_DETOUR, secondsFor, type Vehicle } from './speeds.ts'

/** Up to this distance in metres, cells are also joined by a straight line over streets that are not drawn. */
const STREETS_ONLY_M = 1_500

/** The drawn roads with the travel times of one vehicle. */
interface VehicleNetwork {
  readonly network: Network
  /** Whole seconds from the middle of a cell to each of its nodes; same indexes as `CellRoadNodes.nodes`. */
  readonly secondsToNodes: Int32Array
}

/** Times along the drawn roads and the streets between them (docs/decisions/0102). */
export class RoadTimes {
  readonly #rivers: Rivers
  readonly #graph: RoadGraph
  readonly #cellNodes: CellRoadNodes
  readonly #networks = new Map<Vehicle, VehicleNetwork>()

  private constructor(rivers: Rivers, graph: RoadGraph, cellNodes: CellRoadNodes) {
    this.#rivers = rivers
    this.#graph = graph
    this.#cellNodes = cellNodes
  }

  /** Reads the drawn map and builds the graph, in turns of the event loop. */
  static async open(): Promise<RoadTimes> {
    const [rivers, graph] = [drawnRivers(), makeRoadGraph()]
    return new RoadTimes(rivers, graph, await findCellRoadNodes(graph.nodes, rivers))
  }

  /** Whole seconds between the middles of a cell and of every cell, equal in both directions; Infinity above `limit` (seconds). */
  seconds(cell: number, vehicle: Vehicle, limit: number): Float64Array {
    const { start } = SPEEDS[vehicle]
    const { first, nodes } = this.#cellNodes
    const { network, secondsToNodes } = this.#networkOf(vehicle)
    const starts = []
    for (let at = first[cell] as number; at < (first[cell + 1] as number); at += 1)
      starts.push({ node: nodes[at] as number, seconds: start + (secondsToNodes[at] as number) })
    const atNodes = shortestTimes(network, starts, limit)
    const found = new Float64Array(CELL_COUNT).fill(Number.POSITIVE_INFINITY)
    const keepShorter = (to: number, seconds: number) => {
      if (seconds <= limit && seconds < (found[to] as number)) found[to] = seconds
    }
    for (let to = 0; to < CELL_COUNT; to += 1)
      for (let at = first[to] as number; at < (first[to + 1] as number); at += 1)
        keepShorter(to, (atNodes[nodes[at] as number] as number) + (secondsToNodes[at] as number))
    const point = middleInMetres(cell)
    const near = this.#rivers.near(point, STREETS_ONLY_M)
    forEachCellWithin(point, STREETS_ONLY_M, (to, middle, metres) => {
      if (!near.isCrossedBy(point, middle)) keepShorter(to, start + streetSeconds(metres, vehicle))
    })
    return found
  }

  #networkOf(vehicle: Vehicle): VehicleNetwork {
    const known = this.#networks.get(vehicle)
    if (known) return known
    const edges = this.#graph.stretches.map(({ from, to, metres, class: roadClass }) => ({
      from,
      to,
      seconds: secondsFor(metres, SPEEDS[vehicle][roadClass]),
    }))
    const made = {
      network: makeNetwork(this.#graph.nodes.length, edges),
      secondsToNodes: Int32Array.from(this.#cellNodes.metres, (metres) => streetSeconds(metres, vehicle)),
    }
    this.#networks.set(vehicle, made)
    return made
  }
}

/** @param metres of the straight line */
const streetSeconds = (metres: number, vehicle: Vehicle): number => secondsFor(metres * STREET_DETOUR, SPEEDS[vehicle].street)
