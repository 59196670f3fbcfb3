import { MAX_MAP_MARKERS } from '#contracts/base/limits.ts'
import { CELL_COUNT, GRID_COLUMNS, GRID_ROWS, squareOf } from '#contracts/finding/map/map-cells.ts'
import type { IndexFilter } from './index-filter.ts'
import type { PropertyIndex } from './property-index.ts'
import { filterParts, fittingSlots, isEmpty, keepInCells } from './run-query.ts'
import { countByCode, membersOf } from './sets/bitset.ts'

/** Zoom from which on each cell has its own marker: a cell is at least 70 px wide. */
const CELL_ZOOM = 14

/** The marker of a square with properties in several cells. */
interface Cluster {
  readonly count: number
  /** Mean position of its properties, in rows and columns of cells. */
  readonly row: number
  readonly column: number
}

/** The marker of a square whose properties are all in one cell. */
interface PlaceMarker {
  readonly count: number
  readonly cell: number
  /** The slot of its cheapest property; of equal prices the one with the lowest id. */
  readonly slot: number
}

export interface MapMarkers {
  readonly total: number
  /** Side length of the squares, in cells. */
  readonly side: number
  readonly clusters: readonly Cluster[]
  readonly places: readonly PlaceMarker[]
}

/**
 * The live properties that fit, grouped by squares of cells: from CELL_ZOOM on single cells, with sides doubled for each lower zoom level
 * and until there are at most MAX_MAP_MARKERS squares. The positions of the squares do not depend on the filter's box.
 */
export function mapMarkers(index: PropertyIndex, filter: IndexFilter, zoom: number): MapMarkers {
  return index.scratch.run(() => findMarkers(index, filter, zoom))
}

function findMarkers(index: PropertyIndex, filter: IndexFilter, zoom: number): MapMarkers {
  const parts = filterParts(filter)
  const others = { ...parts, cells: undefined }
  const slots = fittingSlots(index, others)
  // + 1: slots without a cell have the code CELL_COUNT
  const counts = isEmpty(others) ? index.cells.counts : countByCode(slots, index.cellsOfSlots, CELL_COUNT + 1)
  const cells = occupiedCells(counts, parts.cells)
  let side = 2 ** Math.max(0, CELL_ZOOM - zoom)
  while (countSquares(cells, side) > MAX_MAP_MARKERS) side *= 2
  const squares = squaresOf(cells, counts, side)
  const places = squares.filter(({ cellCount }) => cellCount === 1)
  const cheapest = findCheapest(
    index,
    slots,
    places.map(({ cell }) => cell),
  )
  return {
    total: squares.reduce((sum, { count }) => sum + count, 0),
    side,
    clusters: squares
      .filter(({ cellCount }) => cellCount > 1)
      .map(({ count, rows, columns }) => ({ count, row: rows / count, column: columns / count })),
    places: places.map(({ count, cell }) => ({ count, cell, slot: cheapest[cell] as number })),
  }
}

/** @param chosen result of `filterCells`; it is faster to choose among the counted cells than among the slots */
function occupiedCells(counts: Int32Array, chosen: Uint8Array | undefined): Int32Array {
  const cells = new Int32Array(CELL_COUNT)
  let length = 0
  for (let cell = 0; cell < CELL_COUNT; cell += 1) if (counts[cell] !== 0 && chosen?.[cell] !== 0) cells[length++] = cell
  return cells.subarray(0, length)
}

const squareCount = (side: number) => Math.ceil(GRID_ROWS / side) * Math.ceil(GRID_COLUMNS / side)

/** How many squares contain at least one of the cells. */
function countSquares(cells: Int32Array, side: number): number {
  const isSeen = new Uint8Array(squareCount(side))
  let count = 0
  for (const cell of cells) {
    const square = squareOf(cell, side)
    count += 1 - (isSeen[square] as number)
    isSeen[square] = 1
  }
  return count
}

interface Square {
  count: number
  cellCount: number
  /** One of its cells. */
  cell: number
  /** Sums of the rows and columns of its properties, for their mean position. */
  rows: number
  columns: number
}

function squaresOf(cells: Int32Array, counts: Int32Array, side: number): Square[] {
  const squares = new Array<Square | undefined>(squareCount(side)).fill(undefined)
  const found: Square[] = []
  for (const cell of cells) {
    const number = squareOf(cell, side)
    let square = squares[number]
    if (!square) {
      square = { count: 0, cellCount: 0, cell, rows: 0, columns: 0 }
      squares[number] = square
      found.push(square)
    }
    const count = counts[cell] as number
    square.count += count
    square.cellCount += 1
    square.rows += Math.floor(cell / GRID_COLUMNS) * count
    square.columns += (cell % GRID_COLUMNS) * count
  }
  return found
}

/** For each of the cells the slot with the lowest price; of equal prices the one with the lowest id. @param slots overwritten */
function findCheapest(index: PropertyIndex, slots: Int32Array, cells: readonly number[]): Int32Array {
  const { cellsOfSlots } = index
  const isWanted = new Uint8Array(CELL_COUNT + 1)
  for (const cell of cells) isWanted[cell] = 1
  keepInCells(index, slots, isWanted)
  const cheapest = new Int32Array(CELL_COUNT).fill(-1)
  for (const slot of membersOf(slots)) {
    const cell = cellsOfSlots[slot] as number
    const best = cheapest[cell] as number
    const difference = best < 0 ? -1 : index.priceOf(slot) - index.priceOf(best)
    if (difference < 0 || (difference === 0 && index.idOf(slot) < index.idOf(best))) cheapest[cell] = slot
  }
  return cheapest
}
