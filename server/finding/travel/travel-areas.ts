import {
  CELL_COUNT,
  CELL_UNITS,
  GRID_COLUMNS,
  GRID_ROWS,
  GRID_SOUTH_UNITS,
  GRID_WEST_UNITS,
  UNITS_PER_DEGREE,
} from '#contracts/finding/map/map-cells.ts'
import { AREA_MINUTES, type TravelAreas } from '#contracts/finding/travel/travel.ts'
import type { TravelMinutes } from './travel-time.ts'

type Ring = [longitude: number, latitude: number][]

/** Sides of a cell counter-clockwise: the step to the neighbour across the side, and the side's start, as rows and columns. */
const SIDES = [
  { row: -1, column: 0, from: [0, 0] },
  { row: 0, column: 1, from: [0, 1] },
  { row: 1, column: 0, from: [1, 1] },
  { row: 0, column: -1, from: [1, 0] },
] as const

/** The areas from which a workplace is reached within AREA_MINUTES: a middle of a cell lies in an area exactly if its time is within them. */
export function travelAreasOf(times: TravelMinutes): TravelAreas {
  return AREA_MINUTES.map((minutes) => ({ minutes, polygons: polygonsOf((cell) => (times[cell] as number) <= minutes) }))
}

/** One polygon for each connected group of cells: its outline, then its holes. */
function polygonsOf(isInside: (cell: number) => boolean): Ring[][] {
  const groups = new Int32Array(CELL_COUNT).fill(-1)
  const polygons: Ring[][] = []
  for (let cell = 0; cell < CELL_COUNT; cell += 1) {
    if (groups[cell] !== -1 || !isInside(cell)) continue
    const members = fill(cell, polygons.length, groups, isInside)
    const isMember = (row: number, column: number) =>
      cellAt(row, column) !== undefined && groups[row * GRID_COLUMNS + column] === polygons.length
    const rings = tracedRings(members, isMember)
    // the first side of the lowest cell belongs to the outline
    polygons.push(rings)
  }
  return polygons
}

function cellAt(row: number, column: number): number | undefined {
  return row >= 0 && row < GRID_ROWS && column >= 0 && column < GRID_COLUMNS ? row * GRID_COLUMNS + column : undefined
}

/** Numbers the cells that are connected with a cell by sides. @returns these cells, the lowest first */
function fill(first: number, group: number, groups: Int32Array, isInside: (cell: number) => boolean): number[] {
  const members = [first]
  groups[first] = group
  for (const cell of members) {
    const [row, column] = [Math.floor(cell / GRID_COLUMNS), cell % GRID_COLUMNS]
    for (const side of SIDES) {
      const next = cellAt(row + side.row, column + side.column)
      if (next === undefined || groups[next] !== -1 || !isInside(next)) continue
      groups[next] = group
      members.push(next)
    }
  }
  return members
}

/** The outline of connected cells, then their holes. Corners are cut at the middles of the sides, so that no line looks like stairs. */
function tracedRings(members: readonly number[], isMember: (row: number, column: number) => boolean): Ring[] {
  const seen = new Set<number>()
  const rings: Ring[] = []
  for (const cell of members) {
    for (const [at, { row, column }] of SIDES.entries()) {
      if (seen.has(cell * SIDES.length + at) || isMember(Math.floor(cell / GRID_COLUMNS) + row, (cell % GRID_COLUMNS) + column)) continue
      rings.push(tracedRing(cell, at, seen, isMember))
    }
  }
  return rings
}

function tracedRing(start: number, startSide: number, seen: Set<number>, isMember: (row: number, column: number) => boolean): Ring {
  const ring: Ring = []
  let [row, column, at] = [Math.floor(start / GRID_COLUMNS), start % GRID_COLUMNS, startSide]
  for (;;) {
    const key = (row * GRID_COLUMNS + column) * SIDES.length + at
    if (seen.has(key)) break
    seen.add(key)
    const side = SIDES[at] as (typeof SIDES)[number]
    const next = SIDES[(at + 1) % SIDES.length] as (typeof SIDES)[number]
    // the middle of the side, between its start and that of the next one
    ring.push(pointAt(row + (side.from[0] + next.from[0]) / 2, column + (side.from[1] + next.from[1]) / 2))
    if (!isMember(row + next.row, column + next.column)) at = (at + 1) % SIDES.length
    else if (isMember(row + next.row + side.row, column + next.column + side.column)) {
      row += next.row + side.row
      column += next.column + side.column
      at = (at + SIDES.length - 1) % SIDES.length
    } else {
      row += next.row
      column += next.column
    }
  }
  return closed(withoutStraightPoints(ring))
}

function pointAt(row: number, column: number): Ring[number] {
  return [(GRID_WEST_UNITS + column * CELL_UNITS) / UNITS_PER_DEGREE, (GRID_SOUTH_UNITS + row * CELL_UNITS) / UNITS_PER_DEGREE]
}

function withoutStraightPoints(ring: Ring): Ring {
  return ring.filter(([x, y], at) => {
    const [[ax, ay], [bx, by]] = [ring.at(at - 1), ring[(at + 1) % ring.length]] as [Ring[number], Ring[number]]
    return Math.abs((x - ax) * (by - y) - (y - ay) * (bx - x)) > 1e-9
  })
}

const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)]
