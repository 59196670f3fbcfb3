/** Degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/**
 * The grid that covers Pune and its surroundings: squares of 0.003° (some 330 m × 316 m), counted from the south-west, row by row. Where a
 * property is, is known by its cell alone; within 300 m of the cell's middle (docs/decisions/0095). In units of 0.0001°, so that sums are exact.
 */
export const UNITS_PER_DEGREE = 10_000
export const CELL_UNITS = 30
export const GRID_SOUTH_UNITS = 183_000
export const GRID_WEST_UNITS = 734_000
export const GRID_ROWS = 200
export const GRID_COLUMNS = 300
export const CELL_COUNT = GRID_ROWS * GRID_COLUMNS

/** @returns null outside of the grid, and where a coordinate is not known */
export function cellOf(latitude: number | null, longitude: number | null): number | null {
  if (latitude === null || longitude === null) return null
  const row = Math.floor((latitude * UNITS_PER_DEGREE - GRID_SOUTH_UNITS) / CELL_UNITS)
  const column = Math.floor((longitude * UNITS_PER_DEGREE - GRID_WEST_UNITS) / CELL_UNITS)
  return row >= 0 && row < GRID_ROWS && column >= 0 && column < GRID_COLUMNS ? row * GRID_COLUMNS + column : null
}

/** The rounded place of every property of a cell: with four decimals. */
export function middleOf(cell: number): Point {
  return pointInGrid(Math.floor(cell / GRID_COLUMNS), cell % GRID_COLUMNS)
}

/** The middle of a cell, or a point between middles. @param row and column may have fractions @returns with at most four decimals */
export function pointInGrid(row: number, column: number): Point {
  return {
    latitude: Math.round(GRID_SOUTH_UNITS + (row + 0.5) * CELL_UNITS) / UNITS_PER_DEGREE,
    longitude: Math.round(GRID_WEST_UNITS + (column + 0.5) * CELL_UNITS) / UNITS_PER_DEGREE,
  }
}

/** @param side of the squares, in cells @returns the number of the square in which a cell lies: row by row, as cells */
export function squareOf(cell: number, side: number): number {
  const row = Math.floor(cell / GRID_COLUMNS)
  return Math.floor(row / side) * Math.ceil(GRID_COLUMNS / side) + Math.floor((cell - row * GRID_COLUMNS) / side)
}
