import { BEST_MATCH } from '#contracts/finding/search/best-match.ts'

/** The order of the listing in links on other pages. /listing without an order shows the oldest first, as the specification says. */
const BEST_MATCH_ORDER = { sortField: BEST_MATCH, sortDir: 'desc' }

/** Names and values of hidden fields that set this order, for a form that works without scripts. */
export const BEST_MATCH_FIELDS: readonly (readonly [name: string, value: string])[] = Object.entries(BEST_MATCH_ORDER)

/** Sets the order in a query of the listing's address. @returns the same query */
export function sortByBestMatch(search: URLSearchParams): URLSearchParams {
  for (const [name, value] of BEST_MATCH_FIELDS) search.set(name, value)
  return search
}

/** The address of all properties, or of those that fit the filters, the best match first. */
export function bestListingsAddress(filters: Readonly<Record<string, string>> = {}): string {
  return `/listing?${sortByBestMatch(new URLSearchParams(filters))}`
}
