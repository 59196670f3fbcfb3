import { latinDigits } from './latin-digits.ts'

/** Numbers as people in India write them: '1.8 L', '₹ 12,500.00', '916.5 sq.ft'. No schema here: the browser loads this. */

/** What a number measures; undefined for a count such as floors. */
export type NumberUnit = '₹' | '₹ per month' | 'sq.ft' | 'ft' | 'months'

/** Longer texts are refused before any parsing. */
export const MAX_NUMBER_LENGTH = 40
/** Grouped as in India or elsewhere, by commas or spaces, or not at all: 1,45,00,000 or 1,450,000 or 1 45 00 000 or 1450000. */
export const WHOLE = String.raw`\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{2,3})* \d{3}`
const NUMBER = String.raw`(-?)(${WHOLE}|(?=\.\d))(?:\.(\d*))?`
/** Words for rupees, in lower case. */
export const RUPEE_WORDS = ['rs', 'inr', 'rupees', 'rupaye', 'रु', 'रुपये'] as const
const CURRENCY = String.raw`(?:₹|(?:${RUPEE_WORDS.join('|')})\.?)`
const PER_MONTH = String.raw`(?:(?:\/|per|a) ?month|p\.?m\.?)`

/** Words for a thousand, a hundred thousand and ten million, and how many rupees they are, in lower case. */
export const RUPEE_UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'k ks thousand thousands hazar hajar hazaar हजार हजारां हजारा': 1e3,
    'l ls lac lacs lakh lakhs लाख लाखां लाखा': 1e5,
    'cr crs crore crores koti karod करोड कोटी कोटीं करोडा': 1e7,
  }).flatMap(([words, rupees]) => words.split(' ').map((word) => [word, rupees] as const)),
)

// ' ?' instead of \s*: several \s* in a row cause catastrophic backtracking
const RUPEES = new RegExp(
  String.raw`^${CURRENCY}? ?${NUMBER} ?(?:(${[...RUPEE_UNITS.keys()].join('|')})\.?)? ?${CURRENCY}? ?(?:\/-)? ?${PER_MONTH}?$`,
  'i',
)
const SQUARE_FEET = new RegExp(String.raw`^${NUMBER} ?(?:(?:sq\.?|square) ?(?:ft|feet|foot)\.?|sft|ft²)?$`, 'i')
const FEET = new RegExp(String.raw`^${NUMBER} ?(?:ft\.?|feet|foot|')?$`, 'i')
const MONTHS = new RegExp(String.raw`^${NUMBER} ?(?:months?|mths?\.?|mo\.?)?$`, 'i')
const COUNT = new RegExp(`^${NUMBER}$`)

const PATTERNS: Readonly<Record<NumberUnit | 'count', RegExp>> = {
  '₹': RUPEES,
  '₹ per month': RUPEES,
  'sq.ft': SQUARE_FEET,
  ft: FEET,
  months: MONTHS,
  count: COUNT,
}

/**
 * @returns the whole number that is meant, rounded; undefined when the text is not understood or could mean several numbers: '12,50',
 *   '25.000', or a price of '1.8', which is hardly ₹1.80
 */
export function parseNumber(text: string, unit?: NumberUnit): number | undefined {
  if (text.length > MAX_NUMBER_LENGTH) return undefined
  const plain = latinDigits(text.trim().replace(/\s+/g, ' '))
  const [, sign, whole, decimals = '', multiplier] = PATTERNS[unit ?? 'count'].exec(plain) ?? []
  if (whole === undefined) return undefined
  const times = RUPEE_UNITS.get(multiplier?.toLowerCase() ?? '') ?? 1
  const value = Number(`${whole.replace(/[, ]/g, '') || '0'}.${decimals || '0'}`)
  const hasFraction = /[1-9]/.test(decimals)
  if (times === 1 && decimals.length > 2) return undefined
  if ((unit === undefined || unit === 'months') && hasFraction) return undefined
  if (unit?.startsWith('₹') && times === 1 && hasFraction && value < 100) return undefined
  const rounded = Math.min(Math.round(value * times), Number.MAX_SAFE_INTEGER)
  return sign && rounded > 0 ? -rounded : rounded
}
