import { describe, expect, it } from 'vitest'
import type { UnderstoodSearch } from '#contracts/finding/search/search.ts'
import { mapOptionFilters } from '#contracts/homes/properties/option-filters.ts'
import { RENT_STEPS, SALE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import { activeChips, budgetSteps, clearConditions, toggleValue, withChange, withParsedSearch, withSearchTerm } from './filters.ts'
import { BEST_MATCH_ORDER, countFilters, EMPTY_QUERY, type ListingQuery, STANDARD_ORDER } from './listing-query.ts'

const query: ListingQuery = {
  ...EMPTY_QUERY,
  propertyFor: ['RENT'],
  area: ['Baner'],
  maxPrice: 25_000,
  searchTerm: 'gym',
  order: { field: 'expectedPrice', direction: 'asc' },
  page: 4,
}

describe('a changed filter', () => {
  it('starts from the first page and leaves search-results mode', () => {
    expect(withChange({ ...query, fromSearch: true }, { category: ['PLOT'] })).toMatchObject({
      page: 0,
      fromSearch: false,
      category: ['PLOT'],
    })
  })

  it('adds or removes one value', () => {
    expect(toggleValue(query, 'area', 'Wakad').area).toEqual(['Baner', 'Wakad'])
    expect(toggleValue(query, 'area', 'Baner').area).toEqual([])
  })

  it('homes for a kind of tenants include homes for anyone, which can be taken out again', () => {
    const women = toggleValue(query, 'preferredTenants', 'Bachelor Female')
    expect(women.preferredTenants).toEqual(['Bachelor Female', 'Anyone'])
    expect(toggleValue(women, 'preferredTenants', 'Anyone').preferredTenants).toEqual(['Bachelor Female'])
    expect(toggleValue(women, 'preferredTenants', 'Bachelor Female').preferredTenants).toEqual(['Anyone'])
    expect(toggleValue(query, 'preferredTenants', 'Anyone').preferredTenants).toEqual(['Anyone'])
  })

  it('removes a budget that its Property For does not offer', () => {
    expect(withChange(query, { propertyFor: ['SELL'] }).maxPrice).toBeNull()
    expect(withChange(query, { propertyFor: ['PG'] }).maxPrice).toBe(25_000)
    expect(withChange(query, { propertyFor: ['RENT', 'SELL'] }).maxPrice).toBe(25_000)
    expect(withChange({ ...query, maxPrice: 26_500 }, { propertyFor: ['SELL'] }).maxPrice).toBe(26_500)
  })
})

describe('a typed search', () => {
  it('replaces all filters by the term alone', () => {
    expect(withSearchTerm(query, 'lake')).toEqual({ ...EMPTY_QUERY, order: query.order, searchTerm: 'lake' })
  })

  it('shows the best match first where no other order was chosen', () => {
    expect(withSearchTerm(EMPTY_QUERY, 'lake').order).toEqual(BEST_MATCH_ORDER)
    expect(withSearchTerm(EMPTY_QUERY, '').order).toEqual(STANDARD_ORDER)
  })
})

describe('withParsedSearch', () => {
  const meaning: UnderstoodSearch = {
    ...mapOptionFilters(() => []),
    bhkType: ['TWO_BHK'],
    furnishedType: ['SEMI_FURNISHED', 'FURNISHED'],
    area: ['Wakad'],
    minPrice: null,
    maxPrice: 30_000,
    workplace: null,
    availableBy: null,
    words: 'gym',
    uncorrected: null,
  }
  const typed = 'furnished 2bhk wakad gym under 30k'
  const wanted = withParsedSearch({ ...EMPTY_QUERY, area: ['Baner'], propertyFor: ['RENT'], searchTerm: typed }, meaning)

  it('adds the filters of the text to those that are set, and keeps what was typed', () => {
    expect(wanted).toEqual({
      ...EMPTY_QUERY,
      propertyFor: ['RENT'],
      bhkType: ['TWO_BHK'],
      furnishedType: ['SEMI_FURNISHED', 'FURNISHED'],
      area: ['Baner', 'Wakad'],
      maxPrice: 30_000,
      searchTerm: 'gym',
      typed,
    })
  })

  it('a typed Property For replaces the one that is set, areas are still united', () => {
    const rent = withParsedSearch(
      { ...EMPTY_QUERY, area: ['Baner'], propertyFor: ['SELL'], searchTerm: 'rent wakad' },
      { ...meaning, propertyFor: ['RENT'] },
    )
    expect(rent.propertyFor).toEqual(['RENT'])
    expect(rent.area).toEqual(['Baner', 'Wakad'])
  })

  it('a furnished home is one chip, which removes both furnishings', () => {
    const chips = activeChips(wanted)
    expect(chips.map(({ label }) => label)).toEqual([
      '“gym”',
      'Rent',
      '2 BHK',
      'Baner',
      'Wakad',
      'Furnished or semi-furnished',
      'Up to ₹30k',
    ])
    expect(chips[5]?.without).toMatchObject({ furnishedType: [], area: ['Baner', 'Wakad'] })
    expect(activeChips(toggleValue(wanted, 'furnishedType', 'FURNISHED')).map(({ label }) => label)).toContain('Semi-furnished')
  })

  it('what was typed stays while conditions are added, and goes when one is taken away', () => {
    expect(toggleValue(wanted, 'category', 'PLOT').typed).toBe(typed)
    expect(withChange(wanted, { order: { field: 'expectedPrice', direction: 'asc' } }).typed).toBe(typed)
    expect(toggleValue(wanted, 'area', 'Wakad')).toMatchObject({ typed: '', searchTerm: 'gym' })
    expect(withChange(wanted, { maxPrice: 40_000 }).typed).toBe('')
    expect(clearConditions(wanted).typed).toBe('')
  })
})

describe('the way to work', () => {
  const way = { workplace: 'hinjawadi-phase-1', mode: 'TWO_WHEELER', minutes: 45 } as const
  const shortest: ListingQuery = { ...EMPTY_QUERY, ...way, order: { field: 'travelTime', direction: 'asc' } }

  it('is one chip, which removes workplace, way to travel and minutes', () => {
    const [chip, ...others] = activeChips({ ...EMPTY_QUERY, ...way }, 'Hinjawadi Phase 1')
    expect(others).toEqual([])
    expect(chip?.label).toBe('Up to 45 min by two-wheeler to Hinjawadi Phase 1')
    expect(chip?.without).toEqual(EMPTY_QUERY)
  })

  it('without minutes is a chip that says so', () => {
    const chips = activeChips({ ...EMPTY_QUERY, ...way, minutes: null }, 'your place on the map')
    expect(chips.map(({ label }) => label)).toEqual(['By two-wheeler to your place on the map'])
  })

  it('that is removed takes its order with it', () => {
    expect(activeChips(shortest)[0]?.without.order).toEqual(STANDARD_ORDER)
    expect(clearConditions(shortest)).toEqual(EMPTY_QUERY)
    expect(withSearchTerm(shortest, 'lake')).toEqual({ ...EMPTY_QUERY, order: BEST_MATCH_ORDER, searchTerm: 'lake' })
    expect(toggleValue(shortest, 'area', 'Baner').order).toEqual(shortest.order)
  })
})

describe('budgetSteps', () => {
  it.each([
    [[], true, true],
    [['RENT'], true, false],
    [['PG', 'HOSTEL'], true, false],
    [['SELL', 'RESELL'], false, true],
    [['RENT', 'SELL'], true, true],
  ] as const)('%j', (propertyFor, monthly, total) => {
    expect(budgetSteps({ propertyFor })).toEqual({ monthly: monthly ? RENT_STEPS : [], total: total ? SALE_STEPS : [] })
  })
})

describe('countFilters', () => {
  it('counts both ends of the budget once and ignores the search term', () => {
    expect(countFilters(query)).toBe(3)
    expect(countFilters({ ...query, minPrice: 5_000 })).toBe(3)
    expect(countFilters(clearConditions(query))).toBe(0)
  })
})

describe('activeChips', () => {
  it('each removes one condition', () => {
    const chips = activeChips({ ...query, bhkType: ['_2_5_BHK'] })
    expect(chips.map((chip) => chip.label)).toEqual(['“gym”', 'Rent', '2.5 BHK', 'Baner', 'Up to ₹25k'])
    expect(chips.at(-1)?.without).toMatchObject({ maxPrice: null, area: ['Baner'], page: 0 })
  })
})
