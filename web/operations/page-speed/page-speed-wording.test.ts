import { expect, test } from 'vitest'
import { explainMetric, formatSpeed, percentOf } from './page-speed-wording.ts'

test.each([
  ['lcp', 2_385.4, '2.4 s'],
  ['lcp', 12_040, '12.0 s'],
  ['inp', 190.9, '191 ms'],
  ['inp', 1_204.2, '1,204 ms'],
  ['cls', 0.0955, '0.096'],
  ['cls', 0.0005, '0.001'],
] as const)('%s of %d is shown as %s', (metric, value, text) => {
  expect(formatSpeed(metric, value)).toBe(text)
})

test('the meaning of a metric names its bounds', () => {
  expect(explainMetric('lcp')).toMatch(/Good up to 2\.5 s, poor above 4\.0 s\.$/)
  expect(explainMetric('cls')).toMatch(/Good up to 0\.100, poor above 0\.250\.$/)
})

test.each([
  [0.1, '10 %'],
  [1, '100 %'],
  [0.005, '0.5 %'],
])('the share %d is said as %s', (share, text) => {
  expect(percentOf(share)).toBe(text)
})
