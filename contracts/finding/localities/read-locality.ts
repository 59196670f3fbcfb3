import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { foldText } from '#contracts/base/values/fold-text.ts'
import {
  type LocalityNames,
  localitiesSounding,
  MAX_LOCALITY_WORDS,
  type NamedLocality,
  nameWords,
  nearestLocalities,
} from './locality-names.ts'

/** What the text of an area means: a known locality for sure, one of a few that must be asked for, or none. */
export type LocalityReading<L extends NamedLocality> =
  | { readonly kind: 'sure'; readonly locality: L }
  | { readonly kind: 'likely'; readonly localities: readonly L[] }
  | { readonly kind: 'unknown' }

/** Words that name a part of a locality or its surroundings: 'Hinjewadi Phase 1', 'Baner Road'. Numbers and single letters do too. */
const PARTS_OF_LOCALITIES: ReadonlySet<string> = new Set(
  `phase ph sector sec block road rd street st lane chowk phata naka corner square depot gaon gaothan gaonthan village annexe annex extension
   extn east west north south main area side near behind opp opposite i ii iii iv
   फेज सेक्टर रोड रस्ता रस्त्यावर रस्त्याजवळ मार्ग चौक फाटा नाका गाव गावठाण परिसर पूर्व पश्चिम`.split(/\s+/),
)
const CITY_AND_STATE: ReadonlySet<string> = new Set('pune poona puna पुणे पूना maharashtra mh महाराष्ट्र india भारत'.split(' '))
/** More localities are no question that a person can answer. */
const MAX_LIKELY = 3
const UNKNOWN = { kind: 'unknown' } as const

/** Whether a word after the name of a locality names a part of it. @param word of `nameWords` */
export const isPartOfLocality = (word: string): boolean => PARTS_OF_LOCALITIES.has(word) || /^(?:\d{1,3}|[a-z])$/.test(word)

/**
 * Reads the text of an area as a known locality: by name, alias, Marathi name or pin code; with a part of the locality, city, state or pin
 * code beside it; by its sound in either script. Misspellings and names beside other words are likely only. Takes time linear in the text,
 * and for a misspelt one in the number of names.
 */
export function readLocality<L extends NamedLocality>(names: LocalityNames<L>, text: string): LocalityReading<L> {
  const short = foldText(text.slice(0, MAX_SEARCH_TEXT_LENGTH))
  const named = readNamed(names, short)
  if (named.kind !== 'unknown') return named
  const words = nameWords(short)
  const ofPlace = words.filter((word) => !isPinCode(word) && !CITY_AND_STATE.has(word))
  const spoken = ofPlace.filter((word) => !isPartOfLocality(word))
  const keys = new Set([words, ofPlace, spoken].map((some) => some.join('')))
  return likely([...keys].flatMap((key) => nearestLocalities(names, key)))
}

/** The locality that the text of an area means for sure; undefined for a likely or unknown one. Equal for texts that are equal when folded. */
export function sureLocality<L extends NamedLocality>(names: LocalityNames<L>, text: string): L | undefined {
  const reading = readNamed(names, foldText(text.slice(0, MAX_SEARCH_TEXT_LENGTH)))
  return reading.kind === 'sure' ? reading.locality : undefined
}

/** As `readLocality`, without misspellings. @param text folded */
function readNamed<L extends NamedLocality>(names: LocalityNames<L>, text: string): LocalityReading<L> {
  const whole = readWords(names, nameWords(text))
  if (whole.kind === 'sure') return whole
  // 'Kharadi (EON)', 'Amanora, Hadapsar'
  const parts = text.split(/[,;/|()[\]\n]+/)
  const sure = new Set(
    parts.length < 2
      ? []
      : parts.flatMap((part) => {
          const reading = readWords(names, nameWords(part))
          return reading.kind === 'sure' ? [reading.locality] : []
        }),
  )
  return sure.size > 0 ? readingOf([...sure]) : whole
}

const isPinCode = (word: string): boolean => /^\d{6}$/.test(word)

function readWords<L extends NamedLocality>(names: LocalityNames<L>, allWords: readonly string[]): LocalityReading<L> {
  const exact = names.byKey.get(allWords.join(''))
  if (exact) return readingOf(exact)
  const pinCode = allWords.find(isPinCode)
  const words = allWords.filter((word) => word !== pinCode && !CITY_AND_STATE.has(word))
  if (words.length === 0) return readingOf(pinCode ? (names.byKey.get(pinCode) ?? []) : [])
  const named = names.byKey.get(words.join('')) ?? localitiesSounding(names, words)
  if (named.length > 0) return readingOf(named)
  const { localities, rest } = namesAmong(names, words)
  return rest.every(isPartOfLocality) ? readingOf(localities) : likely(localities)
}

/** The localities that are named among words, and the words that are left. */
function namesAmong<L extends NamedLocality>({ byKey }: LocalityNames<L>, words: readonly string[]): { localities: L[]; rest: string[] } {
  const localities = new Set<L>()
  const rest: string[] = []
  let at = 0
  while (at < words.length) {
    const lengths = Array.from({ length: Math.min(MAX_LOCALITY_WORDS, words.length - at) }, (_, index) => index + 1).reverse()
    const length = lengths.find((count) => byKey.has(words.slice(at, at + count).join('')))
    if (length === undefined) rest.push(words[at] as string)
    else for (const locality of byKey.get(words.slice(at, at + length).join('')) ?? []) localities.add(locality)
    at += length ?? 1
  }
  return { localities: [...localities], rest }
}

function readingOf<L extends NamedLocality>(localities: readonly L[]): LocalityReading<L> {
  const [locality] = localities
  return locality && localities.length === 1 ? { kind: 'sure', locality } : likely(localities)
}

function likely<L extends NamedLocality>(localities: readonly L[]): LocalityReading<L> {
  const different = [...new Set(localities)]
  return different.length === 0 || different.length > MAX_LIKELY ? UNKNOWN : { kind: 'likely', localities: different }
}
