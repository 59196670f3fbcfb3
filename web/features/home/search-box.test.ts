import { expect, it } from 'vitest'
import { EMPTY_SEARCH, listingSearch } from './search-box.tsx'

it('listingSearch puts text, toggle and chips into the address of the listing', () => {
  const search = listingSearch({ text: ' 2 bhk & garden ', propertyFor: 'RENT', areas: ['Baner', 'Wakad'] })
  expect(search.toString()).toBe('propertyFor=RENT&area=Baner&area=Wakad&searchTerm=2+bhk+%26+garden')
})

it('listingSearch is empty when nothing is chosen', () => {
  expect(listingSearch(EMPTY_SEARCH).size).toBe(0)
  expect(listingSearch({ ...EMPTY_SEARCH, text: '   ' }).size).toBe(0)
})
