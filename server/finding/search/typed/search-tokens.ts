import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { latinDigits } from '#contracts/base/values/numbers.ts'

/** A part of a typed search: a word, a number or another sign. */
export interface Token {
  /** In lower case, with the digits 0 to 9. */
  readonly text: string
  readonly kind: 'word' | 'number' | 'sign'
  /** Its position in the normalised text; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

const PARTS = /[0-9०-९]+(?:[.,][0-9०-९]+)*|[\p{L}\p{M}]+|[^\s]/gu
/** Postpositions that Marathi joins to the word before them: 'in', 'for', 'near', 'up to', 'from'. */
const MARATHI_ENDINGS = ['पर्यंत', 'मध्ये', 'मधील', 'मधले', 'साठी', 'जवळील', 'जवळ', 'पासून', 'मधे'] as const

/** Normalises a typed text: at most MAX_SEARCH_TEXT_LENGTH characters, Unicode form NFC, no zero-width characters, single spaces. */
export function normalizeSearch(text: string): string {
  return text
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .normalize('NFC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** @param text of `normalizeSearch` */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: part, index: start } of text.matchAll(PARTS)) {
    const end = start + part.length
    if (/^[0-9०-९]/.test(part)) tokens.push({ text: latinDigits(part), kind: 'number', start, end })
    else if (/^[\p{L}\p{M}]/u.test(part)) tokens.push(...splitEnding({ text: part.toLowerCase(), kind: 'word', start, end }))
    else tokens.push({ text: part, kind: 'sign', start, end })
  }
  return tokens
}

function splitEnding(token: Token): Token[] {
  const ending = MARATHI_ENDINGS.find((each) => token.text.endsWith(each) && token.text.length > each.length + 1)
  if (!ending) return [token]
  const middle = token.end - ending.length
  return [
    { ...token, text: token.text.slice(0, -ending.length), end: middle },
    { ...token, text: ending, start: middle },
  ]
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
