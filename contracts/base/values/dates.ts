import { latinDigits } from './latin-digits.ts'
import { DAY_MS } from './time.ts'

/** Calendar dates as people in India write them: '15-Dec-26', '15/12/2026', '2026-12-15 00:00:00'. No schema here: the browser loads this. */

/** Longer texts are refused before any parsing. */
const MAX_DATE_LENGTH = 40

/** The names of the months, in English, Marathi and Hindi, by their first letters. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|जान|जन)/,
  /^(?:feb|फेब|फ़र|फर)/,
  /^(?:mar|मार्च)/,
  /^(?:apr|एप्र|अप्र)/,
  /^(?:may|मे|मई)$/,
  /^(?:jun|जून)/,
  /^(?:jul|जुल)/,
  /^(?:aug|ऑग|अग)/,
  /^(?:sep|सप्ट|सित)/,
  /^(?:oct|ऑक्ट|अक्ट)/,
  /^(?:nov|नोव्ह|नव)/,
  /^(?:dec|डिस|दिस)/,
]

const TIME = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[ap]\.?m\.?|Z)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i')
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}$`, 'i')
const WORD = String.raw`([\p{L}\p{M}]{3,12}|मे|मई)\.?`
const DAY_AND_WORD = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/ .]?(?: of )?${WORD}[-/ ,.']{0,2}(\d{4}|\d{2})${TIME}$`, 'iu')
const WORD_AND_DAY = new RegExp(String.raw`^${WORD}[-/ .](\d{1,2})(?:st|nd|rd|th)?[-/ ,]{1,2}(\d{4})$`, 'iu')

/**
 * @returns YYYY-MM-DD; undefined when the text is no date of this or the last century. Between digits the day stands first, as in India; a
 *   year of two digits is of this century.
 */
export function parseDate(text: string): string | undefined {
  if (text.length > MAX_DATE_LENGTH) return undefined
  const plain = latinDigits(text.trim().replace(/\s+/g, ' '))
  const [year, month, day] = partsOf(plain) ?? []
  if (!year || !month || !day) return undefined
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isReal = /^(?:19|20)/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) === date
  return isReal ? date : undefined
}

function partsOf(text: string): [year: string | undefined, month: string | undefined, day: string | undefined] | undefined {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return [yearFirst[1], yearFirst[2], yearFirst[3]]
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return [dayFirst[3], dayFirst[2], dayFirst[1]]
  const dayAndWord = DAY_AND_WORD.exec(text)
  if (dayAndWord) return [dayAndWord[3], monthNamed(dayAndWord[2]), dayAndWord[1]]
  const wordAndDay = WORD_AND_DAY.exec(text)
  return wordAndDay ? [wordAndDay[3], monthNamed(wordAndDay[1]), wordAndDay[2]] : undefined
}

function monthNamed(word = ''): string | undefined {
  const at = MONTHS.findIndex((name) => name.test(word.toLowerCase()))
  return at === -1 ? undefined : String(at + 1)
}

/** Day 0 of the numbers that spreadsheets store for dates. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)

/** The date of a number of a spreadsheet, where days are counted from 1900: '46371' is 2026-12-15. @returns undefined outside of 2000 to 2099 */
export function parseSerialDate(text: string): string | undefined {
  if (!/^\d{5}(?:\.\d{1,12})?$/.test(text)) return undefined
  const date = new Date(SERIAL_EPOCH + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
  return date.startsWith('20') ? date : undefined
}
