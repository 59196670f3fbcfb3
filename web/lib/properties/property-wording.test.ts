import { describe, expect, it } from 'vitest'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { office, plot, property, sharedRoom } from '#tests/property-details.ts'
import {
  addressLine,
  brokerageWords,
  describeProperty,
  floorOfTotal,
  floorWords,
  headline,
  priceUnit,
  sizeAndFloor,
  sizeBadge,
  squareFeet,
  typeWords,
} from './property-wording.ts'

describe('describeProperty', () => {
  it.each([
    [property(), '2 BHK flat for rent in Baner, Pune'],
    [property({ propertyFor: 'RESELL', apartmentType: 'ROW_HOUSE' }), '2 BHK row house for resale in Baner, Pune'],
    [property({ bhkType: null, apartmentType: null }), 'Flat for rent in Baner, Pune'],
    [plot(), 'Plot for sale in Baner, Pune'],
    [office(), 'Office space for rent in Baner, Pune'],
    [office({ commercialSubtype: 'Other' }), 'Commercial space for rent in Baner, Pune'],
    [sharedRoom(), 'PG in Baner, Pune'],
    [sharedRoom({ propertyFor: 'HOSTEL' }), 'Hostel in Baner, Pune'],
  ])('names the kind, the offer and the locality (%#)', (one, words) => {
    expect(describeProperty(one)).toBe(words)
  })
})

it('addressLine leaves empty parts out', () => {
  expect(addressLine(property().address)).toBe('Baner, Pune, Maharashtra 411045')
  expect(addressLine({ area: 'Baner', city: 'Pune', state: '', pinCode: '' })).toBe('Baner, Pune')
})

describe('sizeBadge', () => {
  it.each([
    [{}, '2 BHK'],
    [{ bhkType: null }, '1 BHK'],
    [{ bhkType: 'ONE_RK' }, '1 RK'],
    [{ category: 'COMMERCIAL' }, null],
    [{ category: 'PLOT', bhkType: null }, 'Plot'],
    [{ propertyFor: 'PG', bhkType: null }, null],
  ] as const)('of a flat with %j is %j', (changes, badge) => {
    expect(sizeBadge(property(changes))).toBe(badge)
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
  ] as const)('of a flat with %j is %j', (changes, words) => {
    expect(headline(property(changes))).toBe(words)
  })
})

describe('the facts of a card', () => {
  it.each([
    [property({ floor: 8, totalFloors: 16 }), 'flat', 'floor 8/16 · 760 sq.ft carpet, 950 built-up'],
    [property({ carpetArea: null, floor: null, totalFloors: 4 }), 'flat', 'floor NA/4 · 950 sq.ft built-up'],
    [plot({ plotArea: 2_400, carpetArea: null, totalBuildUpArea: null, floor: null, totalFloors: null }), '', '2,400 sq.ft plot'],
    [office({ carpetArea: null, totalBuildUpArea: 300, floor: 0, totalFloors: 2 }), 'Office space', 'floor G/2 · 300 sq.ft built-up'],
    [sharedRoom({ carpetArea: null, totalBuildUpArea: null, floor: 1, totalFloors: 2 }), '', 'floor 1/2'],
  ])('are its type, areas and floors (%#)', (one, type, facts) => {
    expect([typeWords(one), sizeAndFloor(one)]).toEqual([type, facts])
  })

  const nothing = { postedByUserRole: 'BROKER', brokerage: null, saleBrokerage: null, brokerageAmount: null } as const
  it.each([
    [nothing, ''],
    [{ ...nothing, postedByUserRole: 'OWNER' as const }, 'no brokerage'],
    [{ ...nothing, brokerage: 'None' }, 'no brokerage'],
    [{ ...nothing, brokerage: '15 days of rent' }, "15 days' brokerage"],
    [{ ...nothing, brokerage: '1 month of rent' }, "1 month's brokerage"],
    [{ ...nothing, saleBrokerage: '1% of the price' }, '1% brokerage'],
    [{ ...nothing, postedByUserRole: 'OWNER' as const, brokerageAmount: 15_000 }, 'brokerage ₹15k'],
  ])('say what the poster charges (%#)', (one, words) => {
    expect(brokerageWords(one)).toBe(words)
  })
})

it('priceUnit says what is paid for', () => {
  expect(['RENT', 'PG', 'HOSTEL', 'SELL', 'RESELL'].map((each) => priceUnit(each as PropertySummary['propertyFor']))).toEqual([
    'per month',
    'per bed per month',
    'per bed per month',
    '',
    '',
  ])
})

it('unknown figures are written as NA', () => {
  expect(squareFeet(null)).toBe('NA')
  expect(squareFeet(125_000)).toBe('1,25,000 sq.ft')
  expect(floorOfTotal({ floor: null, totalFloors: null })).toBe('NA')
  expect(floorOfTotal({ floor: 0, totalFloors: 7 })).toBe('G/7')
  expect(floorOfTotal({ floor: 3, totalFloors: null })).toBe('3/NA')
  expect(floorOfTotal({ floor: null, totalFloors: 5 })).toBe('NA/5')
})

it.each([
  [3, 7, 'Floor 3/7'],
  [0, 7, 'Floor G/7'],
  [3, null, 'Floor 3'],
  [null, 4, '4 floors'],
  [null, 1, '1 floor'],
  [null, null, ''],
])('for its poster, floor %o of %o is "%s"', (floor, totalFloors, words) => expect(floorWords({ floor, totalFloors })).toBe(words))
