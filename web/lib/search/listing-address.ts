/** The order of the listing that links on other pages ask for: newest first. The bare address keeps the specification's order. */
const NEWEST_FIRST = { sortField: 'createdAt', sortDir: 'desc' } as const

/** The names and values of the order, for a plain form. */
export const NEWEST_FIRST_FIELDS: readonly (readonly [name: string, value: string])[] = Object.entries(NEWEST_FIRST)

/** Sets the order 'newest first' in a query of the listing's address, and returns that query. */
export function newestFirst(search: URLSearchParams): URLSearchParams {
  for (const [name, value] of NEWEST_FIRST_FIELDS) search.set(name, value)
  return search
}

/** All listings, or those that fit the filters, newest first. */
export function newestListings(filters: Readonly<Record<string, string>> = {}): string {
  return `/listing?${newestFirst(new URLSearchParams(filters))}`
}
