import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { normaliseText } from '#contracts/base/values/normalise.ts'

/** A part of a typed search: a word, a number or another sign. */
export interface Token {
  /** As `foldText` returns it. */
  readonly text: string
  readonly kind: 'word' | 'number' | 'sign'
  /** Its position in the normalised text; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

const PARTS = /\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}]+|[^\s]/gu
/** Postpositions that Marathi joins to the word before them: 'in', 'for', 'near', 'up to', 'from', 'than', 'of', 'with'. */
const MARATHI_ENDINGS = ['पर्यंत', 'मध्ये', 'मधील', 'मधले', 'साठी', 'जवळील', 'जवळ', 'पासून', 'कडून', 'पेक्षा', 'मधे', 'च्या', 'सह'] as const
/** Endings that are cut only when the rest is understood: they end other words too. */
const UNSURE_ENDINGS = [
  'madhye',
  'madhe',
  'sathi',
  'javal',
  'kadun',
  'paryant',
  'til',
  'la',
  't',
  'ां',
  'त',
  'ला',
  'तील',
  'चा',
  'ची',
  'चे',
] as const

/** Normalises a typed text: at most MAX_SEARCH_TEXT_LENGTH characters, Unicode form NFC, no invisible characters, no full width, single spaces. */
export function normalizeSearch(text: string): string {
  return normaliseText(text.slice(0, MAX_SEARCH_TEXT_LENGTH), 'NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
}

/** @param text of `normalizeSearch` */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: part, index: start } of text.matchAll(PARTS)) {
    const end = start + part.length
    if (/^\p{Nd}/u.test(part)) tokens.push({ text: foldText(part), kind: 'number', start, end })
    else if (/^[\p{L}\p{M}]/u.test(part)) tokens.push(...splitEnding({ text: part, kind: 'word', start, end }))
    else tokens.push({ text: foldText(part), kind: 'sign', start, end })
  }
  return tokens
}

function splitEnding(token: Token): Token[] {
  const ending = MARATHI_ENDINGS.find((each) => token.text.endsWith(each) && token.text.length > each.length + 1)
  if (!ending) return [{ ...token, text: foldText(token.text) }]
  const middle = token.end - ending.length
  return [
    { ...token, text: foldText(token.text.slice(0, -ending.length)), end: middle },
    { ...token, text: foldText(ending), start: middle },
  ]
}

/** The words of a phrase, then the words without each ending that the last one may have. */
export function withoutEndings(words: readonly string[]): (readonly string[])[] {
  const last = words.at(-1) ?? ''
  const stems = UNSURE_ENDINGS.filter((each) => last.endsWith(each) && last.length > each.length + 2).map((each) =>
    last.slice(0, -each.length),
  )
  return [words, ...stems.map((stem) => [...words.slice(0, -1), stem])]
}

/** The words of consecutive tokens; hyphens between words are left out. */
export interface Phrase {
  readonly words: readonly string[]
  /** The index after its last token. */
  readonly end: number
}

/** The phrases that begin at a token, the longest first. @param most maximum number of words */
export function phrasesAt(tokens: readonly Token[], at: number, most: number): Phrase[] {
  const phrases: Phrase[] = []
  const words: string[] = []
  for (let index = at; index < tokens.length && words.length < most; index += 1) {
    const token = tokens[index] as Token
    if (token.kind === 'sign') {
      if (token.text !== '-' || words.length === 0) break
    } else {
      words.push(token.text)
      phrases.unshift({ words: [...words], end: index + 1 })
    }
  }
  return phrases
}
