import { formatBhk } from '#contracts/bhk.ts'
import { isMonthly, labelOf, RENT_STEPS, SALE_STEPS } from '#contracts/property-kinds.ts'
import { type ChoiceName, EMPTY_QUERY, type ListingFilters, type ListingQuery } from './listing-query.ts'
import { budgetWords, upperFirst } from './listing-wording.ts'

/** Changes filters: back to the first page and out of search-results mode. */
export function changed(query: ListingQuery, change: Partial<ListingFilters & Pick<ListingQuery, 'searchTerm' | 'order'>>): ListingQuery {
  return dropUnfittingBudget(query, { ...query, ...change, page: 0, fromSearch: false })
}

/** Adds or removes one value. */
export function toggled(query: ListingQuery, name: ChoiceName | 'area', value: string): ListingQuery {
  const values: readonly string[] = query[name]
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return changed(query, { [name]: next })
}

/** Keeps the order only. */
export function cleared(query: ListingQuery): ListingQuery {
  return { ...EMPTY_QUERY, order: query.order }
}

/** Typing in the search box replaces all filters (specification, section 4). */
export function searchedFor(query: ListingQuery, searchTerm: string): ListingQuery {
  return { ...cleared(query), searchTerm }
}

/** Monthly rents when only rentals are wanted, total prices when only sales are, else both. In rupees. */
export function budgetSteps({
  propertyFor,
}: Pick<ListingFilters, 'propertyFor'>): Readonly<Record<'monthly' | 'total', readonly number[]>> {
  const all = propertyFor.length === 0
  return {
    monthly: all || propertyFor.some(isMonthly) ? RENT_STEPS : [],
    total: all || !propertyFor.every(isMonthly) ? SALE_STEPS : [],
  }
}

/** A changed Property For removes a budget step that it does not offer: a monthly rent is no price of a sale. */
function dropUnfittingBudget(before: ListingQuery, after: ListingQuery): ListingQuery {
  if (before.propertyFor === after.propertyFor) return after
  const was = budgetSteps(before)
  const { monthly, total } = budgetSteps(after)
  const lost = [...was.monthly, ...was.total].filter((step) => !monthly.includes(step) && !total.includes(step))
  const fitting = (price: number | null) => (price !== null && lost.includes(price) ? null : price)
  return { ...after, minPrice: fitting(after.minPrice), maxPrice: fitting(after.maxPrice) }
}

/** The word that a person sees for a value of a filter. */
export function filterLabel(name: ChoiceName | 'area', value: string): string {
  return name === 'bhkType' ? formatBhk(value) : labelOf(value)
}

/** The order of the filter panel. */
const CHIP_ORDER = [
  'propertyFor',
  'bhkType',
  'area',
  'category',
  'apartmentType',
  'furnishedType',
  'preferredTenants',
  'postedByUserRole',
] as const

/** A chip for every condition, typed text first, with the query without it. */
export function activeChips(query: ListingQuery) {
  const { searchTerm, propertyName } = query
  const budget = budgetWords(query)
  const values = CHIP_ORDER.flatMap((name) => query[name].map((value) => [name, value] as const))
  return [
    ...(searchTerm ? [{ key: 'searchTerm', label: `“${searchTerm}”`, without: changed(query, { searchTerm: '' }) }] : []),
    ...(propertyName ? [{ key: 'propertyName', label: propertyName, without: changed(query, { propertyName: '' }) }] : []),
    ...values.map(([name, value]) => ({ key: `${name}-${value}`, label: filterLabel(name, value), without: toggled(query, name, value) })),
    ...(budget ? [{ key: 'budget', label: upperFirst(budget), without: changed(query, { minPrice: null, maxPrice: null }) }] : []),
  ]
}
