import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE } from '../limits.ts'
import { formatPaise, formatRupees, groupDigits, hintRupees, shortRupees } from './money.ts'
import { parseNumber } from './numbers.ts'

test('paise are shown only where an amount has them', () => {
  expect([117_900, 10_001, 5, 1_23_45_670].map(formatPaise)).toEqual(['₹1,179', '₹100.01', '₹0.05', '₹1,23,456.70'])
})

test('amounts are grouped the Indian way, and short ones change unit where they round up to it, without a place to break', () => {
  expect(formatRupees(1_23_45_678)).toBe('₹1,23,45,678')
  expect([999, 1_000, 24_500, 99_960, 99_996, 1_00_000, 99_99_600, 1_25_00_000].map(shortRupees)).toEqual([
    '₹999',
    '₹1k',
    '₹24.5k',
    '₹99.96k',
    '₹1\u00a0L',
    '₹1\u00a0L',
    '₹1\u00a0Cr',
    '₹1.25\u00a0Cr',
  ])
})

test('digits are grouped as Intl groups them for India', () => {
  const intl = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e15, noNaN: true }), (amount) => {
      expect(groupDigits(amount)).toBe(intl.format(amount))
    }),
  )
  const edges = [0, 1, 99, 999, 1_000, 9_999, 99_999, 1_00_000, 916.5, -1_234, 2 ** 53 - 1]
  expect(edges.map(groupDigits)).toEqual(edges.map((amount) => intl.format(amount)))
})

test('what a price field says back has two decimals, or one where that is exact, and changes unit where it rounds up to it', () => {
  const said = (decimals: 1 | 2) => [500, 25_000, 99_949, 99_995, 1_20_00_000, 1_25_00_000].map((each) => hintRupees(each, decimals))
  expect(said(2)).toEqual(['₹500', '₹25.00 K', '₹99.95 K', '₹1.00 L', '₹1.20 Cr', '₹1.25 Cr'])
  expect(said(1)).toEqual(['₹500', '₹25.0 K', '₹99.95 K', '₹1.0 L', '₹1.2 Cr', '₹1.25 Cr'])
})

const formats: readonly ((amount: number) => string)[] = [shortRupees, (amount) => hintRupees(amount, 1), (amount) => hintRupees(amount, 2)]

test('an amount with at most two decimals of its unit is shown as it is, in every format', () => {
  const typed = fc.record({ hundredths: fc.integer({ min: 100, max: 9_999 }), unit: fc.constantFrom(1e3, 1e5, 1e7) })
  fc.assert(
    fc.property(typed, ({ hundredths, unit }) => {
      const amount = (hundredths * unit) / 100
      expect(formats.map((format) => parseNumber(format(amount), '₹'))).toEqual(formats.map(() => amount))
    }),
  )
})

test('no format changes an amount by more than half a hundredth of its unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (amount) => {
      const unit = [1e7, 1e5, 1e3].find((each) => amount >= each) ?? 0
      for (const format of formats)
        expect(Math.abs((parseNumber(format(amount), '₹') ?? Number.NaN) - amount)).toBeLessThanOrEqual(unit / 200)
    }),
  )
})
