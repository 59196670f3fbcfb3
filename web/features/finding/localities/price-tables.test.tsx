import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AskedPrices, LocalityPage } from '#contracts/finding/localities/locality-page.ts'
import { SquareFootFigures } from './price-tables.tsx'

const textOf = (rents: AskedPrices, sales: AskedPrices) =>
  renderToStaticMarkup(<SquareFootFigures locality={{ perSquareFoot: { rents, sales } } as LocalityPage} />).replaceAll(
    /(?:<[^>]+>)+/g,
    '|',
  )

test('flats that are too few for a median show what all of them ask', () => {
  const few = { count: 7, prices: null, range: { lowest: 18, highest: 26.5 } }
  const one = { count: 1, prices: null, range: { lowest: 9_000, highest: 9_000 } }
  expect(textOf(few, one)).toBe(
    '|Rent of flats, per sq.ft per month|₹18 to ₹26.5|All 7 flats: too few for a median|Price of flats, per sq.ft|₹9,000|The only flat|',
  )
})

test('enough flats show their median, and none says so', () => {
  const many = { count: 8, prices: { lower: 18, median: 22, upper: 26 }, range: { lowest: 10, highest: 40 } }
  expect(textOf(many, { count: 0, prices: null, range: null })).toBe(
    '|Rent of flats, per sq.ft per month|₹22|Median: half of 8 flats ask ₹18 to ₹26|Price of flats, per sq.ft|No flats for sale just now|',
  )
})
