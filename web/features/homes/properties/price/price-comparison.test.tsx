import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plot, property } from '#tests/property-details.ts'
import { comparedWords, PriceComparison } from './price-comparison.tsx'

const SIMILAR = { count: 24, lower: 21_000, median: 25_000, upper: 27_000 }
const textOf = (detail: ReturnType<typeof property>) =>
  renderToStaticMarkup(<PriceComparison property={detail} />).replaceAll(/<[^>]+>/g, '|')

test('a property page says in words how the price compares, and what it rests on', () => {
  const text = textOf(property({ expectedPrice: 22_000, similarPrices: SIMILAR }))
  expect(text).toContain('|12% below similar homes|')
  expect(text).toContain('|Half of 24 similar homes in Baner ask ₹21,000 to ₹27,000 per month.|')
})

test('a plot is compared for its size', () => {
  const similarPrices = { count: 8, lower: 40_00_000, median: 50_00_000, upper: 62_50_000 }
  expect(textOf(plot({ similarPrices }))).toContain('|Half of 8 similar plots in Baner ask ₹40\u00a0L to ₹62.5\u00a0L for this size.|')
})

test('a price near the median is about the same, and one far above it has no large percentage', () => {
  const words = (expectedPrice: number) => comparedWords(property({ expectedPrice }), SIMILAR)
  expect(words(25_400)).toBe('About what similar homes ask')
  expect(words(26_000)).toBe('4% above similar homes')
  expect(words(26_00_000)).toBe('Twice what similar homes ask, or more')
})

test('a property page says what was asked before, also without similar properties', () => {
  const earlierPrices = [
    { price: 27_000, until: '2025-12-03' },
    { price: 26_500, until: '2026-02-12' },
  ]
  expect(textOf(property({ earlierPrices }))).toContain('|Asked ₹27,000 until 3 Dec 2025, ₹26,500 until 12 Feb 2026, ₹26,000 since.|')
})

test('without similar and earlier prices nothing is said', () => {
  expect(renderToStaticMarkup(<PriceComparison property={property()} />)).toBe('')
})
