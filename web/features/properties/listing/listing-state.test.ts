import { describe, expect, it } from 'vitest'
import { listingAddress } from './listing-query.ts'
import { queryFromState, resultsFromState } from './listing-state.ts'

describe('queryFromState', () => {
  it('makes an address of all that a navigation can bring', () => {
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

  it('keeps a handed-over search', () => {
    const query = queryFromState({ searchTerm: 'gym', fromSearch: true, searchResults: [] })
    expect(query && listingAddress(query)).toBe('/listing?searchTerm=gym&fromSearch=true')
  })

  it.each([null, undefined, 'text', [], {}, { propertyFor: null }, { message: 'Posted', propertyId: 7 }])(
    '%j says nothing of it',
    (state) => {
      expect(queryFromState(state)).toBeNull()
    },
  )
})

describe('resultsFromState', () => {
  it('keeps live listings only', () => {
    const live = { propertyId: 1, status: 'ACTIVE' }
    const searchResults = [live, { propertyId: 2, status: 'PENDING' }, null, 'x']
    expect(resultsFromState({ fromSearch: true, searchResults })).toEqual([live])
  })

  it('is nothing without a search behind it', () => {
    expect(resultsFromState({ searchResults: [] })).toBeNull()
    expect(resultsFromState({ fromSearch: true })).toBeNull()
    expect(resultsFromState(null)).toBeNull()
  })
})
