import { expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { promisedRefund } from './refund-policy.ts'

const PAID_AT = Date.parse('2026-11-01T10:00:00Z')
const promised = (days: number, refunded = 0) =>
  promisedRefund({ total: 117_900, refunded, paidAt: PAID_AT, durationMs: 30 * DAY_MS }, PAID_AT + days * DAY_MS)

test.each([
  ['on the day of the payment', 0, 0, 117_900],
  ['at the end of the 14th day', 14, 0, 117_900],
  ['within 14 days after a part was given back', 10, 17_900, 100_000],
  ['within 14 days after everything was given back', 10, 117_900, 0],
  // half of the days are unused
  ['on day 15', 15, 0, 58_950],
  // the first refund left 20 of 30 days, of which 15 have passed
  ['on day 15 after a third was given back', 15, 39_300, 19_650],
  ['when the plan has ended', 30, 0, 0],
  ['long after the plan has ended', 400, 0, 0],
])('the policy promises %s what its page says', (_when, days, refunded, expected) => {
  expect(promised(days, refunded)).toBe(expected)
})

test('a moment after 14 days the unused days are promised, and nothing is kept', () => {
  expect(promised(14 + 1 / DAY_MS)).toBe(Math.floor(117_900 * (16 / 30)) - 1)
})
