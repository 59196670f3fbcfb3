import { expect, test, vi } from 'vitest'
import {
  firstPrice,
  flatPrice,
  flatTypeName,
  flatTypes,
  homePossession,
  localStage,
  longDate,
  monthOf,
  priceRange,
  projectAddress,
  projectName,
  siteArea,
  squareFeet,
} from './project-wording.ts'

test('a possession date is a month in lists and a long date on its page, and TBA when it is missing or no date', () => {
  expect(monthOf('2027-12-31')).toBe('Dec 2027')
  expect(longDate('2027-12-01')).toBe('1 December 2027')
  for (const date of [null, '', 'soon', '2027-13-45']) expect([monthOf(date), longDate(date)]).toEqual(['TBA', 'TBA'])
})

test('on the home page a missing date is not available, and one that is no date is TBA', () => {
  expect(homePossession('2027-12-31')).toBe('Dec 2027')
  expect(homePossession(null)).toBe('Date not available')
  expect(homePossession('soon')).toBe('TBA')
})

test('a missing name and a missing location have words of their own', () => {
  expect(projectName({ constructionName: 'Neem Court' })).toBe('Neem Court')
  expect(projectName({ constructionName: ' ' })).toBe('Construction Project')
  expect(projectAddress({ address: { area: 'Baner', city: 'Pune', state: 'Maharashtra' } })).toBe('Baner, Pune, Maharashtra')
  expect(projectAddress({ address: { area: null, city: 'Pune', state: '' } })).toBe('Pune')
  expect(projectAddress({ address: null })).toBe('Location not specified')
})

test('kinds of flats are named without underscores, each once', () => {
  expect(['2_BHK', 'TWO_BHK', '_2_5_BHK', '1_RK', 'Row_house'].map(flatTypeName)).toEqual([
    '2 BHK',
    '2 BHK',
    '2.5 BHK',
    '1 RK',
    'Row house',
  ])
  const types = (...names: string[]) => flatTypes(names.map((flatType) => ({ flatType })))
  expect(types('2_BHK', '3_BHK', '3_BHK', '4_BHK')).toBe('2, 3 and 4 BHK')
  expect(types('1_RK', '2_BHK')).toBe('1 RK and 2 BHK')
  expect(types('Shop')).toBe('Shop')
  expect(types()).toBe('')
})

test('a price that is missing or zero is told on request', () => {
  expect(flatPrice(7_850_000)).toBe('₹78,50,000')
  expect([flatPrice(0), flatPrice(null)]).toEqual(['Price on request', 'Price on request'])
  const flat = { flatType: '2_BHK', builtUpArea: null, carpetArea: null, unit: null }
  expect(firstPrice({ flatDetails: [{ ...flat, price: 7_850_000 }] })).toBe('₹78.5\u00a0L')
  for (const flatDetails of [[], [{ ...flat, price: 0 }], [{ ...flat, price: null }]])
    expect(firstPrice({ flatDetails })).toBe('Price on request')
  expect(priceRange({ priceFrom: 7_850_000, priceTo: 16_000_000 })).toBe('₹78.5\u00a0L – ₹1.6\u00a0Cr')
  expect(priceRange({ priceFrom: 7_850_000, priceTo: 7_850_000 })).toBe('₹78.5\u00a0L')
  expect(priceRange({ priceFrom: null, priceTo: null })).toBe('Price on request')
})

test('an area that is missing is N/A', () => {
  expect([squareFeet(1250), squareFeet(null)]).toEqual(['1,250 sq.ft', 'N/A'])
})

test('the size of a site keeps its figure in other languages, and text that is no size stays', () => {
  vi.stubEnv('OTHER_LANGUAGE', 'true')
  const sizes = ['4.5 acres', '1 Acre', '30 guntha', '20 gunthas', '12 acre approx.', 'about 4 acres']
  expect(sizes.map((projectArea) => siteArea({ projectArea }))).toEqual([
    '4.5 acres',
    '1 acre',
    '30 guntha',
    '20 guntha',
    '12 acre approx.',
    'about 4 acres',
  ])
  vi.unstubAllEnvs()
  expect(siteArea({ projectArea: null })).toBe('N/A')
})

test('a usual name of a stage is known in any case, and another name stays', () => {
  expect(['top slab', ' Possession', 'Gate house', 'constructor'].map(localStage)).toEqual([
    'Top slab',
    'Possession',
    'Gate house',
    'constructor',
  ])
})
