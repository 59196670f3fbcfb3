import { setImmediate as turn } from 'node:timers/promises'
import { Bitset, hasMembers, intersect, unite } from '#server/finding/search/memory/sets/bitset.ts'
import { PostingLists } from '#server/finding/search/memory/sets/posting-lists.ts'
import { Initials } from './initials.ts'
import { withoutImplied } from './search-terms.ts'
import { TermCache, type TermSlots } from './term-cache.ts'
import { soundedTerm } from './term-finder.ts'
import { extendHash, hashOf, IS_SPACE, readCodes, SPACE } from './text-codes.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordLog } from './word-log.ts'

/**
 * A search with at most this many terms looks them up at once, in about 20 ms each at a million properties. `prepare` looks up more terms
 * one by one, each in a turn of the event loop.
 */
const MAX_TERMS_AT_ONCE = 4
const ROOM_COUNT = /^ \d{1,3}(?:\.5)? (?:bhk|rk)/
const LONGEST_ROOMS = ' 100.5'.length
const LONGEST_ROOM_COUNT = ' 100.5 bhk'.length
const DIGIT_0 = 48
const DIGIT_9 = 57

/**
 * The words of all search texts: finds the slots whose text contains a term of `searchTerms`, exactly as `LIKE '%term%'` does, and
 * those with words of the other script that sound like it: the same as `createTermFinder` finds. A word is
 * stored with the space before it, so that a term with a space in front is found only at the beginning of words; a word after other white
 * space is stored without. A room count is also stored as one word: ' 2 bhk'.
 */
export class Words {
  readonly #capacity: () => number
  readonly #vocabulary = new Vocabulary()
  readonly #slots: PostingLists
  readonly #initials: Initials
  readonly #cache = new TermCache()
  /** Defined from the first `load` to the end of `finishLoad`. */
  #log: WordLog | undefined
  /** Queue of preparations, which run one after another: settles when the last of them does. */
  #preparation: Promise<void> = Promise.resolve()

  /** @param capacity slots are smaller than this */
  constructor(capacity: () => number) {
    this.#capacity = capacity
    this.#slots = new PostingLists(capacity)
    this.#initials = new Initials(capacity)
  }

  /** How many sets of slots are cached. */
  get cachedSets(): number {
    return this.#cache.size
  }

  /** How many first letters of words have a list. */
  get numberOfInitials(): number {
    return this.#initials.length
  }

  /** How many words memory is allocated for. */
  get numberOfWords(): number {
    return this.#vocabulary.length
  }

  add(slot: number, text: string): void {
    const codes = readCodes(text)
    let from = 0
    let hash = 0
    let hasSpace = false
    // up to and including the space that `readCodes` appends
    for (let at = 0; at <= text.length; at += 1) {
      const code = codes[at] as number
      if (IS_SPACE[code] === 0) hash = extendHash(hash, code)
      else {
        const start = hasSpace ? from + 1 : from
        if (at > start) this.#addWord(slot, text, codes, from, at, hash)
        hasSpace = code === SPACE
        from = hasSpace ? at : at + 1
        hash = hasSpace ? extendHash(0, SPACE) : 0
      }
    }
    this.#cache.addText(slot, text)
  }

  /** As `add`, but the text is found only after `finishLoad`: faster for many texts. */
  load(slot: number, text: string): void {
    this.#log ??= new WordLog(this.#slots)
    this.add(slot, text)
  }

