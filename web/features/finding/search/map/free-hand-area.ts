import { MAX_CORNERS, type MapAreaProblem, type PlanePoint, readArea, segmentsCross, writeArea } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'

/** Maximum length of the part that is cut off at each end of a line that crosses itself, share of the whole line. */
const MAX_TAIL_SHARE = 0.25

/**
 * Returns the area of a free-hand line: with at most MAX_CORNERS corners, and without the short tails where the end of the line crosses
 * its beginning.
 * @param line in the order in which it was drawn, not closed
 * @param tolerance how far a corner may lie beside the line, degrees of latitude
 */
export function areaOfLine(line: readonly Point[], tolerance: number): readonly Point[] | MapAreaProblem {
  const closed = withoutTails(line)
  let corners = thinned(closed, tolerance)
  for (let wider = tolerance * 2; corners.length > MAX_CORNERS; wider *= 2) corners = thinned(closed, wider)
  return readArea(writeArea(corners))
}

/** Simplifies a line by the Douglas–Peucker algorithm. @param tolerance degrees of latitude */
function thinned(line: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [furthest, distance] = [0, 0]
  for (const [index, point] of line.entries()) {
    const away = distanceTo(point, first, last)
    if (away > distance) [furthest, distance] = [index, away]
  }
  if (distance <= tolerance) return [first, last]
  return [...thinned(line.slice(0, furthest + 1), tolerance).slice(0, -1), ...thinned(line.slice(furthest), tolerance)]
}

/** Degrees of latitude between a point and the line between two others. */
function distanceTo(point: Point, from: Point, to: Point): number {
  const [p, a, b] = [flat(point), flat(from), flat(to)]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length))
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy)
}

/** Scales longitude, so that a unit is equally long in both directions. */
function flat({ latitude, longitude }: Point): PlanePoint {
  return { x: longitude * Math.cos((latitude * Math.PI) / 180), y: latitude }
}

/** If the start of a line crosses its end, cuts off the parts before and after the crossing, when they are short. */
function withoutTails(line: readonly Point[]): readonly Point[] {
  const points = line.map(flat)
  const sides = points.slice(1).map((to, index) => ({ from: points[index] as PlanePoint, to }))
  /** Length of the line up to each of its points. */
  const lengths = [0]
  for (const { from, to } of sides) lengths.push((lengths.at(-1) ?? 0) + Math.hypot(to.x - from.x, to.y - from.y))
  const lengthAt = (point: number) => lengths[point] ?? 0
  const whole = lengthAt(sides.length)
  const most = whole * MAX_TAIL_SHARE
  for (const [first, one] of sides.entries()) {
    const head = lengthAt(first)
    if (head > most) return line
    for (let last = sides.length - 1; last > first + 1; last--) {
      const other = sides[last]
      if (!other || head + whole - lengthAt(last + 1) > most) break
      if (segmentsCross(one.from, one.to, other.from, other.to)) return line.slice(first + 1, last + 1)
    }
  }
  return line
}
