import { localityNamed } from '../localities.ts'
import type { Random } from '../random.ts'

/** Interpolates a value between quantiles. @param part 0…1 @param places quantiles of `values`, 0…1, ascending */
export function valueAt(part: number, places: readonly number[], values: readonly number[]): number {
  const next = places.findIndex((place) => place >= part)
  if (next === 0) return values[0] ?? 0
  if (next === -1) return values.at(-1) ?? 0
  const [low = 0, high = 0] = places.slice(next - 1, next + 1)
  const [from = 0, to = 0] = values.slice(next - 1, next + 1)
  return from + ((part - low) / (high - low)) * (to - from)
}

export const roundTo = (value: number, step: number): number => Math.round(value / step) * step

/** Rounds as people do for rents: to 500, above 25,000 to 1,000, above 1 lakh to 5,000. */
export function roundRent(rupees: number): number {
  if (rupees > 1_00_000) return roundTo(rupees, 5_000)
  return roundTo(rupees, rupees > 25_000 ? 1_000 : 500)
}

/** Rounds to 50,000, above 1 crore to 1 lakh, above 3 crore to 5 lakh. */
export function roundPrice(rupees: number): number {
  if (rupees > 3_00_00_000) return roundTo(rupees, 5_00_000)
  return roundTo(rupees, rupees > 1_00_00_000 ? 1_00_000 : 50_000)
}

/** n values spread evenly over 0…1, each at a random point of its own interval, in random order. */
export function spread(random: Random, n: number): number[] {
  return random.shuffle(Array.from({ length: n }, (_, i) => (i + random.range(0.1, 0.9)) / n))
}

/** Divides `total` in proportion to the weights into whole numbers, each at least `fewest(name)`. */
export function apportion<T extends string>(
  weights: ReadonlyMap<T, number>,
  total: number,
  fewest: (name: T) => number = () => 0,
): Map<T, number> {
  const names = [...weights.keys()]
  const reserved = names.reduce((sum, name) => sum + fewest(name), 0)
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const exact = names.map((name) => ((total - reserved) * (weights.get(name) ?? 0)) / whole)
  const counts = exact.map(Math.floor)
  const left = total - reserved - counts.reduce((sum, count) => sum + count, 0)
  const byRemainder = exact.map((value, i) => ({ i, rest: value % 1 })).sort((a, b) => b.rest - a.rest)
  for (const { i } of byRemainder.slice(0, left)) counts[i] = (counts[i] ?? 0) + 1
  return new Map(names.map((name, i) => [name, (counts[i] ?? 0) + fewest(name)]))
}

export function weighted<T extends string>(random: Random, weights: Readonly<Partial<Record<T, number>>>): T {
  const entries = Object.entries(weights) as [T, number][]
  let rest = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) {
    rest -= weight
    if (rest < 0) return name
  }
  const last = entries.at(-1)
  if (!last) throw new RangeError('weighted needs at least one choice')
  return last[0]
}

const KM_PER_DEGREE = 111.2

/** Random point within `kilometres` of the locality's centre, degrees. */
export function placeWithin(random: Random, locality: string, kilometres = 0.9): { latitude: number; longitude: number } {
  const { latitude, longitude } = localityNamed(locality)
  const away = (kilometres * Math.sqrt(random.next())) / KM_PER_DEGREE
  const angle = random.range(0, 2 * Math.PI)
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    latitude: rounded(latitude + away * Math.sin(angle)),
    longitude: rounded(longitude + (away * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180)),
  }
}

export function kilometresBetween(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * KM_PER_DEGREE
}
