import { expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { COUNTED_PICTURES, FIRST_PICTURE_DAYS, RARE_REPLIES_DAYS } from '#contracts/finding/search/ranking.ts'
import { matchScore } from './match-score.ts'

test('pictures, answers and a poster who answers rarely count as many days as their words say', () => {
  const daysOf = (pictures: number, answers = 0, replies = 1) =>
    matchScore({ confirmedAt: 5 * DAY_MS, pictures, answers, replies }) / DAY_MS - 5
  expect(daysOf(0)).toBe(0)
  expect(daysOf(1)).toBe(FIRST_PICTURE_DAYS)
  expect(daysOf(2) - daysOf(1)).toBe(1)
  expect(daysOf(COUNTED_PICTURES)).toBe(15)
  expect(daysOf(COUNTED_PICTURES + 1)).toBe(15)
  expect(daysOf(0, 3)).toBe(3)
  expect(daysOf(0, 3, 0)).toBe(3 - RARE_REPLIES_DAYS)
})
