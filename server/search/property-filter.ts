import type { PropertyFilter } from '#contracts/properties.ts'
import { PRICE_STEPS } from '#contracts/property-kinds.ts'

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
  const telling = words.filter((word) => !FILLERS.has(word) && /[\p{L}\p{N}]/u.test(word))
  const chosen = telling.length > 0 || counts.length > 0 ? telling : words
  return [...counts, ...chosen.map((word) => (word.length < 3 ? ` ${word}` : word))]
}

/** Whether an index can find the term: it has two letters or digits. Marks are the vowels of Indian scripts. */
export function isSelective(term: string): boolean {
  return /[\p{L}\p{N}][\p{L}\p{M}\p{N}]/u.test(term)
}

/** @returns a LIKE pattern that finds the term anywhere */
export function containsPattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}

export interface PriceBands {
  /** The bands that lie wholly in the range, first and last; none when first > last. */
  readonly whole: readonly [first: number, last: number]
  /** Bands of which the range takes only a part. */
  readonly partial: readonly number[]
}

/** How a price range (whole rupees, both ends included) falls on the bands of the column `price_band`. */
export function priceBands(minPrice: number | undefined, maxPrice: number | undefined): PriceBands {
  const lowest = minPrice === undefined ? { band: 0, whole: true } : bandOf(minPrice)
  const highest = maxPrice === undefined ? { band: PRICE_STEPS.length * 2, whole: true } : bandOf(maxPrice)
  const partial = [...new Set([lowest, highest].filter((end) => !end.whole).map((end) => end.band))]
  return { whole: [lowest.whole ? lowest.band : lowest.band + 1, highest.whole ? highest.band : highest.band - 1], partial }
}

function bandOf(price: number): { band: number; whole: boolean } {
  const below = PRICE_STEPS.filter((step) => step < price).length
  const onStep = PRICE_STEPS[below] === price
  return onStep ? { band: below * 2 + 1, whole: true } : { band: below * 2, whole: false }
}

/** The parts of a filter that are the kind of a property, by the name of the column. */
export function kindColumns(filter: PropertyFilter): readonly (readonly [column: string, values: readonly string[]])[] {
  const columns = {
    property_for: filter.propertyFor,
    category: filter.category,
    apartment_type: filter.apartmentType,
    bhk_type: filter.bhkType,
    furnished_type: filter.furnishedType,
    preferred_tenants: filter.preferredTenants,
    posted_by_user_role: filter.postedByUserRole,
  }
  return Object.entries(columns).flatMap(([column, values]) => (values?.length ? [[column, values] as const] : []))
}

/** The terms that a property's text must contain for this filter. */
export function filterTerms(filter: PropertyFilter): string[] {
  return searchTerms(`${filter.keyword ?? ''} ${filter.propertyName ?? ''}`)
}
