import { normaliseText } from './normalise.ts'

/** Refusal of a text with a phone number. */
export const PHONE_IN_TEXT = 'Please leave phone numbers out. People reach you through the call button.'

/** Ten digits that begin like a mobile number, however they are spaced, with or without the country's prefix. */
const NUMBER = /(?<!\d)(?:(?:00|\+)?91|091|0)?[6-9](?:[\s().,_/*\p{Pd}\p{Po}]{0,3}\d){9}(?!\d)/gu

/** An amount as it is written in India (12,50,000) or elsewhere (1,250,000). */
const AMOUNT = /(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])/g

const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
const SPELLED = new RegExp(`(?<!\\p{L})(?:${DIGIT_WORDS.join('|')})(?!\\p{L})`, 'gu')
/** Indian scripts have their digits at the same offset in their blocks: Devanagari zero is U+0966, Gujarati zero U+0AE6. */
const INDIC_DIGIT = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g
const ARABIC_DIGIT = /[٠-٩۰-۹]/g
const INVISIBLE = /\p{Cf}|\p{Mn}(?=\d)/gu

/** Whether a text contains a mobile number. Prices, areas, lists of either, pin codes and registration numbers do not count. */
export function containsPhoneNumber(text: string): boolean {
  const plain = withPlainDigits(text).replace(AMOUNT, (amount) => (amount.replaceAll(',', '').length < 10 ? '₹' : amount))
  return [...plain.matchAll(NUMBER)].some(([found]) => !isList(found))
}

/** How many digits a text has, in any script or spelled out. */
export const countDigits = (text: string): number => withPlainDigits(text).replace(/\D/g, '').length

/** The text in lower case with digits 0 to 9, also where they are of another script or spelled out. */
export function withPlainDigits(text: string): string {
  return normaliseText(text, 'NFKC')
    .replace(INVISIBLE, '')
    .replace(INDIC_DIGIT, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66))
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0x0f))
    .toLowerCase()
    .replace(SPELLED, (word) => String(DIGIT_WORDS.indexOf(word as (typeof DIGIT_WORDS)[number])))
    .replace(/(?<=\d)o(?!\p{L})/gu, '0')
}

/** '850, 950, 1050' are areas: amounts of three or four digits between commas or slashes. */
function isList(found: string): boolean {
  const groups = found.split(/\D+/)
  return /[,/]/.test(found) && groups.length > 1 && groups.every((group) => group.length === 3 || group.length === 4)
}
