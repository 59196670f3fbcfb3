import { cityMap, type Spot, toMetres } from '#server/map/index.ts'

type Bank = readonly [Spot, Spot]

/** The drawn rivers, which streets cross by the drawn roads alone. */
export class Rivers {
  readonly #stretches: readonly Bank[]

  constructor(stretches: readonly Bank[]) {
    this.#stretches = stretches
  }

  /** Those that a line of this length from the spot may cross. */
  near({ x, y }: Spot, metres: number): Rivers {
    return new Rivers(
      this.#stretches.filter(
        ([a, b]) =>
          Math.min(a.x, b.x) <= x + metres &&
          Math.max(a.x, b.x) >= x - metres &&
          Math.min(a.y, b.y) <= y + metres &&
          Math.max(a.y, b.y) >= y - metres,
      ),
    )
  }

  /** Whether the straight line crosses any of them. */
  areCrossed(from: Spot, to: Spot): boolean {
    return this.#stretches.some(([a, b]) => isLeft(from, to, a) !== isLeft(from, to, b) && isLeft(a, b, from) !== isLeft(a, b, to))
  }
}

const isLeft = (from: Spot, to: Spot, spot: Spot): boolean => (to.x - from.x) * (spot.y - from.y) > (to.y - from.y) * (spot.x - from.x)

export function drawnRivers(): Rivers {
  return new Rivers(
    cityMap().water.flatMap(({ geometry }) => {
      if (geometry.type !== 'LineString') return []
      const spots = geometry.coordinates.map(toMetres)
      return spots.slice(1).map((to, at): Bank => [spots[at] as Spot, to])
    }),
  )
}
