import type { Box, PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { middleOf } from '#contracts/finding/map/map-cells.ts'
import type { Position } from '../city-map.ts'
import { toMetres } from '../plane.ts'

/** Width of every drawing, in units of the drawing. */
const WIDTH = 640
/** Height and scale of the map around a cell, which shows 4 by 3 km. */
const HEIGHT_AROUND = 480
const METRES_PER_UNIT_AROUND = 6.25
/** Lines continue for at least this many units beyond the edge, so that their ends are not visible. */
const MARGIN = 40

export interface Scale {
  /** Size in units of the drawing. */
  readonly width: number
  readonly height: number
  readonly metresPerUnit: number
}

/** The part of the map that a drawing shows. Units are counted from its top left corner, `x` to the right and `y` down. */
export interface View extends Scale {
  toUnits(position: Position): PlanePoint
}

export function viewAround(cell: number): View {
  const { latitude, longitude } = middleOf(cell)
  return openView(toMetres([longitude, latitude]), HEIGHT_AROUND, METRES_PER_UNIT_AROUND)
}

/** The box fills the drawing, whose height follows from the shape of the box. */
export function viewOfBox({ south, west, north, east }: Box): View {
  const [least, most] = [toMetres([west, south]), toMetres([east, north])]
  const metresPerUnit = (most.x - least.x) / WIDTH
  const middle = { x: (least.x + most.x) / 2, y: (least.y + most.y) / 2 }
  return openView(middle, Math.round((most.y - least.y) / metresPerUnit), metresPerUnit)
}

function openView(middle: PlanePoint, height: number, metresPerUnit: number): View {
  return {
    width: WIDTH,
    height,
    metresPerUnit,
    toUnits(position) {
      const { x, y } = toMetres(position)
      return { x: WIDTH / 2 + (x - middle.x) / metresPerUnit, y: height / 2 - (y - middle.y) / metresPerUnit }
    },
  }
}

/** @param within least distance from the edge, in units; negative: how far outside a point may lie */
export function isVisible({ width, height }: Scale, { x, y }: PlanePoint, within = 0): boolean {
  return x >= within && x <= width - within && y >= within && y <= height - within
}

function mayTouch({ width, height }: Scale, a: PlanePoint, b: PlanePoint): boolean {
  return (
    Math.max(a.x, b.x) >= -MARGIN &&
    Math.min(a.x, b.x) <= width + MARGIN &&
    Math.max(a.y, b.y) >= -MARGIN &&
    Math.min(a.y, b.y) <= height + MARGIN
  )
}

/** The visible parts of a line: sequences of its corners, without corners that are far outside of the drawing. */
export function visibleRuns(view: View, line: readonly Position[]): PlanePoint[][] {
  const runs: PlanePoint[][] = []
  let run: PlanePoint[] = []
  const points = line.map((position) => view.toUnits(position))
  points.slice(1).forEach((to, at) => {
    const from = points[at] as PlanePoint
    if (mayTouch(view, from, to)) {
      if (run.length === 0) run = [from]
      run.push(to)
    } else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  })
  return run.length > 0 ? [...runs, run] : runs
}
