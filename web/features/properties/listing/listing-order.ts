import type { SortDirection, SortField } from '#contracts/properties.ts'

/** The results are ordered either by date or by price; choosing one gives up the other. */
export interface ListingOrder {
  readonly field: Extract<SortField, 'createdAt' | 'expectedPrice'>
  readonly direction: SortDirection
}

export const STANDARD_ORDER: ListingOrder = { field: 'createdAt', direction: 'asc' }

export function sameOrder(one: ListingOrder, other: ListingOrder): boolean {
  return one.field === other.field && one.direction === other.direction
}

const DIRECTION_WORDS: Readonly<Record<string, SortDirection>> = {
  asc: 'asc',
  low: 'asc',
  old: 'asc',
  desc: 'desc',
  high: 'desc',
  new: 'desc',
}

/** 'asc', 'price-low', 'highToLow', 'Newest First': the first telling word decides. */
function readDirection(text: string | null): SortDirection | undefined {
  const word = /asc|desc|low|high|new|old/i.exec(text ?? '')?.[0]
  return word ? DIRECTION_WORDS[word.toLowerCase()] : undefined
}

/** Reads `sortField` with `sortDir`, or the one of `sortByPrice` and `sortByDate` that is set. */
export function readOrder(search: URLSearchParams): ListingOrder {
  const byPrice = readDirection(search.get('sortByPrice'))
  if (byPrice) return { field: 'expectedPrice', direction: byPrice }
  const byDate = readDirection(search.get('sortByDate'))
  if (byDate) return { field: 'createdAt', direction: byDate }
  const field = search.get('sortField') === 'expectedPrice' ? 'expectedPrice' : STANDARD_ORDER.field
  return { field, direction: readDirection(search.get('sortDir')) ?? STANDARD_ORDER.direction }
}
