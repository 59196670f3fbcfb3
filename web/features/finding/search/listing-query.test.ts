import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRICE, MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { MAX_TRAVEL_MINUTES, MIN_TRAVEL_MINUTES, TRAVEL_MODES } from '#contracts/finding/travel/travel.ts'
import { mapOptionFilters, type OptionFilterName, type OptionOf, optionFilterNamed } from '#contracts/homes/properties/option-filters.ts'
import { searchQuery } from '#contracts/homes/properties/properties.ts'
import {
  EMPTY_QUERY,
  isNarrowed,
  type ListingOrder,
  type ListingQuery,
  listingAddress,
  modeOf,
  parseListingQuery,
  queryFromState,
  readOrder,
  searchCall,
  writeListingQuery,
} from './listing-query.ts'
import { NO_WAY_TO_WORK } from './way-to-work.ts'

const parse = (search: string) => parseListingQuery(new URLSearchParams(search))

describe('parseListingQuery', () => {
  it('reads several values, repeated or with commas, once each and in the order of the list', () => {
    expect(parse('propertyFor=SELL&propertyFor=RENT&propertyFor=SELL').propertyFor).toEqual(['RENT', 'SELL'])
    expect(parse('bhkType=2_BHK,ONE_RK').bhkType).toEqual(['ONE_RK', 'TWO_BHK'])
    expect(parse('area=Baner&area=baner&area=Viman%20Nagar').area).toEqual(['Baner', 'Viman Nagar'])
    expect(parse('preferredTenants=Bachelor+Female').preferredTenants).toEqual(['Bachelor Female'])
  })

  it('ignores unknown names and values', () => {
    expect(parse('propertyFor=GIFT&bhkType=0&category=CASTLE&minPrice=-5&maxPrice=1e9&page=x&sortField=id&fromSearch=1')).toEqual(
      EMPTY_QUERY,
    )
    expect(parse('postedByUserRole=ADMIN').postedByUserRole).toEqual([])
  })

  it('reads BUY as SELL', () => {
    expect(parse('propertyFor=BUY').propertyFor).toEqual(['SELL'])
  })

  it('swaps the ends of a price range in the wrong order', () => {
    expect(parse('minPrice=50000&maxPrice=20000')).toMatchObject({ minPrice: 20_000, maxPrice: 50_000 })
  })

  it('reads the text of a plain form as the search term', () => {
    expect(parse('text=2bhk+wakad').searchTerm).toBe('2bhk wakad')
    expect(parse('text=2bhk&searchTerm=lake').searchTerm).toBe('lake')
  })

  it('reads what was typed only beside conditions, and not when it is the search term itself', () => {
    expect(parse('area=Wakad&typed=2bhk+wakad').typed).toBe('2bhk wakad')
    expect(parse('typed=2bhk+wakad')).toEqual(EMPTY_QUERY)
    expect(parse('searchTerm=lake&typed=lake').typed).toBe('')
  })

  it('cuts what was typed to the length that the API takes', () => {
    expect(parse(`area=Wakad&typed=${'a'.repeat(MAX_SEARCH_TEXT_LENGTH + 1)}`).typed).toBe('a'.repeat(MAX_SEARCH_TEXT_LENGTH))
  })

  it('reads a way to travel and minutes with a workplace alone, and a car where the address names no way to travel', () => {
    expect(parse('workplace=hinjawadi-phase-1&minutes=45')).toEqual({
      ...EMPTY_QUERY,
      workplace: 'hinjawadi-phase-1',
      mode: 'CAR',
      minutes: 45,
    })
    expect(parse('workplace=18.5913,73.7389&mode=metro')).toMatchObject({ workplace: '18.5913,73.7389', mode: 'METRO', minutes: null })
    expect(parse('mode=METRO&minutes=45&sortField=travelTime')).toEqual(EMPTY_QUERY)
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

const optionLists = mapOptionFilters((name) => fc.subarray([...optionFilterNamed(name).options])) as {
  [N in OptionFilterName]: fc.Arbitrary<OptionOf<N>[]>
}
const word = fc.stringMatching(/^[a-z0-9]{1,12}( [a-z0-9]{1,12})?$/)
const queries: fc.Arbitrary<ListingQuery> = fc
  .record({
    propertyName: fc.oneof(fc.constant(''), word),
    ...optionLists,
    area: fc.uniqueArray(word, { maxLength: 5 }),
    minPrice: fc.option(fc.integer({ min: 1, max: 10_000 })),
    maxPrice: fc.option(fc.integer({ min: 10_000, max: MAX_PRICE })),
    availableBy: fc.constantFrom('', '2026-12-01'),
    maxLockIn: fc.option(fc.nat({ max: 11 })),
    searchTerm: fc.oneof(fc.constant(''), word),
    typed: fc.oneof(fc.constant(''), word),
    fromSearch: fc.boolean(),
    order: fc.record({ field: fc.constantFrom('createdAt', 'expectedPrice'), direction: fc.constantFrom('asc', 'desc') }),
    page: fc.nat({ max: 9_999 }),
    view: fc.constantFrom('', 'map'),
    box: fc.constantFrom('', '18.5,73.8,18.6,73.9'),
    drawn: fc.subarray(['18.5,73.8;18.6,73.8;18.6,73.9', '18.4,73.7;18.41,73.7;18.41,73.72;18.4,73.72']),
    way: fc.oneof(
      fc.constant(NO_WAY_TO_WORK),
      fc.record({
        workplace: fc.constantFrom('hinjawadi-phase-1', '18.5913,73.7389'),
        mode: fc.constantFrom(...TRAVEL_MODES),
        minutes: fc.option(fc.integer({ min: MIN_TRAVEL_MINUTES, max: MAX_TRAVEL_MINUTES })),
      }),
    ),
    byWay: fc.boolean(),
  })
  .map(({ way, byWay, ...query }): ListingQuery => {
    const order: ListingOrder = byWay && way.workplace ? { field: 'travelTime', direction: 'asc' } : query.order
    return { ...query, ...way, order }
  })
  // a section is read beside an open map without drawn areas
  .filter(({ view, box, drawn }) => box === '' || (view === 'map' && drawn.length === 0))
  .filter((query) => query.typed === '' || (query.typed !== query.searchTerm && isNarrowed(query)))

describe('writeListingQuery', () => {
  it('writes an address that parseListingQuery reads as the same query', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseListingQuery(writeListingQuery(query))).toEqual(query)
      }),
    )
  })

  it('searchCall sends only what the contract of the call accepts', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const asked = Object.fromEntries(Object.entries(searchCall(query, query.page)).filter(([, value]) => value !== undefined))
        expect(searchQuery.safeParse(asked).success).toBe(true)
      }),
    )
  })

  it('leaves out default values', () => {
    expect(listingAddress(EMPTY_QUERY)).toBe('/listing')
    expect(listingAddress({ ...EMPTY_QUERY, page: 1, area: ['Viman Nagar'] })).toBe('/listing?area=Viman+Nagar&page=2')
  })
})

