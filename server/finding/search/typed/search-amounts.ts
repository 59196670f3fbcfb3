import { MAX_PRICE } from '#contracts/base/limits.ts'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { parseNumber, RUPEE_UNITS, RUPEE_WORDS } from '#contracts/base/values/numbers.ts'
import { type BhkType, parseBhkType } from '#contracts/homes/properties/bhk.ts'
import type { Token } from './search-tokens.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(foldText(words).split(' '))
/** Synonyms: the meaning of each word. @param table the words for each meaning, separated by spaces */
const meaningsOf = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([name, words]) =>
      foldText(words)
        .split(' ')
        .map((word) => [word, name] as const),
    ),
  )

const HOME_SIZES = meaningsOf({ BHK: 'bhk bkh bhks bedroom bedrooms bed beds br बीएचके बेडरूम बेडरुम', RK: 'rk आरके' })
const COUNT_WORDS = meaningsOf({
  1: 'one ek एक',
  2: 'two do don दोन दो',
  3: 'three teen tin तीन',
  4: 'four char चार',
  5: 'five paach पाच पांच',
})
/** Number words that stand before a size or a unit of rupees: 'अडीच बीएचके', 'दीड कोटी'. */
const HALVES = meaningsOf({ '1.5': 'दीड डेढ़ deed did dedh', '2.5': 'अडीच ढाई adich adhai dhai' })
/** Number words that stand before a unit of rupees only: 'पंधरा हजार'. */
const NUMBER_WORDS = meaningsOf({
  6: 'six सहा छह saha chhah',
  7: 'seven सात saat',
  8: 'eight आठ aath',
  9: 'nine नऊ नौ nau',
  10: 'ten दहा दस daha das',
  11: 'eleven अकरा ग्यारह akra gyarah',
  12: 'twelve बारा बारह bara barah',
  13: 'thirteen तेरा तेरह tera terah',
  14: 'fourteen चौदा चौदह chauda chaudah',
  15: 'fifteen पंधरा पंद्रह pandhra pandrah',
  16: 'sixteen सोळा सोलह sola solah',
  17: 'seventeen सतरा सत्रह satra satrah',
  18: 'eighteen अठरा अठारह athra atharah',
  19: 'nineteen एकोणीस उन्नीस ekonis unnis',
  20: 'twenty वीस बीस vis vees bees',
  22: 'बावीस बाईस bavis bais',
  25: 'पंचवीस पच्चीस panchvis pachis pachchis',
  30: 'thirty तीस tis tees',
  35: 'पस्तीस पैंतीस pastis paintis',
  40: 'forty चाळीस चालीस chalis chaalis',
  45: 'पंचेचाळीस पैंतालीस',
  50: 'fifty पन्नास पचास pannas pachas',
  60: 'sixty साठ saath',
  70: 'seventy सत्तर sattar',
  75: 'पंचाहत्तर पचहत्तर',
  80: 'eighty ऐंशी अस्सी assi',
  90: 'ninety नव्वद नब्बे navvad nabbe',
})
/** What a word before a number adds to it: 'साडेअठरा हजार', 'sadhe 18 hazar'; 'सव्वा कोटी' alone is 1.25. */
const QUARTERS = meaningsOf({
  '0.5': 'साडे साढ़े sade saade sadhe saadhe',
  '0.25': 'सव्वा सवा sawwa savva sava sawa',
  '-0.25': 'पावणे पौने pavne paune',
})
const COUNT_SEPARATORS = setOf('- – / , & or and to kinva kiva ya किंवा या व ते')
const MAX_COUNTS = 4

/** A value that was read from some tokens, and the index after the last of these tokens. */
export interface Read<T> {
  readonly value: T
  readonly end: number
}

