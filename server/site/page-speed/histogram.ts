import { SPEED_BOUNDS, type SpeedMetric } from '#contracts/site/page-speed/speed-metrics.ts'

/** Highest ratio of the two bounds of a bucket: its geometric middle is at most 5 % from every value in it. */
const MAX_BUCKET_RATIO = 1.1

/** Upper bounds of the first buckets; smaller values do not differ for people. Browsers measure INP in steps of 8 ms. */
const FIRST_BOUNDS: Readonly<Record<SpeedMetric, number>> = { lcp: 100, inp: 8, cls: 0.001 }

/**
 * Upper bounds of the buckets, ascending, about 70 to 100 for each metric. They are equally far apart on a logarithmic scale on which the
 * highest good value and the highest that is not poor are bounds, so that the rating of a bucket is exact. Stored rows name buckets by
 * their index: a change of these bounds makes stored rows wrong.
 */
export const BUCKET_BOUNDS: Readonly<Record<SpeedMetric, readonly number[]>> = {
  lcp: bucketBounds('lcp'),
  inp: bucketBounds('inp'),
  cls: bucketBounds('cls'),
}

function bucketBounds(metric: SpeedMetric): number[] {
  const { good, poor, max } = SPEED_BOUNDS[metric]
  const steps = Math.ceil(Math.log(poor / good) / Math.log(MAX_BUCKET_RATIO))
  const stepsTo = (value: number) => (steps * Math.log(value / good)) / Math.log(poor / good)
  const first = Math.floor(stepsTo(FIRST_BOUNDS[metric]))
  const last = Math.ceil(stepsTo(max))
  return Array.from({ length: last - first + 1 }, (_unused, index) => good * (poor / good) ** ((first + index) / steps))
}

/** Index of the bucket of a value. @param value from 0 to the metric's `max` */
export function bucketOf(metric: SpeedMetric, value: number): number {
  return BUCKET_BOUNDS[metric].findIndex((bound) => value <= bound)
}

/**
 * The value that three of four visits did not exceed (nearest rank), as the geometric middle of its bucket.
 * @param visits number of visits by bucket @returns undefined without visits
 */
export function p75Of(metric: SpeedMetric, visits: ReadonlyMap<number, number>): number | undefined {
  const total = totalOf(visits)
  const rank = Math.ceil(total * 0.75)
  const bounds = BUCKET_BOUNDS[metric]
  let seen = 0
  for (const [bucket, upper] of bounds.entries()) {
    seen += visits.get(bucket) ?? 0
    // the first bucket begins at 0
    if (total > 0 && seen >= rank) return bucket === 0 ? upper / 2 : Math.sqrt(upper * (bounds[bucket - 1] ?? 0))
  }
  return undefined
}

export const totalOf = (visits: ReadonlyMap<number, number>): number => [...visits.values()].reduce((sum, count) => sum + count, 0)
