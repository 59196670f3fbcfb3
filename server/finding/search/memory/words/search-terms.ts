import { foldText } from '#contracts/base/values/fold-text.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'

/** Words that a search ignores: '2 bhk in baner near the river'; in Devanagari 'the', 'of' and 'and' of names: 'द क्राउन ग्रीन्स'. */
const FILLERS = new Set([...'a an the in at on of for near with and to'.split(' '), ...foldText('द ऑफ अँड अँण्ड एंड ॲंड').split(' ')])

/** '2 bhk', '2.5-bhk', '1rk'. Digits and spaces are bounded: without bounds, long runs of them would take quadratic time. */
const ROOM_COUNT = /(?<!\d)(\d{1,3}(?:\.5)?)\s{0,3}[-_]?\s{0,3}(bhk|rk)\b/g

/**
 * The terms that a property's text must all contain, folded. A room count stays one term ('2 bhk'), with a space in
 * front so that it is not found in '2.5 bhk'. A term of one or two letters must begin a word: the index cannot find it inside a word. Words
 * without letters and digits count only if there are no other words.
 */
export function searchTerms(keyword: string): string[] {
  const counts: string[] = []
  const rest = foldText(keyword).replace(ROOM_COUNT, (_all, rooms: string, kind: string) => {
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
  const { keyword = '', propertyName = '' } = filter
  return keyword || propertyName ? withoutImplied([...new Set(searchTerms(`${keyword} ${propertyName}`))]) : []
}

/** Drops terms that are part of another term: a text with 'lakeside' contains 'lake' too. */
export function withoutImplied(terms: readonly string[]): string[] {
  return terms.filter((term) => !terms.some((other) => other !== term && other.includes(term)))
}
