import { describe, expect, it } from 'vitest'
import type { PropertySummary } from '#contracts/properties.ts'
import { floorOf, headline, priceUnit, sizeBadge, squareFeet } from './labels.ts'

const flat = {
  category: 'RESIDENTIAL',
  propertyFor: 'RENT',
  bhkType: 'TWO_BHK',
  commercialSubtype: null,
  carpetArea: 760,
  totalBuildUpArea: 950,
  plotArea: null,
  address: { area: 'Baner', city: 'Pune', state: 'Maharashtra', pinCode: '411045' },
} as PropertySummary

describe('sizeBadge', () => {
  it.each([
    [{}, '2 BHK'],
    [{ bhkType: null }, '1 BHK'],
    [{ bhkType: 'ONE_RK' }, '1 RK'],
    [{ category: 'COMMERCIAL' }, null],
    [{ category: 'PLOT', bhkType: null }, 'Plot'],
    [{ propertyFor: 'PG', bhkType: null }, null],
  ] as const)('%j', (part, badge) => {
    expect(sizeBadge({ ...flat, ...part })).toBe(badge)
  })
})

describe('headline', () => {
  it.each([
    [{}, '2 BHK · 950 sq.ft · Baner'],
    [{ totalBuildUpArea: null, carpetArea: null }, '2 BHK · Baner'],
    [{ category: 'PLOT', plotArea: 2_400, bhkType: null }, 'Plot · 2,400 sq.ft · Baner'],
    [{ category: 'COMMERCIAL', commercialSubtype: 'Shop', totalBuildUpArea: 300 }, 'Shop · 300 sq.ft · Baner'],
    [{ category: 'COMMERCIAL', totalBuildUpArea: null }, 'Commercial · 760 sq.ft · Baner'],
    [{ propertyFor: 'HOSTEL', bhkType: null, totalBuildUpArea: null, carpetArea: null }, 'Hostel · Baner'],
  ] as const)('%j', (part, words) => {
    expect(headline({ ...flat, ...part })).toBe(words)
  })
})

it('says what is paid for', () => {
  expect(['RENT', 'PG', 'HOSTEL', 'SELL', 'RESELL'].map((each) => priceUnit(each as PropertySummary['propertyFor']))).toEqual([
    'a month',
    'a bed a month',
    'a bed a month',
    '',
    '',
  ])
})

it('writes NA for what is not known', () => {
  expect(squareFeet(null)).toBe('NA')
  expect(squareFeet(125_000)).toBe('1,25,000 sq.ft')
  expect(floorOf({ floor: null, totalFloors: null })).toBe('NA')
  expect(floorOf({ floor: 0, totalFloors: 7 })).toBe('G/7')
  expect(floorOf({ floor: 3, totalFloors: null })).toBe('3/NA')
  expect(floorOf({ floor: null, totalFloors: 5 })).toBe('NA/5')
})
