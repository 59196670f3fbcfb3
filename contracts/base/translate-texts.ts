import { type Language, localeOf } from './language.ts'
import { parseDate } from './values/dates.ts'
import { INDIAN_DATE, timeOfDay } from './values/time.ts'

/** A text that the server says in English, with its translation; a counted noun has both forms of both. */
export type ServerText =
  | readonly [text: string, translation: string]
  | readonly [one: string, translatedOne: string, many: string, translatedMany: string]

export type Translate = (text: string) => string

const PLACEHOLDER = /(\{\w+\})/
/** Fewest words of its own by which a text with values is recognised inside of another one: others fit what people write. */
const MIN_OWN_WORDS = 3

/** 'Electricity bill: it does not show the address' */
const LABELLED = /^([^:]+): (.+)$/s

/** How deep values are looked at: 'Reason: …' in a text that is the value of another one. People may have written the innermost ones. */
const MAX_DEPTH = 3

interface Pattern {
  /** Its words of two letters or more, and its quotation marks. */
  readonly ownWords: number
  /** What stands before, between and after its values. */
  readonly parts: readonly string[]
  /** Its placeholders, in the order of the English text. */
  readonly names: readonly string[]
  readonly translation: string
}

/**
 * Finds the translation of what the server says, also with values in it: '{label} is missing at all' for 'Price is missing at all'. Dates,
 * counts and amounts in it get the form of the language; other values stay, such as people's names.
 * @returns a function that returns an unknown text as it is. Its `localName`: name of a locality in the language, or the name that it is given
 */
export function translatorOf(
  texts: readonly ServerText[],
  language: Language,
): (text: string, localName?: (name: string) => string) => string {
  const exact = new Map<string, string>()
  for (const [one, translated, many, translatedMany] of texts) {
    exact.set(one, translated)
    if (many !== undefined && translatedMany !== undefined) exact.set(many, translatedMany)
  }
  const patterns = texts.flatMap(([text, translation]) => patternOf(text, translation))
  // the one with most words of its own fits best
  patterns.sort((a, b) => b.ownWords - a.ownWords)
  const translateValue = valueTranslatorOf(exact, language)

  /** @param depth 0: a whole text; more: a value in another text, which people may have written */
  const translate = (text: string, depth: number, localName: (name: string) => string): string => {
    const known = exact.get(text) ?? translateValue(text, localName)
    if (known !== undefined || depth > MAX_DEPTH) return known ?? localName(text)
    for (const { ownWords, parts, names, translation } of patterns) {
      if (ownWords < MIN_OWN_WORDS && depth > 0) break
      const values = valuesIn(text, parts)
      if (!values) continue
      const translated = values.map((value) => translate(value, depth + 1, localName))
      // one word alone is not enough at the end of what people write
      const isOurs = ownWords > 1 || parts[0] !== '' || translated.some((value, at) => value !== values[at])
      if (isOurs) return translation.replace(/\{\w+\}/g, (name) => translated[names.indexOf(name)] ?? '')
    }
    const [, label = '', rest = ''] = (depth === 0 && LABELLED.exec(text)) || []
    const translatedLabel = exact.get(label)
    return translatedLabel === undefined ? localName(text) : `${translatedLabel}: ${translate(rest, 1, localName)}`
  }
  return (text, localName = (name) => name) => translate(text, 0, localName)
}

function patternOf(text: string, translation: string): readonly Pattern[] {
  const pieces = text.split(PLACEHOLDER)
  const ownWords = text.replace(/\{\w+\}/g, ' ').match(/\p{L}{2,}|[“”‘’]/gu)?.length ?? 0
  if (pieces.length < 3 || ownWords === 0) return []
  const isName = (piece: string) => PLACEHOLDER.test(piece)
  return [{ ownWords, parts: pieces.filter((piece) => !isName(piece)), names: pieces.filter(isName), translation }]
}

/**
 * The values between these parts, the shortest from the left, none of them empty; undefined when the text has not all parts. Not a regular
 * expression: with several values its time would grow by a power of the length of what people write.
 */
function valuesIn(text: string, parts: readonly string[]): readonly string[] | undefined {
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  const end = text.length - last.length
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined
  const values: string[] = []
  let start = first.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, start + 1)
    if (found === -1 || found + part.length >= end) return undefined
    values.push(text.slice(start, found))
    start = found + part.length
  }
  if (start >= end) return undefined
  return [...values, text.slice(start, end)]
}

