import { describe, expect, it } from 'vitest'
import { parseListingQuery } from './listing-query.ts'
import { countLine, describeQuery, listingMeta } from './listing-wording.ts'

const query = (search: string) => parseListingQuery(new URLSearchParams(search))

describe('describeQuery', () => {
  it.each([
    ['', 'Properties in Pune'],
    ['bhkType=TWO_BHK&propertyFor=RENT&area=Baner', '2 BHK for rent in Baner, Pune'],
    ['bhkType=TWO_BHK,THREE_BHK&apartmentType=FLAT&propertyFor=SELL', '2 BHK or 3 BHK flats for sale in Pune'],
    ['propertyFor=PG,HOSTEL&area=Baner,Wakad', 'PG and hostels in Baner and Wakad, Pune'],
    ['category=PLOT&area=A,B,C&maxPrice=5000000', 'Plots in A and 2 more places, Pune, up to ₹50\u00a0L'],
    ['propertyFor=RENT,PG', 'Properties in Pune'],
    ['category=RESIDENTIAL&propertyFor=RENT&minPrice=10000&maxPrice=20000', 'Homes for rent in Pune, ₹10k to ₹20k'],
    ['propertyName=Sahyadri', 'Properties named “Sahyadri” in Pune'],
    ['propertyFor=PG&pgGender=Female&area=Viman+Nagar', 'PG for girls in Viman Nagar, Pune'],
    [
      'propertyFor=PG,HOSTEL&pgGender=Male,Female&roomType=Single,Double',
      'PG and hostels for boys or girls in Pune, single room or 2 to a room',
    ],
    ['bhkType=TWO_BHK&pets=Allowed&propertyFor=RENT&area=Baner', 'Pet-friendly 2 BHK for rent in Baner, Pune'],
    ['pets=Allowed,Not+allowed', 'Properties in Pune'],
    ['propertyFor=RENT&maxPrice=20000&brokerage=None&food=Any+food', 'Properties for rent in Pune, up to ₹20k, any food, no brokerage'],
    ['availableBy=2026-12-01&maxLockIn=0', 'Properties in Pune, available by 1 Dec 2026, no lock-in'],
    ['searchTerm=gym&area=Baner', 'Results for “gym”'],
  ])('%s', (search, words) => {
    expect(describeQuery(query(search))).toBe(words)
  })

  it('names the way to work, with which a kept search is named, where its place is known', () => {
    const wanted = query('propertyFor=RENT&workplace=magarpatta&minutes=45')
    expect(describeQuery(wanted, 'Magarpatta City')).toBe('Properties for rent in Pune, up to 45 min by car to Magarpatta City')
    expect(describeQuery(wanted)).toBe('Properties for rent in Pune')
    expect(describeQuery(query(''), 'your workplace')).toBe('Properties in Pune')
  })
})

describe('countLine', () => {
  it('says what mode the number belongs to', () => {
    const counts = { totalElements: 123_456, totalPages: 1 }
    expect(countLine(counts, 'paged')).toBe('1,23,456 properties available')
    expect(countLine({ totalElements: 1, totalPages: 1 }, 'paged')).toBe('1 property available')
    expect(countLine(counts, 'filtered')).toBe('1,23,456 properties available (filtered)')
    expect(countLine({ ...counts, totalElements: 100 }, 'search')).toBe('100 properties available (search results)')
  })
})

it('listingMeta tells search engines how many there are, when that is known', () => {
  const descriptionOf = (total: number) => JSON.stringify(listingMeta(new URLSearchParams('area=Baner'), total, []))
  expect(descriptionOf(48)).toContain('Properties in Baner, Pune. 48 listings.')
  expect(descriptionOf(0)).not.toContain('listings')
})

it('search engines are not told of pages with a way to work', () => {
  const meta = JSON.stringify(listingMeta(new URLSearchParams('area=Baner&workplace=magarpatta&minutes=45&sortField=travelTime'), 48, []))
  expect(meta).toContain('noindex')
  expect(meta).not.toContain('magarpatta')
})

it('each page of the listing has its own canonical address, page 1 the one without a page', () => {
  const canonicalOf = (search: string) =>
    listingMeta(new URLSearchParams(search), 48, []).flatMap((tag) => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : []))
  const [first] = canonicalOf('area=Baner')
  expect(canonicalOf('area=Baner&page=1')).toEqual([first])
  expect(canonicalOf('area=Baner&page=3&sortField=expectedPrice&sortDir=asc')).toEqual([`${first}&page=3`])
  expect(canonicalOf('page=2')).toEqual([expect.stringMatching(/\/listing\?page=2$/)])
})
