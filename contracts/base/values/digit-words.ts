import { normaliseText } from './normalise.ts'

const ENGLISH = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const TEENS = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'] as const

/** Digits as they are said in Hindi and Marathi, in the spellings of chats, and in English written in Devanagari. */
const INDIAN: readonly string[] = [
  'shunya shoonya sunya shunye oh शून्य शुन्य सुन्न जीरो झिरो झीरो',
  'ek eka एक वन',
  'do don दो दोन टू',
  'teen tin तीन थ्री',
  'char chaar चार फोर',
  'panch paanch pach paach pachh पांच पाँच पाच फाइव फाईव फाइव्ह फाईव्ह',
  'chhe che chhah chhai chah cheh chhey saha छह छः छे छ सहा सिक्स',
  'saat sat सात सेवन सेव्हन',
  'aath ath aat aanth आठ एट',
  'nau naau nav nao naw nou नौ नऊ नव नाइन नाईन',
]

/** Not beside a letter or a mark of a word. */
const word = (alternatives: Iterable<string>, repeat = '') =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${[...alternatives].join('|')})${repeat}(?![\\p{L}\\p{M}])`, 'gu')

const ENGLISH_DIGIT = new RegExp(ENGLISH.join('|'), 'g')
/** Also without spaces between them: 'nineeight'. */
const ENGLISH_DIGITS = word(ENGLISH, '+')
const ENGLISH_NUMBER = word([`(${TENS.join('|')})(?:[\\s-]{0,2}(${ENGLISH.slice(1).join('|')}))?`])
const ENGLISH_TEEN = word(TEENS)
const INDIAN_DIGITS = new Map(INDIAN.flatMap((words, digit) => words.split(' ').map((each) => [each, String(digit)] as const)))
// the longest first: 'छः' ends with a mark that 'छ' leaves over
const INDIAN_DIGIT = word([...INDIAN_DIGITS.keys()].sort((a, b) => b.length - a.length))
const REPEATED = /(?<!\p{L})(double|dubble|dabal|डबल|triple|tripal|ट्रिपल)[\s-]{1,3}(\d)(?!\d)/gu

/** Indian scripts have their digits at the same offset in their blocks: Devanagari zero is U+0966, Gujarati zero U+0AE6. */
const INDIC_DIGIT = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g
const ARABIC_DIGIT = /[٠-٩۰-۹]/g
const INVISIBLE = /\p{Cf}|\p{Mn}(?=\d)|(?<=\d)[\p{Mn}\p{Me}]+/gu
const NUKTA = /\u093c/g

const digitOf = (englishWord: string) => String(ENGLISH.indexOf(englishWord as (typeof ENGLISH)[number]))

/**
 * The text in Unicode form NFKC without invisible characters, with digits 0 to 9 also where they are of another script. Unlike `latinDigits`, it
 * changes the length of the text.
 */
export const normaliseDigits = (text: string): string =>
  normaliseText(text, 'NFKC')
    .replace(INVISIBLE, '')
    .replace(INDIC_DIGIT, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66))
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0x0f))

/** The text in lower case with digits 0 to 9, also where they are of another script or spelled out in English. */
export const withPlainDigits = (text: string): string =>
  normaliseDigits(text)
    .toLowerCase()
    .replace(ENGLISH_DIGITS, (words) => words.replace(ENGLISH_DIGIT, digitOf))
    .replace(/(?<=\d)o(?!\p{L})/gu, '0')

/** Letters and signs that look like a digit, in words that are mostly digits, such as '98I2345678'. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  ['OoОоΟοDQ', 'IiІіl|!', 'Zz', 'ЗзƷ', '', 'Ss', 'bбG', '', 'B', 'gq'].flatMap((letters, digit) =>
    [...letters].map((each) => [each, String(digit)]),
  ),
)
const ANY_LOOK_ALIKE = Object.keys(LOOK_ALIKES).join('')
const LOOK_ALIKE = new RegExp(`[${ANY_LOOK_ALIKE}]`, 'gu')
const MIXED_WORD = new RegExp(`(?<![\\p{L}\\d])[\\d${ANY_LOOK_ALIKE}]{2,13}(?![\\p{L}\\d])`, 'gu')
/** A letter alone between two digits that stand alone. */
const LONE_LETTER = /(?<=(?<![\p{L}\d])\d[\s.,-]{1,3})[OoОоIlІ|](?=[\s.,-]{1,3}\d(?![\p{L}\d]))/gu

const likeDigit = (letter: string) => LOOK_ALIKES[letter] ?? letter

/** Look-alikes of digits become digits. */
export const withoutLookAlikes = (text: string): string =>
  normaliseDigits(text)
    .replace(MIXED_WORD, (mixed) => (mixed.replace(/\D/g, '').length * 2 > mixed.length ? mixed.replace(LOOK_ALIKE, likeDigit) : mixed))
    .replace(LONE_LETTER, likeDigit)

/**
 * The same with numbers up to 99 in English and digits of Hindi and Marathi. Many of these words have other meanings
 * ('do', 'sat'): use the result only to find long runs of digits.
 */
export const withSpokenDigits = (text: string): string =>
  normaliseDigits(text)
    .toLowerCase()
    .replace(NUKTA, '')
    .replace(ENGLISH_NUMBER, (_all, tens: (typeof TENS)[number], unit?: string) => `${TENS.indexOf(tens) + 2}${unit ? digitOf(unit) : 0}`)
    .replace(ENGLISH_TEEN, (teen) => String(10 + TEENS.indexOf(teen as (typeof TEENS)[number])))
    .replace(ENGLISH_DIGITS, (words) => words.replace(ENGLISH_DIGIT, digitOf))
    .replace(INDIAN_DIGIT, (digit) => INDIAN_DIGITS.get(digit) ?? digit)
    .replace(REPEATED, (_all, times: string, digit: string) => digit.repeat(/^[tट]/.test(times) ? 3 : 2))
