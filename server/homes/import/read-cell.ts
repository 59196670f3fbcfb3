import { parseDate, parseSerialDate } from '#contracts/base/values/dates.ts'
import { parseFloors } from '#contracts/base/values/floors.ts'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { singleSpaced } from '#contracts/base/values/normalise.ts'
import { MAX_NUMBER_LENGTH, type NumberUnit } from '#contracts/base/values/numbers.ts'
import { parsePinCode } from '#contracts/base/values/pin-codes.ts'
import { parseWrittenNumber } from '#contracts/base/values/written-numbers.ts'
import { nameKey } from '#contracts/finding/localities/locality-names.ts'
import { IMPORT_COLUMNS, type ImportColumnName } from '#contracts/homes/import/import-columns.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { LIST_SEPARATOR } from '#contracts/homes/properties/field-definition.ts'
import { fieldNamed, PROPERTY_FIELDS, type PropertyField } from '#contracts/homes/properties/property-fields.ts'
import { CATEGORIES, labelOf, PROPERTY_FOR } from '#contracts/homes/properties/property-kinds.ts'
import { parseWrittenBhk } from '#contracts/homes/properties/written-bhk.ts'

/** What is known besides the cell. */
export interface CellContext {
  /** The day in India, YYYY-MM-DD. */
  readonly today: string
}

/**
 * What a cell means, as the wire spells it. `likely`: probably that, the broker is asked. Undefined: not understood. A list is read part by
 * part, see `listParts`.
 */
export interface CellReading {
  readonly value: unknown
  readonly isLikely?: boolean
}
type Read = (cell: string, context: CellContext) => CellReading | undefined

/** Shorter words are beginnings of too many others. */
const MIN_LIKELY_LENGTH = 4

/** Reads a code, its label or one of the other spellings (in `nameKey` form). Likely: a text that begins with one of them, or one that begins with it. */
function codeOf(codes: readonly string[], spellings: Readonly<Record<string, string>> = {}): Read {
  const known = new Map([
    ...codes.flatMap((code) => [[nameKey(code), code] as const, [nameKey(labelOf(code)), code] as const]),
    ...Object.entries(spellings).map(([spelling, code]) => [nameKey(spelling), code] as const),
  ])
  const longestFirst = [...known].filter(([key]) => key.length >= MIN_LIKELY_LENGTH).sort(([one], [other]) => other.length - one.length)
  return (cell) => {
    const key = nameKey(cell.slice(0, 100))
    const value = known.get(key)
    if (value !== undefined) return { value }
    if (key.length < MIN_LIKELY_LENGTH) return undefined
    const [, likely] = longestFirst.find(([word]) => key.startsWith(word) || word.startsWith(key)) ?? []
    return likely === undefined ? undefined : { value: likely, isLikely: true }
  }
}

const asText: Read = (cell) => ({ value: cell })

/** '2' and '2.5' are BHK too; '0' means no BHK. Likely: the one size that a longer text names, '2 BHK with study'. */
const bhk: Read = (cell) => {
  const plain = latinDigits(cell.trim())
  const code = parseWrittenBhk(/^(?!0)\d{1,2}(\.[05])?$/.test(plain) ? `${plain.replace('.0', '')} BHK` : plain)
  if (code !== undefined) return { value: code ?? '0' }
  const [size, ...others] = plain.slice(0, 100).match(/\b\d{1,2}(?:\.5|½)? ?(?:bhk|rk)\b/gi) ?? []
  const likely = size && others.length === 0 ? parseWrittenBhk(size) : undefined
  return likely ? { value: likely, isLikely: true } : undefined
}

