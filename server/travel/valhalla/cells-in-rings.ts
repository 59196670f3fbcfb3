import { GRID_COLUMNS, GRID_ROWS, middleOf } from '#contracts/map/map-cells.ts'
import type { Position } from '#server/map/index.ts'

const FIRST = middleOf(0)
const STEP = middleOf(GRID_COLUMNS + 1).latitude - FIRST.latitude

/** Calls `visit` with each cell whose middle lies in an odd number of the rings: so holes are outside. Rings are closed. */
export function forEachCellIn(rings: readonly (readonly Position[])[], visit: (cell: number) => void): void {
  for (let row = 0; row < GRID_ROWS; row += 1) {
    const latitude = FIRST.latitude + row * STEP
    const turns = rings.flatMap((ring) => crossings(ring, latitude)).sort((a, b) => a - b)
    for (let at = 0; at + 1 < turns.length; at += 2) {
      const [west, east] = [turns[at] as number, turns[at + 1] as number]
      const end = Math.min(GRID_COLUMNS, Math.ceil((east - FIRST.longitude) / STEP))
      for (let column = Math.max(0, Math.ceil((west - FIRST.longitude) / STEP)); column < end; column += 1)
        visit(row * GRID_COLUMNS + column)
    }
  }
}

/** The longitudes at which a ring crosses a latitude. */
function crossings(ring: readonly Position[], latitude: number): number[] {
  return ring.slice(1).flatMap(([x, y], at) => {
    const [beforeX, beforeY] = ring[at] as Position
    return y > latitude === beforeY > latitude ? [] : [beforeX + ((latitude - beforeY) / (y - beforeY)) * (x - beforeX)]
  })
}
