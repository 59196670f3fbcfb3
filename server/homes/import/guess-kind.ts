import { parseWrittenNumber } from '#contracts/base/values/written-numbers.ts'
import { nameKey } from '#contracts/finding/localities/locality-names.ts'
import type { ImportColumnName } from '#contracts/homes/import/import-columns.ts'
import { COMMERCIAL_SUBTYPES } from '#contracts/homes/properties/property-choices.ts'
import type { Category, PropertyFor } from '#contracts/homes/properties/property-kinds.ts'

/** What all rows of a sheet are, where no column says it. Null: nothing tells. */
export interface SheetKind {
  readonly category: Category | null
  readonly propertyFor: PropertyFor | null
}

/** Words in titles and headers, the surest first. */
const OFFERS: readonly (readonly [RegExp, PropertyFor])[] = [
  [/\bhostel\b/i, 'HOSTEL'],
  [/\bp\.?g\.?\b|paying guest/i, 'PG'],
  [/\bresale\b/i, 'RESELL'],
  [/\brent(?:al|ed)?\b|\bto ?let\b|\blease\b|\bdeposit\b|भाडे|भाड्या|किराया|किराये|अनामत/i, 'RENT'],
  [/\bsales?\b|\bsell(?:ing)?\b|\boutright\b|\bcost\b|विक्री|बिक्री|विकण्या/i, 'SELL'],
]
const CATEGORIES_IN_TITLES: readonly (readonly [RegExp, Category])[] = [
  [/\b(?:shops?|offices?|commercial|showrooms?|godowns?|warehouses?)\b|दुकान|ऑफिस/i, 'COMMERCIAL'],
  [/\b(?:plots?|lands?|n\.?a\.? plots?)\b|प्लॉट|जमीन/i, 'PLOT'],
]
/** A price between the two, whole rupees, tells nothing. */
const MOST_OF_A_RENT = 5_00_000
const LEAST_OF_A_SALE = 10_00_000

/**
 * @param titles texts above the header @param headers of the columns that are read
 * @param columns of those headers @param prices some cells of the price
 */
export function guessKind(
  titles: readonly string[],
  headers: readonly string[],
  columns: readonly (ImportColumnName | null)[],
  prices: readonly string[],
): SheetKind {
  const texts = [titles.join(' '), headers.join(' ')].map((text) => text.slice(0, 2_000))
  const offer = texts.map((text) => OFFERS.find(([words]) => words.test(text))?.[1]).find(Boolean)
  const category = texts.map((text) => CATEGORIES_IN_TITLES.find(([words]) => words.test(text))?.[1]).find(Boolean)
  const kind = category ?? (columns.includes('plotArea') && !columns.includes('bhkType') ? 'PLOT' : 'RESIDENTIAL')
  // resale is a word for flats too; only plots have it as a kind of its own
  const propertyFor = (offer === 'RESELL' && kind !== 'PLOT' ? 'SELL' : offer) ?? byPrices(prices)
  return { category: kind, propertyFor }
}

function byPrices(prices: readonly string[]): PropertyFor | null {
  const sorted = prices.flatMap((price) => parseWrittenNumber(price, '₹') ?? []).sort((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) return null
  return middle <= MOST_OF_A_RENT ? 'RENT' : middle >= LEAST_OF_A_SALE ? 'SELL' : null
}

const SUBTYPES: ReadonlyMap<string, string> = new Map([
  ...COMMERCIAL_SUBTYPES.filter((subtype) => subtype !== 'Other').map((subtype) => [nameKey(subtype), subtype] as const),
  ['office', 'Office Space'],
  ['shops', 'Shop'],
  ['warehouse', 'Godown'],
  ['दुकान', 'Shop'],
  ['ऑफिस', 'Office Space'],
])
const PLOTS: ReadonlySet<string> = new Set(['plot', 'naplot', 'land', 'residentialplot', 'प्लॉट', 'जमीन'].map(nameKey))

/** What a cell of a column 'Type' says about the kind of a row, beside the types of homes: 'Shop', 'Plot', 'PG'. */
export function kindOfType(cell: string): { category: Category; propertyFor?: PropertyFor; commercialSubtype?: string } | undefined {
  const key = nameKey(cell.slice(0, 60))
  const commercialSubtype = SUBTYPES.get(key)
  if (commercialSubtype) return { category: 'COMMERCIAL', commercialSubtype }
  if (PLOTS.has(key)) return { category: 'PLOT' }
  if (key === 'pg' || key === 'payingguest') return { category: 'RESIDENTIAL', propertyFor: 'PG' }
  return undefined
}
