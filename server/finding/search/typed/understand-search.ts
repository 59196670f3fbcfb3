import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import {
  type LocalityNames,
  localitiesBegunBy,
  localitiesSounding,
  MAX_LOCALITY_WORDS,
  nearestLocalities,
} from '#contracts/finding/localities/locality-names.ts'
import { isPartOfLocality } from '#contracts/finding/localities/read-locality.ts'
import type { UnderstoodSearch } from '#contracts/finding/search/search.ts'
import { mapOptionFilters, type OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import { isSharedStay } from '#contracts/homes/properties/property-kinds.ts'
import type { WorkplaceNames } from '#server/finding/travel/index.ts'
import { dropContradictions, type Part } from './contradictions.ts'
import { readBarePrice, readBhk, readBudget, readDeposit } from './search-amounts.ts'
import { normalizeSearch, type Phrase, phrasesAt, readTokens, type Token, withoutEndings } from './search-tokens.ts'
import { IGNORED_WORDS, MAX_PHRASE_WORDS, OR_WORDS, PHRASES } from './search-words.ts'

export interface SearchVocabulary {
  readonly names: LocalityNames
  readonly workplaces: WorkplaceNames
  /** Today in India, YYYY-MM-DD. */
  readonly today: string
  /** Number of live properties whose text contains these words. */
  readonly countWithWords: (words: string) => number
  /** The same without the properties that have these words as their area. */
  readonly countElsewhere: (words: string) => number
  /** Number of live properties in a locality. */
  readonly countIn: (locality: string) => number
}

type ListName = OptionFilterName | 'area'

/** Maximum number of phrases that are compared with the localities: bounds the work for a long text of unknown words. */
const MAX_CORRECTIONS = 12
/** Letters from which the beginning of one name is read as the name. */
const MIN_BEGINNING = 4
/** Words after which the name of a locality with a phase or park is the workplace: 'office at Hinjewadi Phase 1'. */
const WORK_WORDS = ['near', 'office at', 'office in', 'office near', 'work at', 'work in', 'working at', 'working in', 'job at', 'job in']

/**
 * What a typed text means, as filters and the words that are left. Apart from `readLocality`, which knows that its whole text is an area: here
 * each word may as well be a price, a size, a workplace or a word to search for, and a misspelt one must be free of those, so that the words
 * are walked here. What names mean is asked of the same `LocalityNames`. A text in which nothing is understood stays as it is.
 * Takes time linear in the length of the text; at most MAX_CORRECTIONS phrases are compared with all names.
 */
export function understandSearch(typed: string, vocabulary: SearchVocabulary): UnderstoodSearch {
  const text = normalizeSearch(typed)
  const tokens = readTokens(text)
  const known = readParts(tokens, vocabulary)
  const corrected = correctParts(text, tokens, known, vocabulary)
  const found = [...known, ...corrected]
  const isUnderstood = found.some(({ isNoise }) => !isNoise)
  const all = [...found, ...(isUnderstood ? barePrices(tokens, found) : [])].sort((a, b) => a.begin - b.begin)
  const parts = withAlternatives(tokens, dropContradictions(withBuying(withoutPlacesOfWork(all))))
  return {
    ...mergeParts(parts, vocabulary.today),
    words: truncate(isUnderstood ? wordsLeft(text, tokens, parts) : text),
    uncorrected: uncorrectedOf(corrected, vocabulary),
  }
}

type Names = Pick<SearchVocabulary, 'names'> & Partial<Pick<SearchVocabulary, 'workplaces'>>

/** The parts of a text that are understood, in its order. */
export function readParts(tokens: readonly Token[], vocabulary: Names): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < tokens.length) {
    const part = readPart(tokens, at, vocabulary)
    if (part) parts.push(part)
    at = part?.end ?? at + 1
  }
  return parts
}

