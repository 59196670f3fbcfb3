import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { type LocalityNames, MAX_LOCALITY_WORDS, nearestLocalities } from '#contracts/finding/localities/locality-names.ts'
import type { UnderstoodSearch } from '#contracts/finding/search/search.ts'
import { mapOptionFilters, type OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import { dropContradictions, type Part } from './contradictions.ts'
import { readBhk, readBudget } from './search-amounts.ts'
import { normalizeSearch, phrasesAt, readTokens, type Token } from './search-tokens.ts'
import { IGNORED_WORDS, MAX_PHRASE_WORDS, PHRASES } from './search-words.ts'

export interface SearchVocabulary {
  readonly names: LocalityNames
  /** Whether a live property contains this word; if so, the word is not corrected. */
  readonly isWordFound: (word: string) => boolean
}

type ListName = Exclude<keyof UnderstoodSearch, 'words' | 'minPrice' | 'maxPrice'>

/** Maximum number of phrases that are compared with the localities: bounds the work for a long text of unknown words. */
const MAX_CORRECTIONS = 12

/**
 * What a typed text means, as filters and the words that are left. A text in which nothing is understood stays as it is.
 * Takes time linear in the length of the text.
 */
export function understandSearch(typed: string, vocabulary: SearchVocabulary): UnderstoodSearch {
  const text = normalizeSearch(typed)
  const tokens = readTokens(text)
  const known = readParts(tokens, vocabulary.names)
  const parts = dropContradictions([...known, ...correctParts(tokens, known, vocabulary)].sort((a, b) => a.begin - b.begin))
  return { ...mergeParts(parts), words: truncate(parts.length === 0 ? text : wordsLeft(text, tokens, parts)) }
}

/** The parts of a text that are understood, in its order. */
export function readParts(tokens: readonly Token[], names: LocalityNames): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < tokens.length) {
    const part = readPart(tokens, at, names)
    if (part) parts.push(part)
    at = part?.end ?? at + 1
  }
  return parts
}

function readPart(tokens: readonly Token[], begin: number, names: LocalityNames): Part | undefined {
  const bhk = readBhk(tokens, begin)
  if (bhk) return { begin, end: bhk.end, bhkType: bhk.value }
  const budget = readBudget(tokens, begin)
  if (budget) return { begin, end: budget.end, budget: budget.value }
  for (const { words, end } of phrasesAt(tokens, begin, Math.max(MAX_PHRASE_WORDS, MAX_LOCALITY_WORDS))) {
    const meaning = PHRASES.get(words.join(' '))
    if (meaning) return { ...meaning, begin, end }
    const localities = names.byKey.get(words.join(''))
    if (localities) return { area: localities.map(({ name }) => name), begin, end }
  }
  return undefined
}

/** Misspelt localities among the words that are not understood. */
function correctParts(tokens: readonly Token[], known: readonly Part[], { names, isWordFound }: SearchVocabulary): Part[] {
  const parts: Part[] = []
  const taken = new Set(known.flatMap(({ begin, end }) => Array.from({ length: end - begin }, (_, offset) => begin + offset)))
  const isFree = (index: number) => !taken.has(index) && !IGNORED_WORDS.has(tokens[index]?.text ?? '')
  let tries = 0
  for (let begin = 0; begin < tokens.length && tries < MAX_CORRECTIONS; begin += 1) {
    if (!isFree(begin) || tokens[begin]?.kind !== 'word') continue
    for (const { words, end } of phrasesAt(tokens, begin, MAX_LOCALITY_WORDS)) {
      if (words.some((word) => word.length < 3) || !Array.from({ length: end - begin }, (_, offset) => begin + offset).every(isFree))
        continue
      tries += 1
      const [nearest, ...others] = nearestLocalities(names, words.join(''))
      if (!nearest || others.length > 0 || words.every(isWordFound)) continue
      parts.push({ area: [nearest.name], begin, end })
      begin = end - 1
      break
    }
  }
  return parts
}

/** Truncates the words to the length that the search call accepts: a `keeps` may be longer than the phrase that it replaces. */
function truncate(words: string): string {
  return words
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()
}

function mergeParts(parts: readonly Part[]): Omit<UnderstoodSearch, 'words'> {
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
