import type { PlanePoint } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import { LONGITUDE_SHARE } from '#contracts/finding/map/map-section.ts'
import type { Position } from './city-map.ts'

const METRES_PER_DEGREE = 111_200

/** Projects to a plane: metres to the east and the north of 0° 0°. The error of distances within the city is at most 1 %. */
export function toMetres([longitude, latitude]: Position): PlanePoint {
  return { x: longitude * METRES_PER_DEGREE * LONGITUDE_SHARE, y: latitude * METRES_PER_DEGREE }
}

export function toPosition({ x, y }: PlanePoint): Position {
  return [x / METRES_PER_DEGREE / LONGITUDE_SHARE, y / METRES_PER_DEGREE]
}

export const metresBetween = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The point between `a` and `b` that is nearest to `point`. */
export function nearestBetween(a: PlanePoint, b: PlanePoint, point: PlanePoint): PlanePoint {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared))
  return { x: a.x + share * dx, y: a.y + share * dy }
}

/** Metres to the nearest point of a line with at least two corners. */
export function metresToLine(corners: readonly PlanePoint[], point: PlanePoint): number {
  return corners.reduce((least, corner, at) => {
    const before = corners[at - 1]
    return before ? Math.min(least, metresBetween(nearestBetween(before, corner, point), point)) : least
  }, Number.POSITIVE_INFINITY)
}

/** Distance in km between two points; the error within a city is at most 1 %. */
export function kmBetween(a: Point, b: Point): number {
  const longitudeShare = Math.cos((a.latitude * Math.PI) / 180)
  return (METRES_PER_DEGREE / 1_000) * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * longitudeShare)
}
