import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { MIN_PEOPLE_OF_WORD } from '#contracts/operations/figures.ts'
import type { Clock } from '#server/base/platform/clock.ts'

/** How long a word waits in memory for the third person, and how long a person who typed it is not counted again. */
const REMEMBERED_MS = 7 * DAY_MS
const MAX_WORDS = 2_000
const MAX_PEOPLE_OF_WORD = 500
const MAX_WORDS_OF_SEARCH = 8

/**
 * Counts the people who typed a word in searches without results. Until several people have typed a word it is only in memory, so that a
 * name which one person searched for is never written (docs/decisions/0140).
 */
export function createWordCounter(clock: Clock) {
  /** Hashes of the people who typed a word. */
  const people = new LRUCache<string, Set<string>>({ max: MAX_WORDS, ttl: REMEMBERED_MS, perf: clock, ttlResolution: 0 })
  return {
    /** @returns how many people are to be added to each word that several people have typed */
    count(text: string, visitor: string): ReadonlyMap<string, number> {
      const added = new Map<string, number>()
      for (const word of countedWords(text)) {
        const typedBy = people.get(word) ?? new Set<string>()
        const person = hash('sha256', `${visitor} ${word}`, 'base64')
        if (typedBy.has(person) || typedBy.size >= MAX_PEOPLE_OF_WORD) continue
        typedBy.add(person)
        if (typedBy.size === 1) people.set(word, typedBy)
        if (typedBy.size >= MIN_PEOPLE_OF_WORD) added.set(word, typedBy.size === MIN_PEOPLE_OF_WORD ? MIN_PEOPLE_OF_WORD : 1)
      }
      return added
    },
  }
}

/** The words of a typed search that may be counted: letters alone, in lower case. A word with a digit or sign may be a number or an address. */
export function countedWords(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,;:!?()"'/|]+/u)
    .filter((word) => /^[\p{L}\p{M}]{3,24}$/u.test(word))
  return [...new Set(words)].slice(0, MAX_WORDS_OF_SEARCH)
}
