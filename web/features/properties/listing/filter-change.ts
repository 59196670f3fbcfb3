import { isMonthly, RENT_STEPS, SALE_STEPS } from '#contracts/property-kinds.ts'
import { EMPTY_QUERY, hasFilters, type ListingFilters, type ListingQuery } from './listing-query.ts'

/** The filters that take several values. */
export type ListFilter = { [K in keyof ListingFilters]: ListingFilters[K] extends readonly string[] ? K : never }[keyof ListingFilters]

/** The query with other filters: from the first page on, and no longer what a search elsewhere found. */
export function changed(query: ListingQuery, change: Partial<ListingFilters & Pick<ListingQuery, 'searchTerm' | 'order'>>): ListingQuery {
  return keepFittingBudget(query, { ...query, ...change, page: 0, fromSearch: false })
}

/** Adds a value to a list, or takes it away. */
export function toggled<K extends ListFilter>(query: ListingQuery, name: K, value: ListingFilters[K][number]): ListingQuery {
  const values: readonly string[] = query[name]
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return changed(query, { [name]: next })
}

/** Everything given up but the order of the results. */
export function cleared(query: ListingQuery): ListingQuery {
  return { ...EMPTY_QUERY, order: query.order }
}

/** What typing in the search box leaves: the term alone. */
export function searchedFor(query: ListingQuery, searchTerm: string): ListingQuery {
  return { ...cleared(query), searchTerm }
}

/** How many filters are set; both ends of the budget are one. */
export function countFilters({ minPrice, maxPrice, propertyName, ...rest }: ListingFilters): number {
  const { area, propertyFor, bhkType, apartmentType, category, furnishedType, preferredTenants, postedByUserRole } = rest
  const lists = [area, propertyFor, bhkType, apartmentType, category, furnishedType, preferredTenants, postedByUserRole]
  const values = lists.reduce((sum, list) => sum + list.length, 0)
  return values + (minPrice !== null || maxPrice !== null ? 1 : 0) + (propertyName ? 1 : 0)
}

/** Whether there is anything to clear. */
export function isNarrowed(query: ListingQuery): boolean {
  return query.searchTerm !== '' || hasFilters(query)
}

export interface BudgetSteps {
  readonly monthly: readonly number[]
  readonly total: readonly number[]
}

/** The steps a budget can have: a month's where only rents are looked for, whole prices where only sales are, else both. */
export function budgetSteps({ propertyFor }: Pick<ListingFilters, 'propertyFor'>): BudgetSteps {
  const all = propertyFor.length === 0
  return {
    monthly: all || propertyFor.some(isMonthly) ? RENT_STEPS : [],
    total: all || !propertyFor.every(isMonthly) ? SALE_STEPS : [],
  }
}

/** A month's budget makes no sense for a purchase: a changed Property For takes prices away that it does not offer. */
function keepFittingBudget(before: ListingQuery, after: ListingQuery): ListingQuery {
  if (before.propertyFor === after.propertyFor) return after
  const was = budgetSteps(before)
  const { monthly, total } = budgetSteps(after)
  const lost = [...was.monthly, ...was.total].filter((step) => !monthly.includes(step) && !total.includes(step))
  const fitting = (price: number | null) => (price !== null && lost.includes(price) ? null : price)
  return { ...after, minPrice: fitting(after.minPrice), maxPrice: fitting(after.maxPrice) }
}