  /** Yields between steps of a few ms. */
  *finishLoad(): Generator<void> {
    if (this.#log) yield* this.#log.write()
    this.#log = undefined
    // cached sets lack the texts that were loaded
    this.#cache.clear()
  }

  /**
   * Makes `narrow` for these terms fast when there are many: unites the lists of one term in each turn of the event loop. Caches one set
   * for all of them, so that a search with many terms does not evict all other sets.
   */
  async prepare(terms: readonly string[]): Promise<void> {
    const needed = withoutImplied(terms)
    if (needed.length <= MAX_TERMS_AT_ONCE || this.#cache.has(needed)) return
    this.#preparation = this.#preparation.then(() => this.#prepare(needed))
    await this.#preparation
  }

  /** Removes from a set of slots those whose text does not contain all the terms. */
  narrow(slots: Int32Array, terms: readonly string[]): void {
    const needed = withoutImplied(terms)
    const cached = this.#cache.get(needed)
    if (cached) {
      intersect(slots, cached.words)
      return
    }
    for (const term of this.#cheapestFirst(needed)) {
      if (!hasMembers(slots)) return
      const known = this.#cache.get([term])
      const found = known ?? this.#search(term)
      if (!known && needed.length <= MAX_TERMS_AT_ONCE) this.#cache.add({ terms: [term], slots: found })
      intersect(slots, found.words)
    }
  }

  /** As `narrow` for one term, without caching its slots. */
  narrowOnce(slots: Int32Array, term: string): void {
    intersect(slots, (this.#cache.get([term]) ?? this.#search(term)).words)
  }

  /** Removes slots that are no longer in use. Yields the work done, after each step; slots may be added between two steps. */
  *remove(slots: Int32Array): Generator<number> {
    const removedWords: number[] = []
    for (let word = 0; word < this.#vocabulary.length; word += 1) {
      if (this.#slots.count(word) === 0) continue
      const work = this.#slots.removeFrom(word, slots)
      if (this.#slots.count(word) === 0) {
        this.#vocabulary.remove(word)
        removedWords.push(word)
      }
      yield work
    }
    yield* this.#vocabulary.release(removedWords)
    yield* this.#initials.remove(slots)
    yield* this.#cache.remove(slots)
  }

  async #prepare(terms: readonly string[]): Promise<void> {
    // during a load the lists are incomplete: they lack what is in the log
    if (this.#log || this.#cache.has(terms)) return
    const [first = '', ...others] = this.#cheapestFirst(terms)
    const set: TermSlots = { terms, slots: this.#search(first) }
    // texts that are added before `finish` enter the set only if they contain all terms, so that no later term removes them
    this.#cache.begin(set)
    for (const term of others) {
      if (!hasMembers(set.slots.words)) break
      await turn()
      intersect(set.slots.words, (this.#cache.get([term]) ?? this.#search(term)).words)
    }
    this.#cache.finish(set)
  }

  #search(term: string): Bitset {
    const found = new Bitset(this.#capacity())
    if (term.length === 2) this.#initials.addTo(term.charCodeAt(1), found.words)
    else for (const word of this.#vocabulary.containing(term)) this.#slots.addTo(word, found.words)
    const sounding = this.#soundingLike(term)
    if (sounding) unite(found.words, sounding)
    return found
  }

  /** The slots whose text has, in the other script, a word that sounds like each word of a term. */
  #soundingLike(term: string): Int32Array | undefined {
    let slots: Int32Array | undefined
    for (const part of soundedTerm(term)) {
      const words = this.#vocabulary.soundingLike(part)
      if (words.length === 0) return undefined
      const ofPart = new Bitset(this.#capacity())
      for (const word of words) this.#slots.addTo(word, ofPart.words)
      if (slots) intersect(slots, ofPart.words)
      slots ??= ofPart.words
    }
    return slots
  }

  /** Terms with cached slots first, then the terms with the fewest words to test. */
  #cheapestFirst(terms: readonly string[]): string[] {
    const cost = (term: string) => {
      if (this.#cache.has([term])) return -1
      return term.length === 2 ? Math.min(1, this.#initials.count(term.charCodeAt(1))) : this.#vocabulary.countContaining(term)
    }
    const costs = new Map(terms.map((term) => [term, cost(term)]))
    return [...terms].sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0))
  }

  /** @param from position of the space before the word, or of the word if no space precedes it @param codes of the text */
  #addWord(slot: number, text: string, codes: Uint16Array, from: number, to: number, hash: number): void {
    this.#append(this.#vocabulary.numberOf(codes, from, to, hash), slot)
    if (codes[from] !== SPACE) return
    const first = codes[from + 1] as number
    this.#initials.add(first, slot)
    if (first < DIGIT_0 || first > DIGIT_9 || to - from > LONGEST_ROOMS) return
    const kind = text[to + 1]
    if (kind !== 'b' && kind !== 'r') return
    const length = ROOM_COUNT.exec(text.slice(from, from + LONGEST_ROOM_COUNT))?.[0].length
    if (length) this.#append(this.#vocabulary.numberOf(codes, from, from + length, hashOf(codes, from, from + length)), slot)
  }

  #append(word: number, slot: number): void {
    while (this.#slots.length <= word) this.#slots.create()
    if (this.#log) this.#log.add(word, slot)
    else this.#slots.append(word, slot)
  }
}
