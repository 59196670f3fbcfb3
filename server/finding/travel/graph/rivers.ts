import type { PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { cityMap, toMetres } from '#server/finding/map/index.ts'

type Segment = readonly [PlanePoint, PlanePoint]

/** The drawn rivers, which can be crossed only on drawn roads. */
export class Rivers {
  readonly #segments: readonly Segment[]

  constructor(segments: readonly Segment[]) {
    this.#segments = segments
  }

  /** The parts of the rivers that may lie within this distance of the point. */
  near({ x, y }: PlanePoint, metres: number): Rivers {
    return new Rivers(
      this.#segments.filter(
        ([a, b]) =>
          Math.min(a.x, b.x) <= x + metres &&
          Math.max(a.x, b.x) >= x - metres &&
          Math.min(a.y, b.y) <= y + metres &&
          Math.max(a.y, b.y) >= y - metres,
      ),
    )
  }

  /** Whether the straight line crosses any of the rivers. */
  isCrossedBy(from: PlanePoint, to: PlanePoint): boolean {
    return this.#segments.some(([a, b]) => isLeft(from, to, a) !== isLeft(from, to, b) && isLeft(a, b, from) !== isLeft(a, b, to))
  }
}

const isLeft = (from: PlanePoint, to: PlanePoint, point: PlanePoint): boolean =>
  (to.x - from.x) * (point.y - from.y) > (to.y - from.y) * (point.x - from.x)

export function drawnRivers(): Rivers {
  return new Rivers(
    cityMap().water.flatMap(({ geometry }) => {
      if (geometry.type !== 'LineString') return []
      const points = geometry.coordinates.map(toMetres)
      return points.slice(1).map((to, at): Segment => [points[at] as PlanePoint, to])
    }),
  )
}
