import { expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { countedWords, createWordCounter } from './word-counter.ts'

test.each([
  ['Shared flat, for GIRLS', ['shared', 'flat', 'for', 'girls']],
  ['शेअर रूम मुलींसाठी', ['शेअर', 'रूम', 'मुलींसाठी']],
  ['98765 43210 ९८७६५४३२१० call9876543210 asha@example.com wa.me/91987', []],
  ['flat flat FLAT', ['flat']],
  [`a bc ${'x'.repeat(25)} %_\u0000`, []],
])('of %j the words %j may be counted', (text, words) => {
  expect(countedWords(text)).toEqual(words)
})

test('a word counts from the third person on, and a person once in a week', () => {
  let now = 1_000
  const { count } = createWordCounter({ now: () => now })
  expect([count('roommate', 'a'), count('roommate', 'a'), count('roommate', 'b')].map(({ size }) => size)).toEqual([0, 0, 0])
  expect([...count('roommate', 'c')]).toEqual([['roommate', 3]])
  expect([...count('Roommate girls', 'd')]).toEqual([['roommate', 1]])
  expect(count('roommate', 'd').size).toBe(0)
  now += 7 * DAY_MS + 1
  expect(count('roommate', 'd').size).toBe(0)
})
