import { MAX_IMPORT_ROWS } from '#contracts/base/limits.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { NUMBER_EXAMPLES } from '#contracts/base/values/number-messages.ts'
import type { NumberUnit } from '#contracts/base/values/numbers.ts'

const WRITE_AMOUNT = `Write it in full or with a unit, such as ${NUMBER_EXAMPLES['₹']}`
const AMOUNT = `an amount we can read. ${WRITE_AMOUNT}`
const NUMBERS: Readonly<Record<NumberUnit | 'count', string>> = {
  '₹': AMOUNT,
  '₹ per month': AMOUNT,
  'sq.ft': `a size we can read. Write a number, such as ${NUMBER_EXAMPLES['sq.ft']}`,
  ft: `a length we can read. Write a number, such as ${NUMBER_EXAMPLES.ft}`,
  months: `a number of months. Write a whole number, such as ${NUMBER_EXAMPLES.months}`,
  count: `a whole number. Write digits, such as ${NUMBER_EXAMPLES.count}`,
}

/** Texts of the bulk import. No schema here: the browser loads this. */
export const IMPORT_MESSAGES = {
  sourceKeyInvalid: 'This is no key of a file.',
  oneFile: 'Please send one picture or one document.',
  brokersOnly: 'Bulk import is for brokers. You can post a property with the form.',
  notCsv: 'This call takes a CSV file (text/csv).',
  keyOfAnotherFile: 'This import was started with another file. Please choose the file again.',
  empty: 'The file is empty.',
  noRows: 'The file has a header but no listings below it.',
  workbook: 'This call takes a CSV. The page of the import reads workbooks too.',
  workbookDamaged: 'This workbook could not be read. Please save it again as .xlsx, or as a CSV.',
  workbookProtected: 'This workbook has a password, or is of the old kind .xls. Please save it as .xlsx without a password.',
  notOpened: 'This file could not be opened. Please choose it again.',
  notText: 'This file is not text. Is it a CSV?',
  missingColumns: (names: readonly string[]) => `No row names the columns that are needed: ${names.join('; ')}`,
  columnUnknown: 'There is no such column',
  columnsNeeded: 'Columns are needed: each with its header and what it is.',
  readingTooLarge: 'The sheet has too many or too long columns or values.',
  readingSaved: 'Saved for your next sheet.',
  pinCodeUnclear: 'A pin code has 6 digits',
  valueUnknown: (value: string) => `‘${value}’ is not known`,
  priceUnclear: (value: string) => `‘${value}’ is not a price we can read. ${WRITE_AMOUNT}`,
  /** @param unit of the column; undefined: a count */
  numberUnclear: (value: string, unit?: NumberUnit) => `‘${value}’ is not ${NUMBERS[unit ?? 'count']}`,
  dateUnclear: (value: string) => `‘${value}’ is not a date we can read. Write day, month and year, such as 15/04/2027`,
  /** @param choices what the column can hold, in words for people */
  choiceUnclear: (value: string, choices: readonly string[]) => `‘${value}’ is not known. Write one of: ${choices.join(', ')}`,
  leftOut: (reason: string) => `Left out: ${reason}`,
  repeatedColumn: (name: string) => `The column ${name} is there more than once.`,
  tooManyColumns: 'The file has too many columns.',
  tooLarge: 'The file is larger than 10 MB. Please split it.',
  tooManyRows: `A file can hold at most ${groupDigits(MAX_IMPORT_ROWS)} listings. Please split it.`,
  quoteLeftOpen: (line: number) => `A quotation mark in the listing of line ${line} is never closed.`,
  rowTooLong: (line: number) => `The listing of line ${line} is too long. Is a quotation mark never closed?`,
  unreadable: (line: number) => `The file cannot be read after line ${line}.`,
  /** @param label of the column, as all messages of rows: the file may call it otherwise */
  blank: (label: string) => `${label} is missing`,
  priceMissing: (price: 'rent' | 'price') => `The ${price} is missing`,
  priceNotPositive: (price: 'rent' | 'price') => `The ${price} must be more than 0`,
  tooManyCells: (cells: number, columns: number) => `This line has ${cells} cells, the header has ${columns}`,
  notAvailable: 'Not available any more by this sheet, so it is not imported',
  cellTooLong: (label: string) => `${label}: the cell is too long`,
  amenityUnknown: (name: string) => `There is no amenity '${name}'`,
  referenceTooLong: 'A reference can have at most 60 characters',
  priceQuestions: (number: number) =>
    number === 1
      ? '1 price looks unusual. Take it as it is written.'
      : `${counted(number, 'price')} look unusual. Take them as they are written.`,
  pricesUnanswered: (number: number) =>
    number === 1
      ? 'Please answer first: is the price right as it is written?'
      : 'Please answer first: are the prices right as they are written?',
  imported: (number: number) => (number === 0 ? 'No listing was imported.' : `${counted(number, 'listing is', 'listings are')} live.`),
  updated: (number: number) => `${counted(number, 'listing is', 'listings are')} updated.`,
  importedForReview: (number: number) =>
    number === 0
      ? 'No listing was imported.'
      : `${counted(number, 'listing is', 'listings are')} saved. We look at them before they go live.`,
} as const
