import { normaliseText } from './normalise.ts'
import { latinDigits } from './numbers.ts'

/** Characters without a shape of their own: zero-width spaces and joiners, soft hyphens, byte order marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g
/** Accents of Latin letters, and the nukta, which Marathi leaves out where Hindi writes it. Vowel signs are letters and stay. */
const ACCENTS = /[\u0300-\u036f\u093c]/g

/**
 * The form in which texts are compared: lower case, without accents, nukta and invisible characters, with the digits 0 to 9 and Latin
 * apostrophes and hyphens. Takes linear time. Never stored or shown.
 */
export function foldText(text: string): string {
  const plain = normaliseText(text, 'NFKD')
    .replace(INVISIBLE, '')
    .replace(ACCENTS, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐-―−]/g, '-')
  return latinDigits(plain.toLowerCase())
}
