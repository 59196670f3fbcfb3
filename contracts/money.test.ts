import { expect, test } from 'vitest'
import { formatRupees, gstOn, shortRupees } from './money.ts'

test('GST is 18 percent of the price, rounded to the rupee', () => {
  expect([gstOn(499), gstOn(299), gstOn(100), gstOn(3), gstOn(0)]).toEqual([90, 54, 18, 1, 0])
})

test('amounts are grouped the Indian way, and short ones change unit where they round up to it', () => {
  expect(formatRupees(1_23_45_678)).toBe('₹1,23,45,678')
  expect([999, 1_000, 24_500, 99_960, 1_00_000, 99_96_000, 1_25_00_000].map(shortRupees)).toEqual([
    '₹999',
    '₹1k',
    '₹24.5k',
    '₹1 L',
    '₹1 L',
    '₹1 Cr',
    '₹1.3 Cr',
  ])
})