/** Words for a home that can be moved into at once. */
const AVAILABLE_NOW = new Set(
  [
    'immediate immediately now available vacant ready readytomove readytomovein readypossession immediatepossession availablenow asap',
    'today yes rtm तात्काळ तत्काळ लगेच उपलब्ध तुरंत रिकामा खाली',
  ].flatMap((words) => words.split(' ').map(nameKey)),
)
const MONTH_ONLY = /^([\p{L}\p{M}]{3,12})[-/ ,.']{1,2}(\d{4}|\d{2})$/u

const date: Read = (cell, { today }) => {
  if (AVAILABLE_NOW.has(nameKey(cell.slice(0, 100)))) return { value: today }
  const plain = singleSpaced(latinDigits(cell.slice(0, 100)))
  const day = parseDate(plain) ?? parseSerialDate(plain)
  if (day) return { value: day }
  const [, month, year] = MONTH_ONLY.exec(plain) ?? []
  const firstOfMonth = month && parseDate(`1 ${month} ${year}`)
  if (firstOfMonth) return { value: firstOfMonth < today ? today : firstOfMonth, isLikely: true }
  // 'from 1st Jan': the next one
  const thisYear = Number(today.slice(0, 4))
  const withoutYear = plain.replace(/^(?:from|after|by) /i, '')
  const next = [thisYear, thisYear + 1].map((given) => parseDate(`${withoutYear} ${given}`)).find((given) => given && given >= today)
  return next ? { value: next, isLikely: true } : undefined
}

/** As `parseWrittenNumber`; a text without any digit costs nothing. */
const parseDigits = (unit: NumberUnit | undefined) => (text: string) =>
  /[\d०-९０-９]/.test(text) ? parseWrittenNumber(text, unit) : undefined

/** Likely: the only number in a longer text, with its unit: '24k approx', 'carpet 950 sq.ft'. */
const numberWith =
  (parse: (text: string) => number | undefined, unit: NumberUnit | undefined): Read =>
  (cell) => {
    const number = parse(cell)
    if (number !== undefined) return { value: number }
    const plain = singleSpaced(latinDigits(cell.slice(0, 2 * MAX_NUMBER_LENGTH)))
    const [, before = '', inner = ''] = /^([^\d]*)(\d.*)$/.exec(plain) ?? []
    if (inner === '' || /[-–+*/]$/.test(before.trim())) return undefined
    // a deposit of '2 months' is not ₹2
    if (unit?.startsWith('₹') && MONTHS_OF_RENT.test(inner)) return undefined
    const words = inner.split(' ')
    // no digit may be left behind the number
    const fewest = words.findLastIndex((word) => /\d/.test(word)) + 1
    for (let count = words.length; count >= fewest; count -= 1) {
      const likely = parse(words.slice(0, count).join(' '))
      if (likely !== undefined) return { value: likely, isLikely: true }
    }
    // '24k(approx)'
    const start = /^[\d,.]+ ?[a-z]{0,6}/i.exec(inner)?.[0] ?? ''
    const likely = unit === undefined || /\d/.test(inner.slice(start.length)) ? undefined : parse(start)
    return likely === undefined ? undefined : { value: likely, isLikely: true }
  }

const pinCode: Read = (cell) => {
  const value = parsePinCode(cell)
  return value === undefined ? undefined : { value }
}

const OTHER_COLUMNS: Partial<Record<ImportColumnName, Read>> = {
  category: codeOf(CATEGORIES, { home: 'RESIDENTIAL', homes: 'RESIDENTIAL', resi: 'RESIDENTIAL', निवासी: 'RESIDENTIAL', land: 'PLOT' }),
  propertyFor: codeOf(PROPERTY_FOR, {
    buy: 'SELL',
    forsale: 'SELL',
    outright: 'SELL',
    विक्री: 'SELL',
    विकण्यासाठी: 'SELL',
    बिक्री: 'SELL',
    forrent: 'RENT',
    rental: 'RENT',
    lease: 'RENT',
    onrent: 'RENT',
    भाडे: 'RENT',
    भाड्याने: 'RENT',
    किराया: 'RENT',
    payingguest: 'PG',
  }),
  expectedPrice: numberWith(parseDigits('₹'), '₹'),
  pinCode,
}

function readerOf(column: ImportColumnName): Read {
  const other = OTHER_COLUMNS[column]
  if (other || !(column in PROPERTY_FIELDS)) return other ?? asText
  const field = fieldNamed(column as PropertyField)
  switch (field.type) {
    case 'number':
      return numberWith(field.parse ?? parseDigits(field.unit), field.unit)
    case 'bhk':
      return bhk
    case 'date':
      return date
    default:
      return codeOf(field.choices, field.spellings)
  }
}

const READERS = new Map(IMPORT_COLUMNS.map(({ name }) => [name, readerOf(name)]))

/** @returns undefined when the cell, or the part of a list, is not understood */
export function readCell(column: ImportColumnName, cell: string, context: CellContext): CellReading | undefined {
  return READERS.get(column)?.(cell, context)
}

/** Longer lists of choices are not named in a message. */
const MAX_CHOICES_NAMED = 8

/** What to write instead of a cell of one value that `readCell` does not understand. @param cell as it is shown */
export function unclearMessage(column: ImportColumnName, cell: string): string | undefined {
  if (column === 'expectedPrice') return IMPORT_MESSAGES.priceUnclear(cell)
  if (column === 'category') return choiceMessage(cell, CATEGORIES)
  if (column === 'propertyFor') return choiceMessage(cell, PROPERTY_FOR)
  if (!(column in PROPERTY_FIELDS)) return undefined
  const field = fieldNamed(column as PropertyField)
  if (field.type === 'number') return IMPORT_MESSAGES.numberUnclear(cell, field.unit)
  if (field.type === 'date') return IMPORT_MESSAGES.dateUnclear(cell)
  return field.type === 'bhk' ? IMPORT_MESSAGES.valueUnknown(cell) : choiceMessage(cell, field.choices)
}

const choiceMessage = (cell: string, choices: readonly string[]) =>
  choices.length > MAX_CHOICES_NAMED ? IMPORT_MESSAGES.valueUnknown(cell) : IMPORT_MESSAGES.choiceUnclear(cell, choices.map(labelOf))

/** Different cells of a column whose readings are remembered. A sheet repeats its values; one of nonsense has a million different ones. */
const MAX_REMEMBERED = 1_000

export type CellReader = (column: ImportColumnName, cell: string) => CellReading | undefined

/** As `readCell`, for the cells of one sheet: what repeats is read once. */
export function createCellReader(context: CellContext): CellReader {
  const known = new Map<ImportColumnName, Map<string, CellReading | undefined>>()
  return (column, cell) => {
    const ofColumn = known.get(column) ?? new Map<string, CellReading | undefined>()
    known.set(column, ofColumn)
    const before = ofColumn.get(cell)
    if (before !== undefined || ofColumn.has(cell)) return before
    const reading = readCell(column, cell, context)
    if (ofColumn.size < MAX_REMEMBERED) ofColumn.set(cell, reading)
    return reading
  }
}

/** Amounts that are said in months of rent. */
const MONTHS_OF_RENT = /^\d{1,2}(?:\.5)? ?(?:months?|mths?|mon|mahin[ae]|मह)/i

/** Columns whose cells hold several values. */
const LISTS: ReadonlySet<ImportColumnName> = new Set(['amenities', 'furniture'])

export const isList = (column: ImportColumnName): boolean => LISTS.has(column)

/** The parts of a list: 'Lift; Gym'. Commas separate too where no semicolon does. */
export function listParts(cell: string): string[] {
  return cell
    .split(cell.includes(LIST_SEPARATOR) ? LIST_SEPARATOR : /[,\n]/)
    .map(singleSpaced)
    .filter((part) => part !== '')
}

/** The number of floors that a cell of the column `floor` says too: '5 of 11'. */
export const totalFloorsOf = (cell: string): number | undefined => parseFloors(cell)?.totalFloors
