import type { PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { GRID_COLUMNS, GRID_ROWS, middleOf } from '#contracts/finding/map/map-cells.ts'
import { toMetres } from '#server/finding/map/index.ts'

export function middleInMetres(cell: number): PlanePoint {
  const { latitude, longitude } = middleOf(cell)
  return toMetres([longitude, latitude])
}

const [FIRST, DIAGONAL] = [middleInMetres(0), middleInMetres(GRID_COLUMNS + 1)]
const [WIDTH_M, HEIGHT_M] = [DIAGONAL.x - FIRST.x, DIAGONAL.y - FIRST.y]

/** Calls `visit` with each cell whose middle is within a distance of a point, and with that middle and its distance. */
export function forEachCellWithin(
  point: PlanePoint,
  reach: number,
  visit: (cell: number, middle: PlanePoint, metres: number) => void,
): void {
  const lastRow = Math.min(GRID_ROWS - 1, Math.floor((point.y + reach - FIRST.y) / HEIGHT_M))
  const firstColumn = Math.max(0, Math.ceil((point.x - reach - FIRST.x) / WIDTH_M))
  const lastColumn = Math.min(GRID_COLUMNS - 1, Math.floor((point.x + reach - FIRST.x) / WIDTH_M))
  for (let row = Math.max(0, Math.ceil((point.y - reach - FIRST.y) / HEIGHT_M)); row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const middle = { x: FIRST.x + column * WIDTH_M, y: FIRST.y + row * HEIGHT_M }
      // Math.hypot takes several times as long, and this runs millions of times
      const metres = Math.sqrt((point.x - middle.x) ** 2 + (point.y - middle.y) ** 2)
      if (metres <= reach) visit(row * GRID_COLUMNS + column, middle, metres)
    }
  }
}
