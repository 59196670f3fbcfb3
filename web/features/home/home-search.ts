import { HOME_MESSAGES } from '#contracts/messages.ts'
import type { PropertyFor } from '#contracts/property-kinds.ts'

/** What a person has put into the search box of the home page. */
export interface HomeSearch {
  readonly text: string
  /** Null until one of the two is pressed. */
  readonly propertyFor: Extract<PropertyFor, 'RENT' | 'SELL'> | null
  readonly areas: readonly string[]
}

export const EMPTY_SEARCH: HomeSearch = { text: '', propertyFor: null, areas: [] }

/** The listing's address for text, toggle and chips together; null when all are empty. */
export function listingAddress({ text, propertyFor, areas }: HomeSearch): string | null {
  const query = new URLSearchParams()
  if (propertyFor) query.set('propertyFor', propertyFor)
  for (const area of areas) query.append('area', area)
  if (text.trim()) query.set('searchTerm', text.trim())
  return query.size > 0 ? `/listing?${query}` : null
}

/** The listing's address for what a text search found. */
export function resultsAddress(term: string): string {
  return `/listing?${new URLSearchParams({ searchTerm: term, fromSearch: 'true' })}`
}

/** Adds what is missing and removes what is there. */
export function toggled<T>(list: readonly T[], item: T): readonly T[] {
  return list.includes(item) ? list.filter((each) => each !== item) : [...list, item]
}

/** Why a text search cannot run; undefined when it can. */
export function textProblem(text: string): string | undefined {
  return text.trim() === '' ? HOME_MESSAGES.blankSearch : undefined
}
