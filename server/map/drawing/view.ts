import { middleOf } from '#contracts/map-cells.ts'
import type { Position } from '../city-map.ts'
import { type Spot, toMetres } from '../plane.ts'

/** Of a drawing, in its own units; 4 by 3 km. */
export const WIDTH = 640
export const HEIGHT = 480
const METRES_PER_UNIT = 6.25
/** A circle around the middle of a cell that holds the whole cell. */
export const CIRCLE_UNITS = 300 / METRES_PER_UNIT
/** Lines are drawn on a little beyond the edge, so that no end of them shows. */
const MARGIN = 40

/** A drawing's piece of the plane: `x` to the right, `y` down, from its top left corner. */
export interface View {
  toUnits(position: Position): Spot
}

export function viewAround(cell: number): View {
  const { latitude, longitude } = middleOf(cell)
  const middle = toMetres([longitude, latitude])
  return {
    toUnits(position) {
      const { x, y } = toMetres(position)
      return { x: WIDTH / 2 + (x - middle.x) / METRES_PER_UNIT, y: HEIGHT / 2 - (y - middle.y) / METRES_PER_UNIT }
    },
  }
}

/** @param within units from the edge; negative: beyond it */
export const isVisible = ({ x, y }: Spot, within = 0): boolean => x >= within && x <= WIDTH - within && y >= within && y <= HEIGHT - within

function mayTouch(a: Spot, b: Spot): boolean {
  return (
    Math.max(a.x, b.x) >= -MARGIN &&
    Math.min(a.x, b.x) <= WIDTH + MARGIN &&
    Math.max(a.y, b.y) >= -MARGIN &&
    Math.min(a.y, b.y) <= HEIGHT + MARGIN
  )
}

/** The runs of a line that the drawing shows a part of, without the corners that are far outside. */
export function visibleRuns(view: View, line: readonly Position[]): Spot[][] {
  const runs: Spot[][] = []
  let run: Spot[] = []
  const spots = line.map((position) => view.toUnits(position))
  spots.slice(1).forEach((to, at) => {
    const from = spots[at] as Spot
    if (mayTouch(from, to)) {
      if (run.length === 0) run = [from]
      run.push(to)
    } else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  })
  return run.length > 0 ? [...runs, run] : runs
}