function readPart(tokens: readonly Token[], begin: number, { names, workplaces }: Names): Part | undefined {
  const bhk = readBhk(tokens, begin)
  if (bhk) return { begin, end: bhk.end, bhkType: bhk.value }
  const deposit = readDeposit(tokens, begin)
  if (deposit) return { begin, end: deposit, isNoise: true }
  const pinCode = readPinCode(tokens, begin)
  const inPinCode = pinCode && names.byKey.get(pinCode.code)
  if (inPinCode) return { area: inPinCode.map(({ name }) => name), begin, end: pinCode.end }
  const budget = readBudget(tokens, begin)
  if (budget) return { begin, end: budget.end, budget: budget.value }
  return (
    (workplaces && readWorkplace(tokens, begin, workplaces)) ??
    firstOf(phrasesAt(tokens, begin, Math.max(MAX_PHRASE_WORDS, MAX_LOCALITY_WORDS)), ({ words, end }) =>
      firstOf(withoutEndings(words), (some) => {
        const meaning = PHRASES.get(some.join(' '))
        if (meaning) return { ...meaning, begin, end }
        const localities = names.byKey.get(some.join('')) ?? (some.length > 1 ? bySound(names, some) : [])
        return localities.length === 0 ? undefined : { area: localities.map(({ name }) => name), begin, end: endOfSubArea(tokens, end) }
      }),
    )
  )
}

function firstOf<T, R>(values: readonly T[], read: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = read(value)
    if (found !== undefined) return found
  }
  return undefined
}

/** A pin code, also in two groups: '411 038'. */
function readPinCode(tokens: readonly Token[], at: number): { code: string; end: number } | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]].map((token) => (token?.kind === 'number' ? token.text : ''))
  if (/^\d{6}$/.test(first ?? '')) return { code: first as string, end: at + 1 }
  return /^\d{3} \d{3}$/.test(`${first} ${second}`) ? { code: `${first}${second}`, end: at + 2 } : undefined
}

/** Short words of a longer text are hardly parts of a name. */
function bySound(names: LocalityNames, words: readonly string[]) {
  return words.some((word) => word.length < 3) ? [] : localitiesSounding(names, words)
}

/** The index after the words that name a part of a locality: 'Phase 1', 'Road', 'High Street'. A number only after such a word. */
function endOfSubArea(tokens: readonly Token[], end: number): number {
  let at = end
  const hasPart = () => at > end
  while (at < tokens.length) {
    const { kind, text } = tokens[at] as Token
    const isSign = kind === 'sign' && text === '-' && tokens[at + 1]?.kind === 'word'
    const isNumber = kind === 'number' && hasPart() && /^(?:phase|ph|sector|sec|block|फेज|सेक्टर)$/.test(tokens[at - 1]?.text ?? '')
    const isWord =
      kind === 'word' && text.length > 1 && withoutEndings([text]).some(([word = '']) => isPartOfLocality(word)) && !SPARED_WORDS.has(text)
    const isRoman = kind === 'word' && hasPart() && /^i{1,3}$/.test(text)
    if (!isSign && !isNumber && !isWord && !isRoman) break
    at += 1
  }
  return tokens[at - 1]?.kind === 'sign' ? at - 1 : at
}

/** Words that belong to what follows them. */
const SPARED_WORDS: ReadonlySet<string> = new Set(['near', 'opp', 'opposite', 'behind', 'east', 'west', 'north', 'south', 'main'])

function readWorkplace(tokens: readonly Token[], begin: number, { byKey, mostWords }: WorkplaceNames): Part | undefined {
  const context = WORK_WORDS.map((words) => words.split(' ')).find((words) =>
    words.every((word, offset) => tokens[begin + offset]?.text === word),
  )
  const from = begin + (context?.length ?? 0)
  return firstOf(phrasesAt(tokens, from, mostWords), ({ words, end }) => {
    const workplace = byKey.get(words.join(''))
    if (!workplace) return undefined
    return workplace.isPartOfLocality && !context
      ? undefined
      : { workplace: workplace.key, workplaceLocality: workplace.locality, begin, end }
  })
}

