import { expect, it } from 'vitest'
import { EMPTY_SEARCH, listingFilters } from './search-box.tsx'

it('listingFilters puts text, toggle and chips into the address of the listing', () => {
  const search = listingFilters({
    text: ' 2 bhk & garden ',
    propertyFor: 'RENT',
    areas: ['Baner', 'Wakad'],
    ownersOnly: true,
    shared: false,
  })
  expect(search.toString()).toBe('propertyFor=RENT&postedByUserRole=OWNER&area=Baner&area=Wakad&searchTerm=2+bhk+%26+garden')
})

it('listingFilters is empty when nothing is chosen', () => {
  expect(listingFilters(EMPTY_SEARCH).size).toBe(0)
  expect(String(listingFilters({ ...EMPTY_SEARCH, shared: true }))).toBe('propertyFor=PG&propertyFor=HOSTEL')
  expect(listingFilters({ ...EMPTY_SEARCH, text: '   ' }).size).toBe(0)
})
