import { describe, expect, it } from 'vitest'
import { EMPTY_SEARCH, listingAddress, resultsAddress, textProblem, toggled } from './home-search.ts'

describe('the home search', () => {
  it('puts text, toggle and chips into the address of the listing', () => {
    const address = listingAddress({ text: ' 2 bhk & garden ', propertyFor: 'RENT', areas: ['Baner', 'Wakad'] })
    expect(address).toBe('/listing?propertyFor=RENT&area=Baner&area=Wakad&searchTerm=2+bhk+%26+garden')
  })

  it('knows when nothing is chosen', () => {
    expect(listingAddress(EMPTY_SEARCH)).toBeNull()
    expect(listingAddress({ ...EMPTY_SEARCH, text: '   ' })).toBeNull()
  })

  it('asks for a term before a text search', () => {
    expect(textProblem(' ')).toBe('Please enter a search term')
    expect(textProblem('baner')).toBeUndefined()
  })

  it('leads to what was found', () => {
    expect(resultsAddress('pool')).toBe('/listing?searchTerm=pool&fromSearch=true')
  })

  it('takes a chip in and out again', () => {
    expect(toggled(['Baner'], 'Wakad')).toEqual(['Baner', 'Wakad'])
    expect(toggled(['Baner', 'Wakad'], 'Baner')).toEqual(['Wakad'])
  })
})
