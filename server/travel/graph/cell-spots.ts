import { GRID_COLUMNS, GRID_ROWS, middleOf } from '#contracts/map/map-cells.ts'
import { type Spot, toMetres } from '#server/map/index.ts'

/** The middle of a cell. */
export function spotOf(cell: number): Spot {
  const { latitude, longitude } = middleOf(cell)
  return toMetres([longitude, latitude])
}

const [FIRST, DIAGONAL] = [spotOf(0), spotOf(GRID_COLUMNS + 1)]
const [WIDTH_M, HEIGHT_M] = [DIAGONAL.x - FIRST.x, DIAGONAL.y - FIRST.y]

/** Calls `visit` with each cell whose middle is within a distance of a spot, and with that middle and its distance. */
export function forEachCellWithin(spot: Spot, reach: number, visit: (cell: number, middle: Spot, metres: number) => void): void {
  const lastRow = Math.min(GRID_ROWS - 1, Math.floor((spot.y + reach - FIRST.y) / HEIGHT_M))
  const firstColumn = Math.max(0, Math.ceil((spot.x - reach - FIRST.x) / WIDTH_M))
  const lastColumn = Math.min(GRID_COLUMNS - 1, Math.floor((spot.x + reach - FIRST.x) / WIDTH_M))
  for (let row = Math.max(0, Math.ceil((spot.y - reach - FIRST.y) / HEIGHT_M)); row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const middle = { x: FIRST.x + column * WIDTH_M, y: FIRST.y + row * HEIGHT_M }
      // Math.hypot takes several times as long, and this runs millions of times
      const metres = Math.sqrt((spot.x - middle.x) ** 2 + (spot.y - middle.y) ** 2)
      if (metres <= reach) visit(row * GRID_COLUMNS + column, middle, metres)
    }
  }
}
