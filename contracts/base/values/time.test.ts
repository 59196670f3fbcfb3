import { expect, test } from 'vitest'
import { DAY_S, waitInWords } from './time.ts'

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [DAY_S, '24 hours'],
  [172_800, '48 hours'],
  [172_801, '3 days'],
  [2_592_000, '30 days'],
])('%i s are said as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