/** Sizes of homes that begin at a token: '2 BHK', '2-3 bhk', 'two bedroom', '1 room kitchen'. */
export function readBhk(tokens: readonly Token[], at: number): Read<BhkType[]> | undefined {
  const first = kindOfHome(tokens, at)
  // 'bhk 2'
  if (first) return kindOfHome(tokens, first.end + 1) ? undefined : bhkOf(countsOf(tokens[first.end]), { ...first, end: first.end + 1 })
  const counts: string[] = []
  let index = at
  while (counts.length < MAX_COUNTS) {
    const number = countsOf(tokens[index])
    if (number.length === 0) return undefined
    counts.push(...number)
    index += 1
    if (!COUNT_SEPARATORS.has(tokens[index]?.text ?? '') || countsOf(tokens[index + 1]).length === 0) break
    index += 1
  }
  if (tokens[index]?.text === '-') index += 1
  const kind = kindOfHome(tokens, index)
  if (!kind) return undefined
  return bhkOf(counts, kind)
}

function bhkOf(counts: readonly string[], { value: kind, end }: Read<string>): Read<BhkType[]> | undefined {
  const types = counts.map((count) => parseBhkType(`${count} ${kind}`))
  if (types.length === 0 || types.length > MAX_COUNTS || types.some((type) => !type)) return undefined
  return { value: types as BhkType[], end }
}

/** The room counts of a token: '2', '2.5' or 'two'; '2,3' contains two counts. */
function countsOf(token: Token | undefined): string[] {
  if (!token) return []
  const word = COUNT_WORDS.get(token.text) ?? HALVES.get(token.text)
  if (word) return [word]
  return token.kind === 'number' && token.text.length <= 7 ? token.text.split(',') : []
}

const ROOM = /^(?:rooms?|रूम|रुम)$/
const KITCHEN = setOf('kitchen किचन')

function kindOfHome(tokens: readonly Token[], at: number): Read<string> | undefined {
  const [first, second, third] = [0, 1, 2].map((offset) => tokens[at + offset]?.text)
  if (ROOM.test(first ?? '') && KITCHEN.has(second ?? '')) return { value: 'RK', end: at + 2 }
  if (first === 'b' && second === 'h' && third === 'k') return { value: 'BHK', end: at + 3 }
  if ([first, second, third, ...[3, 4].map((offset) => tokens[at + offset]?.text)].join('') === 'b.h.k')
    return { value: 'BHK', end: at + (tokens[at + 5]?.text === '.' ? 6 : 5) }
  const kind = HOME_SIZES.get(first ?? '')
  return kind ? { value: kind, end: at + 1 } : undefined
}

export interface Budget {
  readonly minPrice?: number
  readonly maxPrice?: number
  /** Whether it is said in lakhs or crores, as prices are and rents hardly. */
  readonly isInLakhs?: boolean
}

const CURRENCIES: ReadonlySet<string> = new Set(['₹', ...RUPEE_WORDS])
const AT_MOST = [
  ...[
    'up to',
    'less than',
    'not more than',
    'no more than',
    'under',
    'below',
    'upto',
    'within',
    'max',
    'maximum',
    'budget',
    'बजेट',
    'बजट',
    '<',
  ],
  ...['around', 'about', 'approx', 'approximately', 'near about'],
]
const AT_LEAST = ['more than', 'at least', 'starting from', 'above', 'over', 'min', 'minimum', 'from', 'atleast', '>']
const AT_MOST_AFTER = [
  ...['se kam', 'ke andar', 'ke niche', 'or less', 'max', 'tak', 'paryant', 'peksha kami', 'chya aat', 'aat', 'पर्यंत', 'पेक्षा कमी', 'च्या आत'],
  ...['के अंदर', 'के भीतर', 'से कम', 'तक'].map(foldText),
]
const AT_LEAST_AFTER = [
  ...[
    'se upar',
    'se jyada',
    'se zyada',
    'se adhik',
    'and above',
    'or more',
    'peksha jast',
    'पासून',
    'पेक्षा जास्त',
    'च्या वर',
    'वर',
    'chya var',
    'var',
    '+',
  ],
  ...['से ऊपर', 'से ज़्यादा', 'से अधिक'].map(foldText),
]
const BETWEEN = ['between', 'from', 'budget', 'बजेट', 'बजट']
const RANGE_SEPARATORS = setOf('- – to and te se ते से')
/** A number that is followed by one of these units is not a price. */
const OTHER_UNITS = setOf('sq sqft sft ft feet foot square km kms m min mins minute minutes floor floors th nd st rd bhk rk deposit')
/** A smaller number without a unit is not read as a price. */
const MIN_PRICE_WITHOUT_UNIT = 1_000
/** Smaller numbers without a word of price are numbers of flats. */
const MIN_BARE_PRICE = 3_000
const MIN_BARE_SALE = 10_00_000

