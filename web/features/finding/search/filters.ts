import { formatDate } from '#contracts/base/values/time.ts'
import type { UnderstoodSearch } from '#contracts/finding/search/search.ts'
import { UNNAMED_PLACE, wayWords } from '#contracts/finding/travel/way-to-work-wording.ts'
import { OPTION_FILTER_NAMES, type OptionFilterName, optionFilterNamed, optionLabel } from '#contracts/homes/properties/option-filters.ts'
import { isMonthly, RENT_STEPS, SALE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import {
  BEST_MATCH_ORDER,
  EMPTY_QUERY,
  type ListingFilters,
  type ListingQuery,
  parseListingQuery,
  STANDARD_ORDER,
  writeListingQuery,
} from './listing-query.ts'
import { budgetWords, drawnWords, lockInWords, upperFirst } from './listing-wording.ts'
import { NO_WAY_TO_WORK } from './way-to-work.ts'

/**
 * Changes filters, returns to the first page and leaves search-results mode. The typed text stays until a condition that may come
 * from it is removed.
 */
export function withChange(
  query: ListingQuery,
  change: Partial<ListingFilters & Pick<ListingQuery, 'searchTerm' | 'order'>>,
): ListingQuery {
  const next = dropUnfittingBudget(query, withFittingOrder({ ...query, ...change, page: 0, fromSearch: false }))
  return keepsConditions(query, next) ? next : { ...next, typed: '' }
}

function keepsConditions(before: ListingQuery, after: ListingQuery): boolean {
  const names = ['searchTerm', 'propertyName', 'minPrice', 'maxPrice', 'availableBy', 'maxLockIn', 'workplace'] as const
  const isKept = (name: (typeof CHIP_ORDER)[number]) => before[name].every((value) => (after[name] as readonly string[]).includes(value))
  return names.every((name) => (before[name] || after[name]) === after[name]) && CHIP_ORDER.every(isKept)
}

const ANYONE = 'Anyone'

/** Adds or removes one value. */
export function toggleValue(query: ListingQuery, name: OptionFilterName | 'area', value: string): ListingQuery {
  const values: readonly string[] = query[name]
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  // homes for anyone are homes for each kind of tenants, as a typed search says
  if (name === 'preferredTenants' && !values.includes(ANYONE) && next.length > values.length && value !== ANYONE) next.push(ANYONE)
  return withChange(query, { [name]: next })
}

/** Resets the order by travel time when there is no workplace. */
export function withFittingOrder(query: ListingQuery): ListingQuery {
  return query.order.field === 'travelTime' && !query.workplace ? { ...query, order: STANDARD_ORDER } : query
}

/** Removes all conditions; the order and an open map stay. */
export function clearConditions({ order, view }: ListingQuery): ListingQuery {
  return withFittingOrder({ ...EMPTY_QUERY, order, view })
}

/** Changes the view of the same results. Removes the map section, which is a condition only while the map is open. */
export function withView(query: ListingQuery, view: ListingQuery['view']): ListingQuery {
  return { ...query, view, box: '', page: 0 }
}

/**
 * Typing in the search box replaces all filters (specification, section 4), and shows the best match first instead of the oldest. The text is
 * not turned into filters yet.
 */
export function withSearchTerm(query: ListingQuery, searchTerm: string): ListingQuery {
  const { order, ...cleared } = clearConditions(query)
  const isOldestFirst = order.field === STANDARD_ORDER.field && order.direction === STANDARD_ORDER.direction
  return { ...cleared, order: searchTerm && isOldestFirst ? BEST_MATCH_ORDER : order, searchTerm }
}

/** What 'near' a workplace means. */
const MINUTES_NEAR_A_WORKPLACE = 30

/**
 * Adds the filters that a typed text means to the query; the remaining words are searched for. Only Property For is replaced, because
 * a typed 'rent' contradicts a chosen SELL.
 */
export function withParsedSearch(
  query: ListingQuery,
  { words, minPrice, maxPrice, workplace, availableBy, uncorrected: _words, ...lists }: UnderstoodSearch,
): ListingQuery {
  const choices = Object.entries(lists).map(([name, values]) => [name, [...new Set([...query[name as keyof typeof lists], ...values])]])
  const next: ListingQuery = {
    ...query,
    ...Object.fromEntries(choices),
    propertyFor: lists.propertyFor.length > 0 ? lists.propertyFor : query.propertyFor,
    minPrice: minPrice ?? query.minPrice,
    maxPrice: maxPrice ?? query.maxPrice,
    availableBy: availableBy ?? query.availableBy,
    ...(workplace !== null && { workplace, mode: 'CAR', minutes: MINUTES_NEAR_A_WORKPLACE }),
    searchTerm: words,
    typed: query.searchTerm,
  }
  // parsed again, so that it equals the query that is read from its address
  return parseListingQuery(writeListingQuery(next))
}

/** The steps of the budget, in rupees: monthly rents for rentals, total prices for sales, both when neither is chosen. */
export function budgetSteps({
  propertyFor,
}: Pick<ListingFilters, 'propertyFor'>): Readonly<Record<'monthly' | 'total', readonly number[]>> {
  const all = propertyFor.length === 0
  return {
    monthly: all || propertyFor.some(isMonthly) ? RENT_STEPS : [],
    total: all || !propertyFor.every(isMonthly) ? SALE_STEPS : [],
  }
}

/** A changed Property For removes a budget that is not among its steps, such as a monthly rent from a sale. */
function dropUnfittingBudget(before: ListingQuery, after: ListingQuery): ListingQuery {
  if (before.propertyFor === after.propertyFor) return after
  const was = budgetSteps(before)
  const { monthly, total } = budgetSteps(after)
  const lost = [...was.monthly, ...was.total].filter((step) => !monthly.includes(step) && !total.includes(step))
  const fitting = (price: number | null) => (price !== null && lost.includes(price) ? null : price)
  return { ...after, minPrice: fitting(after.minPrice), maxPrice: fitting(after.maxPrice) }
}

/** Filters behind the button 'More filters'. */
export const MORE_FILTERS = ['pgGender', 'preferredGuests', 'roomType', 'pets', 'food', 'parking', 'brokerage'] as const

/** Filters in the order of the filter panel. */
const CHIP_ORDER = [...new Set<OptionFilterName | 'area'>(['propertyFor', 'bhkType', 'area', ...OPTION_FILTER_NAMES])]

/** A chip for each condition, typed text first; `without` is the query without the condition. @param place name of the workplace */
export function activeChips(query: ListingQuery, place: string = UNNAMED_PLACE) {
  const { searchTerm, propertyName, drawn, workplace } = query
  const budget = budgetWords(query)
  return [
    ...(searchTerm ? [{ key: 'searchTerm', label: `“${searchTerm}”`, without: withChange(query, { searchTerm: '' }) }] : []),
    ...(propertyName ? [{ key: 'propertyName', label: propertyName, without: withChange(query, { propertyName: '' }) }] : []),
    ...CHIP_ORDER.flatMap((name) => choiceChips(query, name)),
    ...(query.availableBy
      ? [{ key: 'availableBy', label: `Available by ${formatDate(query.availableBy)}`, without: withChange(query, { availableBy: '' }) }]
      : []),
    ...(query.maxLockIn !== null
      ? [{ key: 'maxLockIn', label: lockInWords(query.maxLockIn), without: withChange(query, { maxLockIn: null }) }]
      : []),
    ...(budget ? [{ key: 'budget', label: upperFirst(budget), without: withChange(query, { minPrice: null, maxPrice: null }) }] : []),
    ...(drawn.length > 0 ? [{ key: 'drawn', label: drawnWords(drawn.length), without: withChange(query, { drawn: [] }) }] : []),
    ...(workplace ? [{ key: 'workplace', label: upperFirst(wayWords(query, place)), without: withChange(query, NO_WAY_TO_WORK) }] : []),
  ]
}

function choiceChips(query: ListingQuery, name: (typeof CHIP_ORDER)[number]) {
  const values: readonly string[] = query[name]
  const together = name === 'area' ? undefined : optionFilterNamed(name).together
  if (values.length === together?.options.length && together.options.every((option) => values.includes(option)))
    return [{ key: name, label: together.label, without: withChange(query, { [name]: [] }) }]
  const labelOf = (value: string) =>
    name === 'area' ? (import.meta.env.OTHER_LANGUAGE ? localArea(value) : value) : optionLabel(name, value)
  return values.map((value) => ({ key: `${name}-${value}`, label: labelOf(value), without: toggleValue(query, name, value) }))
}
