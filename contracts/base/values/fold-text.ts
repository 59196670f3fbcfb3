import { latinDigits } from './latin-digits.ts'
import { normaliseText } from './normalise.ts'

const NOT_ASCII = /[^\0-\x7f]/
/** Accents, the Devanagari nukta, soft hyphens, and characters without a width: joiners, direction marks, fillers, variation selectors. */
const IGNORED = /[\u0300-\u036f\u093c\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/g
/** Decomposes to a space and an accent. */
const ACUTE_ACCENT = '\u00b4'
const APOSTROPHES = /[\u2018-\u201b\u2032\u02b9-\u02bc`]/g
const QUOTES = /[\u201c-\u201f\u00ab\u00bb]/g
const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g

/**
 * The text by which two written texts are compared: equal for upper and lower case, Unicode forms (é as one character or two, ड़ as one or
 * two, full width), accents, kinds of apostrophes and dashes, digits of Devanagari, and characters that nobody sees. Never stored in place
 * of the text, nor shown: joiners matter to how Devanagari looks. In SQL: `fold_text` (server/base/db/migrations/0046_fold_text.sql).
 */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'")
  const decomposed = normaliseText(text.replaceAll(ACUTE_ACCENT, "'"), 'NFKD').replace(IGNORED, '')
  return latinDigits(decomposed).replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(DASHES, '-').toLowerCase()
}