describe('searchCall', () => {
  it('ask for a page of twelve, oldest first, when nothing else is wanted', () => {
    expect(searchCall(EMPTY_QUERY, 0)).toMatchObject({ keyword: '', page: 0, size: 12, sortField: 'createdAt', sortDir: 'asc' })
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
    ['workplace=hinjawadi-phase-1&minutes=45', 'filtered'],
    ['workplace=hinjawadi-phase-1', 'paged'],
    ['searchTerm=gym&fromSearch=true', 'search'],
    ['fromSearch=true', 'paged'],
  ])('%s is %s', (search, mode) => {
    expect(modeOf(parse(search))).toBe(mode)
  })
})

it.each([
  ['', 'createdAt', 'asc'],
  ['sortField=expectedPrice', 'expectedPrice', 'asc'],
  ['sortField=expectedPrice&sortDir=desc', 'expectedPrice', 'desc'],
  ['sortField=propertyId&sortDir=sideways', 'createdAt', 'asc'],
  ['sortByPrice=price-low', 'expectedPrice', 'asc'],
  ['sortByPrice=highToLow', 'expectedPrice', 'desc'],
  ['sortByDate=Newest First', 'createdAt', 'desc'],
  ['sortByDate=oldest', 'createdAt', 'asc'],
  ['sortByDate=bestMatch', 'bestMatch', 'desc'],
  ['sortField=bestMatch&sortDir=asc', 'bestMatch', 'desc'],
  ['sortByDate=confirmed', 'confirmedAt', 'desc'],
  ['sortByDate=confirmed&sortByPrice=asc', 'expectedPrice', 'asc'],
  ['sortField=confirmedAt&sortDir=asc', 'confirmedAt', 'desc'],
  ['sortByDate=desc&sortByPrice=', 'createdAt', 'desc'],
  ['sortByDate=way&workplace=magarpatta', 'travelTime', 'asc'],
  ['sortField=travelTime&sortDir=desc&workplace=magarpatta', 'travelTime', 'asc'],
  ['sortByDate=way', 'createdAt', 'asc'],
  ['sortByDate=desc&sortField=travelTime&workplace=magarpatta', 'createdAt', 'desc'],
])('readOrder: %s orders by %s %s', (search, field, direction) => {
  expect(readOrder(new URLSearchParams(search))).toEqual({ field, direction })
})

describe('queryFromState', () => {
  it('turns every field of the specification into the address', () => {
    const query = queryFromState({
      propertyFor: 'BUY',
      selectedLocations: ['Baner', 'Wakad'],
      bhkType: ['2_BHK'],
      minPrice: 5_000_000,
      sortByPrice: 'low',
      searchTerm: '',
    })
    expect(query && listingAddress(query)).toBe(
      '/listing?propertyFor=SELL&bhkType=TWO_BHK&area=Baner&area=Wakad&minPrice=5000000&sortField=expectedPrice&sortDir=asc',
    )
  })

  it('keeps search-results mode, without the results', () => {
    const query = queryFromState({ searchTerm: 'gym', fromSearch: true, searchResults: [] })
    expect(query && listingAddress(query)).toBe('/listing?searchTerm=gym&fromSearch=true')
  })

  it.each([null, undefined, 'text', [], {}, { propertyFor: null }, { message: 'Posted', propertyId: 7 }])('of %j is null', (state) => {
    expect(queryFromState(state)).toBeNull()
  })
})

it('a text is cut between whole characters and holds no U+0000', () => {
  const { searchTerm, propertyName, area } = parseListingQuery(
    new URLSearchParams({ searchTerm: `${'a'.repeat(99)}🏠`, propertyName: 'a\0b', area: `\0,${'b'.repeat(99)}🏠` }),
  )
  expect([searchTerm, propertyName, area]).toEqual(['a'.repeat(99), 'ab', ['b'.repeat(99)]])
})