/** Leaves out the locality that is named beside the workplace in it: 'TCS Hinjewadi'. Its words are not searched for. */
function withoutPlacesOfWork(parts: readonly Part[]): Part[] {
  const ofWork = new Set(parts.flatMap(({ workplaceLocality }) => workplaceLocality ?? []))
  return parts.map(({ area, ...part }) =>
    area?.every((name) => ofWork.has(name)) ? { ...part, isNoise: true } : { ...part, ...(area && { area }) },
  )
}

/** Lakhs and crores mean buying, unless the text says rent or a shared stay. */
function withBuying(parts: readonly Part[]): Part[] {
  if (parts.some(({ propertyFor }) => propertyFor)) return [...parts]
  return parts.map((part) => (part.budget?.isInLakhs ? { ...part, propertyFor: ['SELL', 'RESELL'] } : part))
}

/**
 * 'Shared flat or 1 BHK' finds shared stays and every home for rent. The size is ignored, and so are the room and the guests of the shared
 * stay: each of these filters would exclude the other alternative.
 */
function withAlternatives(tokens: readonly Token[], parts: readonly Part[]): Part[] {
  const isShared = (part: Part) => part.propertyFor?.some(isSharedStay) ?? false
  const isHome = ({ bhkType = [], apartmentType = [] }: Part) => bhkType.length + apartmentType.length > 0
  const kinds = parts.filter((part) => isShared(part) || isHome(part))
  const offersChoice = kinds.some((part, at) => {
    const next = kinds[at + 1]
    return next && isShared(part) !== isShared(next) && tokens.slice(part.end, next.begin).some(({ text }) => OR_WORDS.has(text))
  })
  if (!offersChoice) return [...parts]
  return parts.map(({ bhkType: _size, apartmentType: _type, roomType: _room, pgGender: _gender, preferredGuests: _guests, ...part }) =>
    isShared(part) ? { ...part, propertyFor: [...(part.propertyFor ?? []), 'RENT'] } : part,
  )
}

/** Numbers without a word of price that can only be prices, since other parts of the text are understood. */
function barePrices(tokens: readonly Token[], parts: readonly Part[]): Part[] {
  const isFree = freeTokens(tokens, parts)
  return tokens.flatMap((_token, begin) => {
    const price = isFree(begin) ? readBarePrice(tokens, begin) : undefined
    return price ? [{ begin, end: price.end, budget: price.value }] : []
  })
}

function freeTokens(tokens: readonly Token[], parts: readonly Part[]): (index: number) => boolean {
  const taken = new Set(parts.flatMap(({ begin, end }) => Array.from({ length: end - begin }, (_, offset) => begin + offset)))
  return (index) => !taken.has(index) && !IGNORED_WORDS.has(tokens[index]?.text ?? '')
}

/** Misspelt localities among the words that are not understood, and the one whose name the last word begins. */
function correctParts(text: string, tokens: readonly Token[], known: readonly Part[], vocabulary: SearchVocabulary): Part[] {
  const parts: Part[] = []
  const isFree = freeTokens(tokens, known)
  let tries = 0
  for (let begin = 0; begin < tokens.length && tries < MAX_CORRECTIONS; begin += 1) {
    if (!isFree(begin) || tokens[begin]?.kind !== 'word') continue
    for (const phrase of phrasesAt(tokens, begin, MAX_LOCALITY_WORDS)) {
      if (!isCandidate(phrase, begin, isFree)) continue
      tries += 1
      const corrected = text.slice(tokens[begin]?.start, tokens[phrase.end - 1]?.end)
      const correction = correctionOf(phrase, corrected, vocabulary)
      const area = correction ?? (phrase.end === tokens.length ? nameBegunBy(phrase, vocabulary.names) : undefined)
      if (area === undefined) continue
      parts.push({ area: [area], begin, end: endOfSubArea(tokens, phrase.end), ...(correction && { corrected }) })
      begin = phrase.end - 1
      break
    }
  }
  return parts
}

