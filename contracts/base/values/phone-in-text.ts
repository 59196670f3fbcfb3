import { withoutLookAlikes, withSpokenDigits } from './digit-words.ts'

/** Refusal of a text with a phone number. */
export const PHONE_IN_TEXT = 'Please leave phone numbers out. People reach you through the call button.'

/** Ten digits that begin like a mobile number, however they are spaced, with or without the country's prefix. */
const MOBILE = /(?<!\d)(?:(?:00|\+)?91|091|0)?[6-9](?:[^\p{L}\p{N}\p{Sc}]{0,6}\d){9}(?!\d)/gu
/** A landline of Pune with its code. */
const LANDLINE = /(?<!\d)(?:0|(?:00|\+)?91[\s-]{0,2})20[\s-]{0,2}[2-7]\d{3}[\s-]?\d{4}(?!\d)/

/** An amount as it is written in India (12,50,000) or elsewhere (1,250,000). */
const AMOUNT = /(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])/g
/** Amounts ('9500/-'), dates and times, which stand beside others of their kind. Times with a dot count only in pairs: '9.30-6.30'. */
const TIME = '(?:[01]?\\d|2[0-4])([:.])(?:00|15|30|45)'
const OTHER_NUMBERS = [
  /(?<!\d)\d{1,7}0\/-/g,
  /(?<!\d)(?:[0-2]?\d|3[01])([-./])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?![-./]?\d)/g,
  new RegExp(`(?<!\\d)${TIME} ?[-–] ?${TIME}(?![:.]?\\d)`, 'g'),
  /(?<![\d:])(?:[01]?\d|2[0-4]):(?:00|15|30|45)(?![:.]?\d)/g,
]

/** Words that people say between the parts of a number. */
const BETWEEN_PARTS =
  /(?<=\d[^\p{L}\d]{1,3})(?:(?:and )?then|next|dash|hyphen|space|followed by|phir|fir|ke baad|mag|nantar|फिर|के बाद|मग|नंतर)(?=[^\p{L}\d]{1,3}\d)/gu
/** 'And', where every digit stands alone. */
const AND = /(?<=(?<!\d)\d[\s,]{1,3})(?:and|aur|ani|और|आणि|व)(?=[\s,]{1,3}\d(?!\d))/gu

/** Digits that stand alone: '9 8 1 2 3'. */
const LONE_DIGITS = /(?<![\p{L}\d])\d(?:[\s,.-]{1,3}\d(?![\p{L}\d])){2,}/gu
/** At most three words without a digit. */
const SHORT_GAP = /^[^\p{L}\d]{0,4}(?:[\p{L}\p{M}]{1,20}[^\p{L}\d]{1,4}){1,3}$/u
const MOBILE_DIGITS = /^(?:0|0{0,2}91)?[6-9]\d{9}$/

/** Whether a text contains a phone number. Prices, areas, lists of either, dates, pin codes and registration numbers do not count. */
export const containsPhoneNumber = (text: string): boolean =>
  // searches the text twice: '|' may separate digits or stand for 1
  [...new Set([text, withoutLookAlikes(text)])].some(hasDigitsOfPhone)

function hasDigitsOfPhone(text: string): boolean {
  const counted = withSpokenDigits(text).replace(AMOUNT, (amount) => (amount.replaceAll(',', '').length < 10 ? '₹' : amount))
  const plain = OTHER_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, '₹'), counted)
    .replace(BETWEEN_PARTS, ' ')
    .replace(AND, ' ')
  return [...plain.matchAll(MOBILE)].some(([found]) => !isList(found)) || LANDLINE.test(plain) || hasSpreadDigits(plain)
}

/** Whether the digits of a mobile number stand alone and in groups, with other words between the groups: '9 8 1 2 3 rooms 4 5 6 7 8 sqft'. */
function hasSpreadDigits(plain: string): boolean {
  let groups: string[] = []
  let end = 0
  for (const { 0: found, index } of plain.matchAll(LONE_DIGITS)) {
    const isApart = index - end > 80 || !SHORT_GAP.test(plain.slice(end, index))
    // groups have three digits or more: a number with its prefix, at most 14 digits, has at most four groups
    groups = [...(isApart ? [] : groups.slice(-3)), found.replace(/\D/g, '')]
    end = index + found.length
    if (groups.some((_group, first) => isSpreadNumber(groups.slice(first)))) return true
  }
  return false
}

/** Whether groups of digits make a mobile number. Groups that all count up, such as '7 8 9', do not. */
const isSpreadNumber = (groups: readonly string[]): boolean =>
  MOBILE_DIGITS.test(groups.join('')) && !groups.every((group) => isAscending([...group].map(Number), (previous) => previous + 1))

/**
 * Amounts and areas are round ('85000-95000', '7800000, 980', '750, 850, 950, 1050'), numbers of flats and floors ascend ('801, 902, 1003',
 * '7, 8, 9, 10, 11, 12'), and so do the parts of a survey number ('78/1/2/3/4/5/6/7/8').
 */
function isList(found: string): boolean {
  const groups = found.split(/\D+/)
  const values = groups.map(Number)
  if (groups.length < 2) return false
  if (groups.some((group) => /^[1-9]\d{2,}000$/.test(group)) || values.every((value) => value >= 100 && value % 50 === 0)) return true
  if (groups.length > 5 && isAscending(values, (previous) => previous + 1)) return true
  if (groups.length < 3 || !/[,/]/.test(found)) return false
  if (/^\d{2,}(?:\/\d+)+$/.test(found) && isAscending(values.slice(1), (previous) => previous + 1)) return true
  return groups[0] !== '9' && isAscending(values, (previous) => Math.max(previous + 5, previous * 1.5))
}

/** @param most the greatest value that may follow another one */
const isAscending = (values: readonly number[], most: (previous: number) => number): boolean =>
  values.every((value, at) => at === 0 || (value > (values[at - 1] as number) && value <= most(values[at - 1] as number)))
