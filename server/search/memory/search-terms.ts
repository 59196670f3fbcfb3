import type { PropertyFilter } from '#contracts/properties/properties.ts'

/** Words that a search leaves out: '2 bhk in baner near the river'. */
const FILLERS = new Set(['a', 'an', 'the', 'in', 'at', 'on', 'of', 'for', 'near', 'with', 'and', 'to'])

/** '2 bhk', '2.5-bhk', '1rk'. Digits and spaces are bounded: without a bound, many of them take the square of their number. */
const ROOM_COUNT = /(?<!\d)(\d{1,3}(?:\.5)?)\s{0,3}[-_]?\s{0,3}(bhk|rk)\b/g

/**
 * The terms that a property's text must all contain, in lower case. A room count stays one term ('2 bhk'), with a space in
 * front so that it is not found in '2.5 bhk'. One and two letters must begin a word: no index finds them inside one. Words of neither
 * letters nor digits count only where there are no others.
 */
export function searchTerms(keyword: string): string[] {
  const counts: string[] = []
  const rest = keyword.toLowerCase().replace(ROOM_COUNT, (_all, rooms: string, kind: string) => {
    counts.push(` ${rooms} ${kind}`)
    return ' '
  })
  const words = rest.split(/\s+/).filter((word) => word !== '')
  const significant = words.filter((word) => !FILLERS.has(word) && /[\p{L}\p{N}]/u.test(word))
  const chosen = significant.length > 0 || counts.length > 0 ? significant : words
  return [...counts, ...chosen.map((word) => (word.length < 3 ? ` ${word}` : word))]
}

/** The terms that a property's text must contain for this filter. */
export function filterTerms(filter: Pick<PropertyFilter, 'keyword' | 'propertyName'>): string[] {
  return searchTerms(`${filter.keyword ?? ''} ${filter.propertyName ?? ''}`)
}
