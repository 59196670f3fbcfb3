import { toUnits } from '#contracts/finding/map/map-areas.ts'
import { CELL_UNITS, GRID_COLUMNS, GRID_ROWS, GRID_SOUTH_UNITS, GRID_WEST_UNITS, type Point } from '#contracts/finding/map/map-cells.ts'

/** The middle of the first cell, in units of 0.0001°. */
export const FIRST_MIDDLE_SOUTH = GRID_SOUTH_UNITS + CELL_UNITS / 2
export const FIRST_MIDDLE_WEST = GRID_WEST_UNITS + CELL_UNITS / 2

/** A range of rows and columns; the ends are exclusive. */
export interface CellRange {
  readonly firstRow: number
  readonly endRow: number
  readonly firstColumn: number
  readonly endColumn: number
}

export const WHOLE_GRID: CellRange = { firstRow: 0, endRow: GRID_ROWS, firstColumn: 0, endColumn: GRID_COLUMNS }

/** Columns of the array of crossings: one more than the grid has, for sides to the east of the last cell. */
const ROW_LENGTH = GRID_COLUMNS + 1

/**
 * Writes 1 for each cell of the range whose middle lies inside an odd number of the rings, so that holes are outside; other cells are
 * unchanged. Scan-line algorithm with the even-odd rule: fills each row between its crossings. Rounds coordinates to four decimals.
 * @param cells an element for each cell @param rings corners of each ring; the last corner may repeat the first
 */
export function addCellsInside(cells: Uint8Array, rings: readonly (readonly Point[])[], range: CellRange): void {
  const { firstRow, endRow, firstColumn, endColumn } = range
  /** 1 where an odd number of sides lies directly to the west of the cell's middle. */
  const isCrossing = new Uint8Array(GRID_ROWS * ROW_LENGTH)
  for (const corners of rings)
    forEachCrossing(corners, range, (row, column) => {
      isCrossing[row * ROW_LENGTH + column] = 1 - (isCrossing[row * ROW_LENGTH + column] as number)
    })
  for (let row = firstRow; row < endRow; row += 1) {
    let isInside = 0
    for (let column = firstColumn; column < endColumn; column += 1) {
      isInside ^= isCrossing[row * ROW_LENGTH + column] as number
      if (isInside) cells[row * GRID_COLUMNS + column] = 1
    }
  }
}

/**
 * Calls `visit` for each row of the range that a side crosses, with the column of the first middle to the east of the side, or `endColumn`
 * if none is. A middle on a side counts as east of it. A side includes the row at its southern end, but not the row at its northern end.
 * Exact: the coordinates are whole numbers.
 */
export function forEachCrossing(corners: readonly Point[], range: CellRange, visit: (row: number, column: number) => void): void {
  const { firstRow, endRow, firstColumn, endColumn } = range
  const points = corners.map(({ latitude, longitude }) => ({
    x: toUnits(longitude) - FIRST_MIDDLE_WEST,
    y: toUnits(latitude) - FIRST_MIDDLE_SOUTH,
  }))
  points.forEach((a, at) => {
    const b = points[(at + 1) % points.length] as typeof a
    const [low, high] = a.y < b.y ? [a, b] : [b, a]
    const rise = high.y - low.y
    const end = Math.min(endRow, Math.ceil(high.y / CELL_UNITS))
    for (let row = Math.max(firstRow, Math.ceil(low.y / CELL_UNITS)); row < end; row += 1) {
      const column = (low.x * rise + (row * CELL_UNITS - low.y) * (high.x - low.x)) / (rise * CELL_UNITS)
      visit(row, Math.max(firstColumn, Math.min(endColumn, Math.ceil(column))))
    }
  })
}
