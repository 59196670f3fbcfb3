import { formatBhk } from '#contracts/bhk.ts'
import { labelOf } from '#contracts/property-kinds.ts'
import { changed, type ListFilter, toggled } from './filter-change.ts'
import type { ListingQuery } from './listing-query.ts'
import { budgetWords } from './listing-words.ts'

/** One condition that is set, and the query without it. */
export interface ActiveChip {
  readonly key: string
  readonly label: string
  readonly without: ListingQuery
}

const LISTS: readonly ListFilter[] = [
  'propertyFor',
  'bhkType',
  'area',
  'category',
  'apartmentType',
  'furnishedType',
  'preferredTenants',
  'postedByUserRole',
]

/** Every condition of a query, in the order of the panel, what was typed first. */
export function activeChips(query: ListingQuery): ActiveChip[] {
  const chips: ActiveChip[] = []
  const { searchTerm, propertyName } = query
  if (searchTerm) chips.push({ key: 'searchTerm', label: `“${searchTerm}”`, without: changed(query, { searchTerm: '' }) })
  if (propertyName) chips.push({ key: 'propertyName', label: propertyName, without: changed(query, { propertyName: '' }) })
  for (const name of LISTS) {
    for (const value of query[name]) {
      chips.push({
        key: `${name}-${value}`,
        label: name === 'bhkType' ? formatBhk(value) : labelOf(value),
        without: toggled(query, name, value as never),
      })
    }
  }
  const budget = budgetWords(query)
  if (budget)
    chips.push({
      key: 'budget',
      label: budget.charAt(0).toUpperCase() + budget.slice(1),
      without: changed(query, { minPrice: null, maxPrice: null }),
    })
  return chips
}
