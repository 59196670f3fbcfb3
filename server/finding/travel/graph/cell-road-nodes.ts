import { setImmediate as turn } from 'node:timers/promises'
import type { PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { CELL_COUNT } from '#contracts/finding/map/map-cells.ts'
import { forEachCellWithin } from './cells-within.ts'
import type { Rivers } from './rivers.ts'

/** Each cell is joined to at most one node in each of this many equal directions. */
const SECTORS = 6
/** Maximum distance of a cell from its nodes, in metres. FAR_M applies only to cells without a node within NEAR_M. */
const NEAR_M = 1_200
const FAR_M = 3_000

/** Nodes handled in one turn of the event loop: about 10 ms. */
const NODES_PER_TURN = 100

/** The nodes of the road graph at which ways from and to a cell enter the graph. In compressed sparse rows, one row per cell. */
export interface CellRoadNodes {
  /** For each cell the index of its first entry in `nodes` and `metres`; the last element is their length. */
  readonly first: Int32Array
  readonly nodes: Int32Array
  /** Straight-line distances from the middle of the cell, same indexes as `nodes`. */
  readonly metres: Float64Array
}

/** The nearest nodes of each cell in each direction, on the same side of a river. Takes about a second, in turns of the event loop. */
export async function findCellRoadNodes(points: readonly PlanePoint[], rivers: Rivers): Promise<CellRoadNodes> {
  const nodes = new Int32Array(CELL_COUNT * SECTORS).fill(-1)
  const metres = new Float64Array(CELL_COUNT * SECTORS).fill(Number.POSITIVE_INFINITY)
  await connectWithin(NEAR_M)
  const isConnected = Array.from({ length: CELL_COUNT }, (_n, cell) =>
    nodes.subarray(cell * SECTORS, (cell + 1) * SECTORS).some((node) => node >= 0),
  )
  await connectWithin(FAR_M, isConnected)

  const first = new Int32Array(CELL_COUNT + 1)
  const found: number[] = []
  for (let cell = 0; cell < CELL_COUNT; cell += 1) {
    for (let at = cell * SECTORS; at < (cell + 1) * SECTORS; at += 1) if ((nodes[at] as number) >= 0) found.push(at)
    first[cell + 1] = found.length
  }
  return {
    first,
    nodes: Int32Array.from(found, (at) => nodes[at] as number),
    metres: Float64Array.from(found, (at) => metres[at] as number),
  }

  async function connectWithin(reach: number, isConnected?: readonly boolean[]): Promise<void> {
    for (const [node, point] of points.entries()) {
      if (node % NODES_PER_TURN === 0) await turn()
      const near = rivers.near(point, reach)
      forEachCellWithin(point, reach, (cell, middle, distance) => {
        if (isConnected?.[cell]) return
        const at = cell * SECTORS + sectorOf(middle, point)
        if (distance >= (metres[at] as number) || near.isCrossedBy(middle, point)) return
        nodes[at] = node
        metres[at] = distance
      })
    }
  }
}

/** The direction in which `to` lies, 0 to SECTORS - 1. */
function sectorOf(from: PlanePoint, to: PlanePoint): number {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) + Math.PI) / (2 * Math.PI)
  return Math.min(SECTORS - 1, Math.floor(turn * SECTORS))
}
