/** The order of the listing in links on other pages. /listing without an order shows the oldest first, as the specification says. */
const NEWEST_FIRST = { sortField: 'createdAt', sortDir: 'desc' } as const

/** Names and values of hidden fields that set this order, for a form that works without scripts. */
export const NEWEST_FIRST_FIELDS: readonly (readonly [name: string, value: string])[] = Object.entries(NEWEST_FIRST)

/** Sets the order in a query of the listing's address. @returns the same query */
export function sortNewestFirst(search: URLSearchParams): URLSearchParams {
  for (const [name, value] of NEWEST_FIRST_FIELDS) search.set(name, value)
  return search
}

/** The address of all properties, or of those that fit the filters, newest first. */
export function newestListingsAddress(filters: Readonly<Record<string, string>> = {}): string {
  return `/listing?${sortNewestFirst(new URLSearchParams(filters))}`
}
