/** Coordinates in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Grid over Pune and its surroundings: squares of 0.003° (about 330 m × 316 m), numbered row by row from the south-west. Only the cell of
 * a property is public; the property is within 300 m of its centre (docs/decisions/0095). Units of 0.0001° keep sums exact.
 */
export const UNITS_PER_DEGREE = 10_000
export const CELL_UNITS = 30
export const GRID_SOUTH_UNITS = 183_000
export const GRID_WEST_UNITS = 734_000
export const GRID_ROWS = 200
export const GRID_COLUMNS = 300
export const CELL_COUNT = GRID_ROWS * GRID_COLUMNS

/** @returns null outside of the grid, and when a coordinate is not known */
export function cellOf(latitude: number | null, longitude: number | null): number | null {
  if (latitude === null || longitude === null) return null
  const row = Math.floor((latitude * UNITS_PER_DEGREE - GRID_SOUTH_UNITS) / CELL_UNITS)
  const column = Math.floor((longitude * UNITS_PER_DEGREE - GRID_WEST_UNITS) / CELL_UNITS)
  return row >= 0 && row < GRID_ROWS && column >= 0 && column < GRID_COLUMNS ? row * GRID_COLUMNS + column : null
}

/** Centre of a cell, with four decimals: the public location of all properties in the cell. */
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

/** @param side of the squares, in cells @returns the number of the square that contains the cell, counted row by row like cells */
export function squareOf(cell: number, side: number): number {
  const row = Math.floor(cell / GRID_COLUMNS)
  return Math.floor(row / side) * Math.ceil(GRID_COLUMNS / side) + Math.floor((cell - row * GRID_COLUMNS) / side)
}