const isCandidate = ({ words, end }: Phrase, begin: number, isFree: (index: number) => boolean): boolean =>
  words.every((word) => word.length >= 3) && Array.from({ length: end - begin }, (_, offset) => begin + offset).every(isFree)

/** The locality that misspelt words mean, unless more live properties contain the words themselves than are in the locality. */
function correctionOf({ words }: Phrase, typed: string, { names, countIn, countElsewhere }: SearchVocabulary): string | undefined {
  const readings = withoutEndings(words).flatMap((some) => {
    const key = some.join('')
    const sounding = bySound(names, some)
    return [sounding.length > 0 ? sounding : nearestLocalities(names, key)]
  })
  const [locality] = readings.find((each) => each.length === 1) ?? []
  return locality && countElsewhere(typed) <= countIn(locality.name) ? locality.name : undefined
}

/** The one locality whose name begins with the words: 'hinj'. */
function nameBegunBy({ words }: Phrase, { byKey }: LocalityNames): string | undefined {
  const key = words.join('')
  if (key.length < MIN_BEGINNING || /\d/.test(key)) return undefined
  const [locality, ...others] = new Set(localitiesBegunBy(byKey, key))
  return others.length === 0 ? locality?.name : undefined
}

function uncorrectedOf(parts: readonly Part[], { countWithWords }: SearchVocabulary): UnderstoodSearch['uncorrected'] {
  for (const { corrected, area: [area] = [] } of parts) {
    const liveListings = corrected === undefined ? 0 : countWithWords(corrected)
    if (corrected !== undefined && area !== undefined && liveListings > 0) return { words: corrected, area, liveListings }
  }
  return null
}

/** Truncates the words to the length that the search call accepts: a `keeps` may be longer than the phrase that it replaces. */
function truncate(words: string): string {
  return words
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()
}

function mergeParts(parts: readonly Part[], today: string): Omit<UnderstoodSearch, 'words' | 'uncorrected'> {
  const all = <K extends ListName>(name: K) =>
    [...new Set(parts.flatMap((part): readonly unknown[] => part[name] ?? []))] as UnderstoodSearch[K]
  const least = parts.findLast(({ budget }) => budget?.minPrice !== undefined)?.budget?.minPrice ?? null
  const most = parts.findLast(({ budget }) => budget?.maxPrice !== undefined)?.budget?.maxPrice ?? null
  const isSwapped = least !== null && most !== null && least > most
  return {
    ...(mapOptionFilters(all) as Pick<UnderstoodSearch, OptionFilterName>),
    area: all('area'),
    minPrice: isSwapped ? most : least,
    maxPrice: isSwapped ? least : most,
    workplace: parts.find(({ workplace }) => workplace)?.workplace ?? null,
    availableBy: parts.some(({ isAvailable }) => isAvailable) ? today : null,
  }
}

/** The typed text without understood parts (but with their `keeps`), IGNORED_WORDS and single signs. */
function wordsLeft(text: string, tokens: readonly Token[], parts: readonly Part[]): string {
  const partAt = new Map(parts.map((part) => [part.begin, part]))
  const pieces: string[] = []
  let runBegin: number | undefined
  const endRun = (index: number) => {
    if (runBegin !== undefined) pieces.push(text.slice(tokens[runBegin]?.start, tokens[index - 1]?.end))
    runBegin = undefined
  }
  for (let index = 0; index < tokens.length; index += 1) {
    const part = partAt.get(index)
    const token = tokens[index] as Token
    if (part) {
      endRun(index)
      if (part.keeps) pieces.push(part.keeps)
      index = part.end - 1
    } else if (IGNORED_WORDS.has(token.text)) endRun(index)
    else runBegin ??= index
  }
  endRun(tokens.length)
  const trimmed = pieces.map((piece) => piece.replace(/^[\s,.;:&/–-]+|[\s,.;:&/–-]+$/g, ''))
  return [...new Set(trimmed.filter((piece) => /[\p{L}\p{N}]/u.test(piece)))].join(' ')
}
