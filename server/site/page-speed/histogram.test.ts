import { expect, test } from 'vitest'
import { rateSpeed, SPEED_BOUNDS, SPEED_METRICS } from '#contracts/site/page-speed/speed-metrics.ts'
import { BUCKET_BOUNDS, bucketOf, p75Of } from './histogram.ts'

function p75OfValues(metric: (typeof SPEED_METRICS)[number], values: readonly number[]): number | undefined {
  const visits = new Map<number, number>()
  for (const value of values) visits.set(bucketOf(metric, value), (visits.get(bucketOf(metric, value)) ?? 0) + 1)
  return p75Of(metric, visits)
}

test.each(SPEED_METRICS)(
  'the buckets of %s hold every value of a report, ascend by at most a tenth, and end exactly at the bounds of the rating',
  (metric) => {
    const bounds = BUCKET_BOUNDS[metric]
    const { good, poor, max } = SPEED_BOUNDS[metric]
    expect(bounds).toContain(good)
    expect(bounds).toContain(poor)
    expect(bounds.at(-1)).toBeGreaterThanOrEqual(max)
    expect(bounds.length).toBeLessThan(110)
    for (const [index, bound] of bounds.entries()) {
      if (index === 0) continue
      const ratio = bound / (bounds[index - 1] ?? 0)
      expect(ratio).toBeGreaterThan(1.05)
      expect(ratio).toBeLessThanOrEqual(1.1)
    }
    expect([bucketOf(metric, 0), bucketOf(metric, bounds[0] ?? 0)]).toEqual([0, 0])
    expect(bucketOf(metric, max)).toBeGreaterThan(bucketOf(metric, max / 1.2))
  },
)

test.each(SPEED_METRICS)('the rating of a p75 of %s is that of the visit itself, also at the bounds', (metric) => {
  const { good, poor } = SPEED_BOUNDS[metric]
  const ratings = [good, good * 1.001, poor, poor * 1.001].map((value) => rateSpeed(metric, p75OfValues(metric, [value]) ?? Number.NaN))
  expect(ratings).toEqual(['good', 'needs_improvement', 'needs_improvement', 'poor'])
})

test('the p75 is at most 5 % from the value at the nearest rank', () => {
  // a linear congruential generator: the same values in every run
  let state = 12_345
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  for (const count of [1, 2, 3, 4, 5, 100, 1_001]) {
    const values = Array.from({ length: count }, () => 300 * 40 ** random())
    const exact = values.toSorted((a, b) => a - b)[Math.ceil(count * 0.75) - 1] ?? 0
    expect(Math.abs((p75OfValues('lcp', values) ?? 0) / exact - 1), `of ${count}`).toBeLessThan(0.05)
  }
})

test('one slow visit of four does not move the p75, two do', () => {
  expect(p75OfValues('inp', [80, 80, 80, 9_000])).toBeCloseTo(80, -1)
  expect(p75OfValues('inp', [80, 80, 9_000, 9_000])).toBeGreaterThan(8_000)
})

test('pages that never shift have a p75 of almost 0, and without visits there is none', () => {
  expect(p75OfValues('cls', [0, 0, 0])).toBeLessThan(0.001)
  expect(p75OfValues('cls', [])).toBeUndefined()
})
