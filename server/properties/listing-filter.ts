import type { PropertyFilter } from '#contracts/properties.ts'
import { PRICE_STEPS } from '#contracts/property-kinds.ts'

/** Words that say nothing about a home in '2 bhk in baner near the river'. */
const FILLERS = new Set(['a', 'an', 'the', 'in', 'at', 'on', 'of', 'for', 'near', 'with', 'and', 'to'])

/**
 * What a listing's text must contain, all of it, in lower case. A room count stays one term ('2 bhk'), with a space in
 * front so that it is not found in '2.5 bhk'. One and two letters must begin a word: no index finds them inside one.
 */
export function searchTerms(keyword: string): string[] {
  const counts: string[] = []
  const rest = keyword.toLowerCase().replace(/(\d+(?:\.5)?)\s*[-_]?\s*(bhk|rk)\b/g, (_all, rooms: string, kind: string) => {
    counts.push(` ${rooms} ${kind}`)
    return ' '
  })
  const words = rest.split(/\s+/).filter((word) => word !== '')
  const telling = words.filter((word) => !FILLERS.has(word))
  const chosen = telling.length > 0 || counts.length > 0 ? telling : words
  return [...counts, ...chosen.map((word) => (word.length < 3 ? ` ${word}` : word))]
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

/** How a price range (whole rupees, both ends included) falls on the bands of `price_band` in the database. */
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

/** The parts of a filter that make the kind of a listing, by the column's name. */
export function kindColumns(filter: PropertyFilter): readonly (readonly [column: string, values: readonly string[]])[] {
  const columns: readonly (readonly [string, readonly string[] | undefined])[] = [
    ['property_for', filter.propertyFor],
    ['category', filter.category],
    ['apartment_type', filter.apartmentType],
    ['bhk_type', filter.bhkType],
    ['furnished_type', filter.furnishedType],
    ['preferred_tenants', filter.preferredTenants],
    ['posted_by_user_role', filter.postedByUserRole],
  ]
  return columns.flatMap(([column, values]) => (values && values.length > 0 ? [[column, values] as const] : []))
}

/** What the text of a listing must contain for this filter. */
export function filterTerms(filter: PropertyFilter): string[] {
  return searchTerms(`${filter.keyword ?? ''} ${filter.propertyName ?? ''}`)
}
