import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE } from '#contracts/base/limits.ts'
import { exactRupees } from '#contracts/base/values/money.ts'
import { TRANSACTIONS_BY_CATEGORY } from './property-choices.ts'
import { CATEGORIES } from './property-kinds.ts'
import { askAboutPrice, comparedSquareFeet, impossiblePrice, priceLimitsOf } from './unusual-price.ts'
import type { UsualPrice } from './usual-price.ts'

const FLAT = { category: 'RESIDENTIAL', propertyFor: 'SELL', bhk: '2 BHK', area: 'Baner' } as const
const RENTED = { ...FLAT, propertyFor: 'RENT' } as const
const usualAround = (median: number): UsualPrice => ({ median, least: median / 4, most: median * 4, where: 'area', isForSize: false })
const SALES = usualAround(80_00_000)
const RENTS = usualAround(25_000)

test.each([
  [FLAT, SALES, 78, 'Did you mean ₹78\u00a0L?', 78_00_000],
  [FLAT, SALES, 1.25, 'Did you mean ₹1.25\u00a0Cr?', 1_25_00_000],
  [FLAT, SALES, 78_000, 'Did you mean ₹78\u00a0L?', 78_00_000],
  [FLAT, SALES, 7_85_123, 'Did you mean ₹78,51,230?', 78_51_230],
  [RENTED, RENTS, 25, 'Did you mean ₹25k?', 25_000],
  [RENTED, RENTS, 2_50_000, 'Did you mean ₹25k?', 25_000],
  [RENTED, RENTS, 2_50_00_00_000, 'Is ₹2,50,00,00,000 right?', undefined],
] as const)('of %j with usual prices %j the price %d is asked about', (property, usual, price, question, suggested) => {
  expect(askAboutPrice({ ...property, price }, usual)).toMatchObject({ question, suggested })
})

test('the reason names what such properties ask, and where', () => {
  const reasonOf = (property: Parameters<typeof askAboutPrice>[0], usual?: UsualPrice) => askAboutPrice(property, usual)?.reason
  expect(reasonOf({ ...FLAT, price: 78 }, SALES)).toBe('2 BHK homes for sale in Baner usually ask about ₹80\u00a0L.')
  expect(reasonOf({ ...RENTED, price: 25 }, { ...RENTS, where: 'city' })).toBe(
    '2 BHK homes for rent in Pune usually ask about ₹25k per month.',
  )
  const plot = { category: 'PLOT', propertyFor: 'SELL', area: 'Wakad', price: 72_000 } as const
  expect(reasonOf(plot, { ...SALES, isForSize: true })).toBe('Plots for sale of this size in Wakad usually ask about ₹80\u00a0L.')
  const bed = { category: 'RESIDENTIAL', propertyFor: 'PG', area: 'Wakad', price: 950 } as const
  expect(reasonOf(bed)).toBe('₹950 is unusually low for a bed in a PG.')
})

test('a plausible price is not asked about, and without knowledge of others only one beyond the limits of its kind', () => {
  expect(askAboutPrice({ ...FLAT, price: 78_00_000 }, SALES)).toBeUndefined()
  expect(askAboutPrice({ ...FLAT, price: 12_00_000 }, SALES)?.question).toBe('Did you mean ₹1.2\u00a0Cr?')
  expect(askAboutPrice({ ...FLAT, price: 12_00_000 }, null)).toBeUndefined()
  expect(askAboutPrice({ ...FLAT, price: 1_25_000 }, null)?.question).toBe('Did you mean ₹1.25\u00a0Cr?')
  expect(askAboutPrice({ ...FLAT, price: 1.25 }, null)?.question).toBe('Did you mean ₹1.25\u00a0Cr?')
})

test('only a price that cannot be right is refused', () => {
  expect(impossiblePrice(FLAT, 78)).toBe('₹78 cannot be right for a home for sale. Did you mean ₹78\u00a0L?')
  expect(impossiblePrice(RENTED, 3)).toBe('₹3 cannot be right for a home for rent. Did you mean ₹3k?')
  expect([impossiblePrice(FLAT, 10_000), impossiblePrice(FLAT, 9_999)]).toEqual([undefined, expect.stringContaining('₹9,999 cannot')])
})

const kinds = fc.constantFrom(
  ...CATEGORIES.flatMap((category) => TRANSACTIONS_BY_CATEGORY[category].map((propertyFor) => ({ category, propertyFor, area: 'Baner' }))),
)
const usuals = fc.option(
  fc.integer({ min: 500, max: 100_00_00_000 }).map((median): UsualPrice => usualAround(median)),
  { nil: null },
)

test('what is suggested is whole, shown exactly, and neither asked about nor refused itself', () => {
  fc.assert(
    fc.property(kinds, usuals, fc.integer({ min: 1, max: MAX_PRICE }), (kind, usual, price) => {
      const asked = askAboutPrice({ ...kind, price }, usual)
      if (asked?.suggested === undefined) return
      expect(askAboutPrice({ ...kind, price: asked.suggested }, usual)).toBeUndefined()
      expect(asked.question).toBe(`Did you mean ${exactRupees(asked.suggested)}?`)
    }),
  )
  for (const category of CATEGORIES)
    for (const propertyFor of TRANSACTIONS_BY_CATEGORY[category]) {
      const { min, least, most, max } = priceLimitsOf({ category, propertyFor })
      expect([min, least, most, max]).toEqual([min, least, most, max].toSorted((one, other) => one - other))
    }
})

test('homes are compared without their size, other properties by carpet, else built-up, else plot area', () => {
  const areas = { carpetArea: null, totalBuildUpArea: 400, plotArea: 900 }
  expect(comparedSquareFeet({ category: 'COMMERCIAL', ...areas })).toBe(400)
  expect(comparedSquareFeet({ category: 'PLOT', carpetArea: null, totalBuildUpArea: 0, plotArea: 900 })).toBe(900)
  expect(comparedSquareFeet({ category: 'RESIDENTIAL', ...areas })).toBeUndefined()
})