/** A price or a range of prices that begins at a token: 'under 30k', '20-30k', '25000 to 40000', '1.2 cr'. */
export function readBudget(tokens: readonly Token[], at: number): Read<Budget> | undefined {
  return readRange(tokens, at) ?? readLimit(tokens, at)
}

function readRange(tokens: readonly Token[], at: number): Read<Budget> | undefined {
  const begin = skip(tokens, at, BETWEEN)
  const low = readAmount(tokens, begin)
  const separator = low && tokens[low.end]?.text
  if (!low || !separator || !RANGE_SEPARATORS.has(separator)) return undefined
  const high = readAmount(tokens, low.end + 1)
  if (!high || isOtherUnit(tokens, high.end)) return undefined
  // '20-30k': the unit is written only once
  const least = low.value.unit ? priceOf(low.value) : (priceOf({ ...low.value, unit: high.value.unit }) ?? priceOf(low.value))
  const most = priceOf(high.value)
  if (least === undefined || most === undefined) return undefined
  const isInLakhs = isLakhs(high.value)
  return { value: { minPrice: Math.min(least, most), maxPrice: Math.max(least, most), isInLakhs }, end: high.end }
}

function readLimit(tokens: readonly Token[], at: number): Read<Budget> | undefined {
  const afterMost = skip(tokens, at, AT_MOST)
  const afterLeast = afterMost === at ? skip(tokens, at, AT_LEAST) : at
  const begin = Math.max(afterMost, afterLeast)
  const amount = readAmount(tokens, begin)
  if (!amount || isOtherUnit(tokens, amount.end)) return undefined
  const endMost = skip(tokens, amount.end, AT_MOST_AFTER)
  const endLeast = endMost === amount.end ? skip(tokens, amount.end, AT_LEAST_AFTER) : amount.end
  const end = Math.max(endMost, endLeast)
  const price = priceOf(amount.value)
  // a number without any of these may be a house number
  const isPrice = begin > at || end > amount.end || amount.value.unit !== '' || amount.value.hasCurrency
  if (price === undefined || !isPrice) return undefined
  const isLeast = afterLeast > at || (begin === at && endLeast > amount.end)
  const isInLakhs = isLakhs(amount.value)
  return { value: isLeast ? { minPrice: price, isInLakhs } : { maxPrice: price, isInLakhs }, end }
}

interface Amount {
  readonly digits: string
  readonly unit: string
  /** A smaller part of the amount: '20 lakh' of '1 crore 20 lakh'. */
  readonly rest?: string
  readonly hasCurrency: boolean
}

function readAmount(tokens: readonly Token[], at: number): Read<Amount> | undefined {
  let index = at
  let hasCurrency = false
  const passCurrency = () => {
    if (!CURRENCIES.has(tokens[index]?.text ?? '')) return
    hasCurrency = true
    index += tokens[index + 1]?.text === '.' ? 2 : 1
  }
  passCurrency()
  const number = readNumber(tokens, index)
  if (!number) return undefined
  index = number.end
  const unit = unitAt(tokens, index)
  if (unit) index += 1
  // '1 crore 20 lakh'
  const smaller = unitAt(tokens, index + 1)
  const rest = unit && tokens[index]?.kind === 'number' && smaller && timesOf(smaller) < timesOf(unit) ? tokens[index] : undefined
  if (rest) index += 2
  passCurrency()
  if (tokens[index]?.text === '/' && tokens[index + 1]?.text === '-') index += 2
  return { value: { digits: number.value, unit, hasCurrency, ...(rest && { rest: `${rest.text} ${smaller}` }) }, end: index }
}

