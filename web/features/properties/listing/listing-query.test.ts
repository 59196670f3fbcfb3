import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BHK_TYPES } from '#contracts/bhk.ts'
import { searchQuery } from '#contracts/properties.ts'
import { APARTMENT_TYPES, CATEGORIES, FURNISHED_TYPES, POSTER_ROLES, PREFERRED_TENANTS, PROPERTY_FOR } from '#contracts/property-kinds.ts'
import {
  EMPTY_QUERY,
  type ListingQuery,
  listingAddress,
  modeOf,
  pagedCall,
  parseListingQuery,
  searchCall,
  writeListingQuery,
} from './listing-query.ts'

const parse = (search: string) => parseListingQuery(new URLSearchParams(search))

describe('parseListingQuery', () => {
  it('reads several values, repeated or with commas, once each and in the order of the list', () => {
    expect(parse('propertyFor=SELL&propertyFor=RENT&propertyFor=SELL').propertyFor).toEqual(['RENT', 'SELL'])
    expect(parse('bhkType=2_BHK,ONE_RK').bhkType).toEqual(['ONE_RK', 'TWO_BHK'])
    expect(parse('area=Baner&area=baner&area=Viman%20Nagar').area).toEqual(['Baner', 'Viman Nagar'])
    expect(parse('preferredTenants=Bachelor+Female').preferredTenants).toEqual(['Bachelor Female'])
  })

  it('drops what it does not know', () => {
    expect(parse('propertyFor=GIFT&bhkType=0&category=CASTLE&minPrice=-5&maxPrice=1e9&page=x&sortField=id&fromSearch=1')).toEqual(
      EMPTY_QUERY,
    )
    expect(parse('postedByUserRole=ADMIN').postedByUserRole).toEqual([])
  })

  it('reads BUY as SELL', () => {
    expect(parse('propertyFor=BUY').propertyFor).toEqual(['SELL'])
  })

  it('turns a price range that is the wrong way round', () => {
    expect(parse('minPrice=50000&maxPrice=20000')).toMatchObject({ minPrice: 20_000, maxPrice: 50_000 })
  })

  it('counts pages from 1 in the address and from 0 inside', () => {
    expect(parse('page=3').page).toBe(2)
    expect(parse('page=0').page).toBe(0)
    expect(parse('').page).toBe(0)
  })

  it('reads what the plain form sends', () => {
    expect(parse('minPrice=&maxPrice=&area=&sortByDate=desc&sortByPrice=&postedByUserRole=')).toEqual({
      ...EMPTY_QUERY,
      order: { field: 'createdAt', direction: 'desc' },
    })
  })
})

const someOf = <T extends string>(values: readonly T[]) => fc.subarray([...values])
const word = fc.stringMatching(/^[a-z0-9]{1,12}( [a-z0-9]{1,12})?$/)
const queries: fc.Arbitrary<ListingQuery> = fc.record({
  propertyName: fc.oneof(fc.constant(''), word),
  propertyFor: someOf(PROPERTY_FOR),
  bhkType: someOf(BHK_TYPES),
  apartmentType: someOf(APARTMENT_TYPES),
  category: someOf(CATEGORIES),
  furnishedType: someOf(FURNISHED_TYPES),
  preferredTenants: someOf(PREFERRED_TENANTS),
  postedByUserRole: someOf(POSTER_ROLES),
  area: fc.uniqueArray(word, { maxLength: 5 }),
  minPrice: fc.option(fc.integer({ min: 1, max: 10_000 })),
  maxPrice: fc.option(fc.integer({ min: 10_000, max: 10_000_000_000 })),
  searchTerm: fc.oneof(fc.constant(''), word),
  fromSearch: fc.boolean(),
  order: fc.record({ field: fc.constantFrom('createdAt', 'expectedPrice'), direction: fc.constantFrom('asc', 'desc') }),
  page: fc.nat({ max: 9_999 }),
})

describe('writeListingQuery', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseListingQuery(writeListingQuery(query))).toEqual(query)
      }),
    )
  })

  it('asks the server only what its contract takes', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const asked = Object.fromEntries(Object.entries(searchCall(query, query.page)).filter(([, value]) => value !== undefined))
        expect(searchQuery.safeParse(asked).success).toBe(true)
      }),
    )
  })

  it('leaves out what is standard', () => {
    expect(listingAddress(EMPTY_QUERY)).toBe('/listing')
    expect(listingAddress({ ...EMPTY_QUERY, page: 1, area: ['Viman Nagar'] })).toBe('/listing?area=Viman+Nagar&page=2')
  })
})

describe('the calls', () => {
  it('ask for a page of twelve, oldest first, when nothing else is wanted', () => {
    expect(pagedCall(EMPTY_QUERY)).toEqual({ page: 0, size: 12, sort: 'createdAt', direction: 'asc' })
  })

  it('send the search term as keyword', () => {
    expect(searchCall(parse('searchTerm=gym&fromSearch=true&page=4'), 1)).toMatchObject({ keyword: 'gym', page: 1, size: 12 })
  })
})

describe('modeOf', () => {
  it.each([
    ['', 'paged'],
    ['page=3&sortField=expectedPrice', 'paged'],
    ['searchTerm=gym', 'filtered'],
    ['area=Baner', 'filtered'],
    ['minPrice=5000', 'filtered'],
    ['searchTerm=gym&fromSearch=true', 'search'],
    ['fromSearch=true', 'paged'],
  ])('%s is %s', (search, mode) => {
    expect(modeOf(parse(search))).toBe(mode)
  })
})
