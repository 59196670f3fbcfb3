import { expect, test } from 'vitest'
import { agreementEnd } from './deal-messages.ts'

test.each([
  ['2026-11-27', 11, '2027-10-26'],
  ['2026-11-27', 12, '2027-11-26'],
  ['2027-03-31', 11, '2028-02-29'],
  ['2026-12-01', 11, '2027-10-31'],
])('an agreement that begins on %s for %i months ends on %s', (today, months, end) => {
  expect(agreementEnd(today, months)).toBe(end)
})