/** A number in digits or words, with the quarters before it: '18', 'अठरा', 'साडे १८', 'साडेअठरा'. */
function readNumber(tokens: readonly Token[], at: number): Read<string> | undefined {
  const { text = '' } = tokens[at] ?? {}
  const plain = plainNumber(tokens[at])
  if (plain) return { value: plain, end: at + 1 }
  for (const [word, quarters] of QUARTERS) {
    if (!text.startsWith(word)) continue
    const isAlone = text === word
    const number = isAlone ? plainNumber(tokens[at + 1]) : NUMBER_WORDS.get(text.slice(word.length))
    if (number && /^[\d.]+$/.test(number)) return { value: String(Number(number) + Number(quarters)), end: at + (isAlone ? 2 : 1) }
    if (isAlone && quarters === '0.25') return { value: '1.25', end: at + 1 }
  }
  return undefined
}

function plainNumber(token: Token | undefined): string | undefined {
  if (token?.kind === 'number') return token.text
  const word = token?.text ?? ''
  return HALVES.get(word) ?? NUMBER_WORDS.get(word) ?? COUNT_WORDS.get(word)
}

/** 'हजारांच्या' with Latin letters; with its own letters the ending is a token of its own. */
const UNITS_WITH_ENDING = meaningsOf({
  hajar: 'hajarachya hajaranchya',
  lakh: 'lakhachya lakhanchya',
  koti: 'kotichya kotinchya',
})

const unitAt = (tokens: readonly Token[], at: number): string => {
  const word = tokens[at]?.text ?? ''
  return RUPEE_UNITS.has(word) ? word : (UNITS_WITH_ENDING.get(word) ?? '')
}
const timesOf = (unit: string): number => RUPEE_UNITS.get(unit) ?? 1
const isLakhs = ({ unit }: Amount): boolean => timesOf(unit) >= 1e5

/** A deposit, which no filter compares, before or after the word. @returns the index after it; undefined when there is none */
export function readDeposit(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.text !== 'deposit') return undefined
  const amount = readAmount(tokens, at + 1)
  return amount && priceOf(amount.value) !== undefined ? amount.end : undefined
}

/** A number alone that can be a price beside other words: '2bhk wakad 25000'. */
export function readBarePrice(tokens: readonly Token[], at: number): Read<Budget> | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number' || isOtherUnit(tokens, at + 1)) return undefined
  const digits = token.text.replaceAll(',', '')
  const price = Number(digits)
  if (!/^\d{4,8}$/.test(digits) || digits.length === 6 || price < MIN_BARE_PRICE || price % 100 !== 0) return undefined
  return { value: { maxPrice: price, isInLakhs: price >= MIN_BARE_SALE }, end: at + 1 }
}

/** @returns whole rupees; undefined when the amount cannot be a price: too small without a unit, or more than MAX_PRICE */
function priceOf({ digits, unit, rest }: Amount): number | undefined {
  const whole = parseNumber(`${digits} ${unit}`, '₹')
  const more = rest === undefined ? 0 : parseNumber(rest, '₹')
  const price = whole === undefined || more === undefined ? undefined : whole + more
  return price !== undefined && price >= (unit ? 1 : MIN_PRICE_WITHOUT_UNIT) && price <= MAX_PRICE ? price : undefined
}

/** 'deposit' follows a price as its unit, but not in '30k deposit 1 lakh'. */
function isOtherUnit(tokens: readonly Token[], at: number): boolean {
  return OTHER_UNITS.has(tokens[at]?.text ?? '') && readDeposit(tokens, at) === undefined
}

/** @returns the index after the first phrase that is found at a token; `at` if none is found */
function skip(tokens: readonly Token[], at: number, phrases: readonly string[]): number {
  for (const phrase of phrases) {
    const words = phrase.split(' ')
    if (words.every((word, offset) => tokens[at + offset]?.text === word)) return at + words.length
  }
  return at
}
