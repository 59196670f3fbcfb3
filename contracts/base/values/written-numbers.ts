import { latinDigits } from './latin-digits.ts'
import { MAX_NUMBER_LENGTH, type NumberUnit, parseNumber, RUPEE_UNITS, WHOLE } from './numbers.ts'

/**
 * Numbers as they stand in sheets and on paper: '1 crore 45 lakh', '24,000/- (negotiable)', '60 sqm'. Apart from numbers.ts, which every page
 * loads. No schema here: the browser loads this.
 */

/** Words after an amount that do not change it. */
const AFTER_AMOUNT = / ?(?:only|\(? ?(?:slightly )?(?:negotiable|nego|neg)\.? ?\)?)$/i
const PER_MONTH = / ?(?:(?:\/|per|a) ?(?:mo|mth)|monthly|प्रति महिना|महिना)\.?$/i
const AFTER_NUMBER = / ?\/=$/

const UNIT = `(?:${[...RUPEE_UNITS.keys()].join('|')})`
/** An amount in two units, the larger first. */
const MIXED = new RegExp(String.raw`^(?:₹|rs\.?)? ?(\d{1,3}) ?(${UNIT})\.?(?:,| and)? ?(\d{1,2}) ?(${UNIT})\.?$`, 'i')

/** Units of area with their size in sq.ft. A guntha is 33 ft by 33 ft. */
const AREA_UNITS: readonly (readonly [RegExp, number])[] = [
  [/ ?(?:चौ\.? ?(?:फूट|फुट)|चौरस (?:फूट|फुट)|(?:sq\.?|square) ?fts\.?)$/i, 1],
  [/ ?(?:(?:sq\.?|square) ?(?:m|mt|mtr|mtrs|meters?|metres?)\.?|m²|m2|चौ\.? ?मी\.?|चौरस मीटर)$/i, 10.7639],
  [/ ?(?:(?:sq\.?|square) ?(?:yd|yds|yards?)\.?|gaj)$/i, 9],
  [/ ?(?:gunthas?|गुंठा|गुंठे)$/i, 1_089],
  [/ ?(?:acres?|एकर)$/i, 43_560],
]
const DECIMAL = new RegExp(String.raw`^(?:${WHOLE})(?:\.\d{1,6})?$`)

/** Reads what `parseNumber` reads, and more. @returns the whole number that is meant, rounded; undefined when it is not understood */
export function parseWrittenNumber(text: string, unit?: NumberUnit): number | undefined {
  const number = parseNumber(text, unit)
  if (number !== undefined || text.length > MAX_NUMBER_LENGTH) return number
  const plain = latinDigits(text.trim().replace(/\s+/g, ' '))
  if (unit === 'sq.ft') return parseArea(plain)
  return unit?.startsWith('₹') ? parseAmount(plain, unit) : undefined
}

function parseAmount(text: string, unit: NumberUnit): number | undefined {
  const amount = text.replace(AFTER_AMOUNT, '').replace(PER_MONTH, '').replace(AFTER_NUMBER, '')
  const [, large, largeUnit = '', small, smallUnit = ''] = MIXED.exec(amount) ?? []
  if (large === undefined) return amount === text ? undefined : parseNumber(amount, unit)
  const [first = 0, second = 0] = [largeUnit, smallUnit].map((word) => RUPEE_UNITS.get(word.toLowerCase()))
  // '45 lakh 1 crore' is no amount
  return second < first ? Number(large) * first + Number(small) * second : undefined
}

function parseArea(text: string): number | undefined {
  for (const [unit, squareFeet] of AREA_UNITS) {
    const number = text.replace(unit, '')
    if (number === text) continue
    if (!DECIMAL.test(number)) return undefined
    return Math.min(Math.round(Number(number.replace(/[, ]/g, '')) * squareFeet), Number.MAX_SAFE_INTEGER)
  }
  return undefined
}
