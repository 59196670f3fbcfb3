import { expect, test } from 'vitest'
import { confirmedWords } from '#contracts/base/values/time.ts'
import { isHiddenUnconfirmed } from './freshness-messages.ts'

/** Noon in Pune. */
const NOW = Date.parse('2026-03-10T06:30:00Z')

test.each([
  ['2026-03-10T06:29:59Z', 'Confirmed today'],
  ['2026-03-10T06:31:00Z', 'Confirmed today'],
  ['2026-03-09T18:30:00Z', 'Confirmed today'],
  ['2026-03-09T18:29:59Z', 'Confirmed yesterday'],
  ['2026-03-08T18:29:59Z', 'Confirmed 2 days ago'],
  ['2026-02-08T12:00:00Z', 'Confirmed 30 days ago'],
])('what was confirmed at %s is shown at noon of 10 March as %j', (confirmedAt, words) => {
  expect(confirmedWords(confirmedAt, NOW)).toBe(words)
})

test('a hidden property is hidden unconfirmed when its poster was asked and did not answer', () => {
  expect(isHiddenUnconfirmed({ status: 'INACTIVE', askedAt: '2026-03-01T00:00:00Z' })).toBe(true)
  expect(isHiddenUnconfirmed({ status: 'INACTIVE', askedAt: null })).toBe(false)
  expect(isHiddenUnconfirmed({ status: 'INACTIVE' })).toBe(false)
  expect(isHiddenUnconfirmed({ status: 'ACTIVE', askedAt: '2026-03-01T00:00:00Z' })).toBe(false)
})
