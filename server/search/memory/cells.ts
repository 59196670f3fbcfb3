import { type Box, toUnits } from '#contracts/map-areas.ts'
import { CELL_COUNT, CELL_UNITS, GRID_COLUMNS, GRID_ROWS, GRID_SOUTH_UNITS, GRID_WEST_UNITS, type Point } from '#contracts/map-cells.ts'
import type { PropertyFilter } from '#contracts/properties.ts'

/** Units of 0.0001° to the middle of the first cell. */
const FIRST_MIDDLE_SOUTH = GRID_SOUTH_UNITS + CELL_UNITS / 2
const FIRST_MIDDLE_WEST = GRID_WEST_UNITS + CELL_UNITS / 2

/** Rows and columns, the first included, the last not. */
interface CellRange {
  readonly firstRow: number
  readonly endRow: number
  readonly firstColumn: number
  readonly endColumn: number
}

/** The cells whose middle lies in a box, its edges included. */
function cellsInBox({ south, west, north, east }: Box): CellRange {
  return {
    firstRow: firstFrom(toUnits(south) - FIRST_MIDDLE_SOUTH, GRID_ROWS),
    endRow: firstFrom(toUnits(north) + 1 - FIRST_MIDDLE_SOUTH, GRID_ROWS),
    firstColumn: firstFrom(toUnits(west) - FIRST_MIDDLE_WEST, GRID_COLUMNS),
    endColumn: firstFrom(toUnits(east) + 1 - FIRST_MIDDLE_WEST, GRID_COLUMNS),
  }
}

/**
 * Of each cell 1 if a filter's box and one of its drawn areas contain the cell's middle, else 0; one more 0 for NO_CELL.
 * @returns undefined for a filter with neither
 */
export function filterCells({ box, drawn }: Pick<PropertyFilter, 'box' | 'drawn'>): Uint8Array | undefined {
  if (!box && !drawn?.length) return undefined
  const cells = new Uint8Array(CELL_COUNT + 1)
  const range = box ? cellsInBox(box) : { firstRow: 0, endRow: GRID_ROWS, firstColumn: 0, endColumn: GRID_COLUMNS }
  if (drawn?.length) for (const corners of drawn) addArea(cells, corners, range)
  else for (let row = range.firstRow; row < range.endRow; row += 1) fillRow(cells, row, range.firstColumn, range.endColumn)
  return cells
}

/**
 * Adds the cells of the range whose middle lies in a polygon: those with an odd number of sides to the west of the middle, a side on the
 * middle included. Each side has the middles from its southern end on, without those at its northern end. In whole numbers, so exact.
 */
function addArea(cells: Uint8Array, corners: readonly Point[], { firstRow, endRow, firstColumn, endColumn }: CellRange): void {
  const points = corners.map(({ latitude, longitude }) => ({
    x: toUnits(longitude) - FIRST_MIDDLE_WEST,
    y: toUnits(latitude) - FIRST_MIDDLE_SOUTH,
  }))
  for (let row = firstRow; row < endRow; row += 1) {
    const y = row * CELL_UNITS
    const columns: number[] = []
    for (const [at, a] of points.entries()) {
      const b = points[(at + 1) % points.length] as typeof a
      if (a.y <= y === b.y <= y) continue
      const [low, high] = a.y < b.y ? [a, b] : [b, a]
      const rise = high.y - low.y
      const column = Math.ceil((low.x * rise + (y - low.y) * (high.x - low.x)) / (rise * CELL_UNITS))
      columns.push(Math.max(firstColumn, Math.min(endColumn, column)))
    }
    columns.sort((a, b) => a - b)
    for (let at = 0; at < columns.length; at += 2) fillRow(cells, row, columns[at] as number, columns[at + 1] as number)
  }
}

function fillRow(cells: Uint8Array, row: number, firstColumn: number, endColumn: number): void {
  if (firstColumn < endColumn) cells.fill(1, row * GRID_COLUMNS + firstColumn, row * GRID_COLUMNS + endColumn)
}

/** @param units from the middle of the first cell @returns the index of the first cell whose middle lies there or beyond, at most `end` */
function firstFrom(units: number, end: number): number {
  return Math.max(0, Math.min(end, Math.ceil(units / CELL_UNITS)))
}

/** Removes the slots whose cell is not chosen. @param chosen as `filterCells` gives it */
export function keepCells(slots: Int32Array, cellsOfSlots: Int32Array, chosen: Uint8Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const before = slots[at] as number
    let left = before
    let kept = before
    while (left !== 0) {
      const bit = left & -left
      const cell = cellsOfSlots[(at << 5) + 31 - Math.clz32(bit)] as number
      if (chosen[cell] === 0) kept ^= bit
      left ^= bit
    }
    slots[at] = kept
  }
}
