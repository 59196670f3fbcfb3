import { expect, test } from 'vitest'
import { differenceWords, percentAbove } from './similar-prices.ts'

test('the difference from the median is said in whole percent', () => {
  expect(percentAbove(22_000, 25_000)).toBe(-12)
  expect(differenceWords(-12)).toBe('12% below similar')
  expect(differenceWords(99)).toBe('99% above similar')
  expect(differenceWords(2_400)).toBe('Twice similar ones, or more')
})