const DATE = /^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/
const DATE_AND_TIME = /^(.+ \d{4}), (\d{1,2}):(\d{2}) ([ap])m$/
const WEEKDAY = /^(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/
/** A Sunday. */
const FIRST_WEEKDAY = Date.UTC(2023, 0, 1)
const COUNT = /^([\d,]+) ([a-z].*)$/
const MONTHLY_AMOUNT = /^(₹[^ ]+(?:\u00a0\p{L}+)?) (per month|in total)$/u
const SHORT_AMOUNT = /^(₹[\d.,]+)\u00a0(Cr|L)$/
const WANTED = /^(.+?)(,?) (to buy|to rent|PG or hostel|with a roommate)$/
const SIZE = /^(\d[\d.+]* ?(?:BHK|RK)) (.+)$/

/** What the formatters of `values/` write in English, in another language. Unknown values give undefined. */
function valueTranslatorOf(exact: ReadonlyMap<string, string>, language: Language) {
  const locale = localeOf(language)
  const { day, month, year, timeZone } = INDIAN_DATE.resolvedOptions()
  const dateFormat = new Intl.DateTimeFormat(locale, { day, month, year, timeZone } as Intl.DateTimeFormatOptions)
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const list = new Intl.ListFormat(locale)

  const translateDate = (text: string): string | undefined => {
    const date = DATE.test(text) ? parseDate(text) : undefined
    return date && dateFormat.format(new Date(date)).replace(',', '')
  }
  const translateMoment = (text: string): string | undefined => {
    const [, date = '', hour, minutes, half] = DATE_AND_TIME.exec(text) ?? []
    const translated = translateDate(date)
    if (translated === undefined) return undefined
    const [part = '', clock = ''] = timeOfDay((Number(hour) % 12) + (half === 'p' ? 12 : 0), Number(minutes)).split(/ (?=\S+$)/)
    return `${translated}, ${exact.get(part) ?? part} ${clock}`
  }
  const translateWeekday = (text: string): string | undefined => {
    if (!WEEKDAY.test(text)) return undefined
    const days = Array.from({ length: 7 }, (_, index) => new Date(FIRST_WEEKDAY + index * 86_400_000))
    const found = days.find((each) => each.toUTCString().startsWith(text.slice(0, 3)))
    return found && weekdays.format(found)
  }
  const translateCount = (text: string): string | undefined => {
    const [, count, noun = ''] = COUNT.exec(text) ?? []
    const translated = exact.get(noun)
    return translated && `${count} ${translated}`
  }
  const translateAmount = (text: string): string | undefined => {
    const [, monthly, unit = ''] = MONTHLY_AMOUNT.exec(text) ?? []
    const translatedUnit = exact.get(unit)
    if (monthly !== undefined && translatedUnit) return `${translateAmount(monthly) ?? monthly} ${translatedUnit}`
    const [, amount, size = ''] = SHORT_AMOUNT.exec(text) ?? []
    const translatedSize = exact.get(size)
    return translatedSize && `${amount}\u00a0${translatedSize}`
  }
  /** '2 homes, 1 plot and 3 shops', 'Baner, Wakad'; undefined when one of them is unknown. */
  const translateSeveral = (text: string, localName: (name: string) => string): string | undefined => {
    const each = text.split(/, | and /)
    if (each.length === 1) return undefined
    const translated = each.map((one) => exact.get(one) ?? translateCount(one) ?? localName(one))
    return translated.some((one, at) => one === each[at]) ? undefined : list.format(translated)
  }
  /** Title of a requirement: '2 BHK Flat to rent'. */
  const translateWanted = (text: string): string | undefined => {
    const [, home = '', comma, wanted = ''] = WANTED.exec(text) ?? []
    const translated = exact.get(wanted)
    if (translated === undefined) return undefined
    const [, size, kinds = home] = SIZE.exec(home) ?? []
    const labels = kinds.split(/(, | or |\/)/).map((part) => {
      const word = part.trim()
      return part.replace(word, () => exact.get(word) ?? word)
    })
    return `${size === undefined ? '' : `${size} `}${labels.join('')}${comma} ${translated}`
  }
  const rules = [translateDate, translateMoment, translateWeekday, translateCount, translateAmount, translateSeveral, translateWanted]
  return (text: string, localName: (name: string) => string): string | undefined => {
    for (const rule of rules) {
      const translated = rule(text, localName)
      if (translated !== undefined) return translated
    }
    return undefined
  }
}
