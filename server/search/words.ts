import { Bitset, subtract, unite } from './bitset.ts'
import { PostingLists } from './posting-lists.ts'
import { extendHash, Vocabulary } from './vocabulary.ts'

/** Terms whose slots are kept: a million properties take 125 kB each. */
const MAX_CACHED_TERMS = 48
const ROOM_COUNT = /^ \d{1,3}(?:\.5)? (?:bhk|rk)/
const LONGEST_ROOMS = ' 100.5'.length
const LONGEST_ROOM_COUNT = ' 100.5 bhk'.length
const SPACE = 32
const DIGIT_0 = 48
const DIGIT_9 = 57

/**
 * The words of all properties' search texts: finds the slots whose text contains a term of `searchTerms`, exactly as `LIKE '%term%'` does.
 * A word is kept with the space before it, so that a term with a space in front is found at the beginning of words alone; after another
 * white space it is kept without. A room count is kept as a word besides its two words: ' 2 bhk'.
 */
export class Words {
  readonly #capacity: () => number
  readonly #vocabulary = new Vocabulary()
  readonly #slots: PostingLists
  /** Slots with a word that follows a space and begins with this code unit: for terms of one letter. */
  readonly #initials = new Array<Bitset | undefined>(2 ** 16)
  /** The last used last. */
  readonly #cache = new Map<string, Bitset>()

  /** @param capacity slots are smaller than this */
  constructor(capacity: () => number) {
    this.#capacity = capacity
    this.#slots = new PostingLists(capacity)
  }

  /** How many terms have their slots kept. */
  get cachedTerms(): number {
    return this.#cache.size
  }

  /** How many words there is memory for. */
  get numberOfWords(): number {
    return this.#vocabulary.length
  }

  add(slot: number, text: string): void {
    let [from, hash, hasSpace] = [0, 0, false]
    for (let at = 0; at <= text.length; at += 1) {
      const code = at < text.length ? text.charCodeAt(at) : SPACE
      if (!isSpace(code)) hash = extendHash(hash, code)
      else {
        const start = hasSpace ? from + 1 : from
        if (at > start) this.#addWord(slot, text, from, at, hash)
        hasSpace = code === SPACE
        from = hasSpace ? at : at + 1
        hash = hasSpace ? extendHash(0, SPACE) : 0
      }
    }
    for (const [term, slots] of this.#cache) if (text.includes(term)) slots.add(slot)
  }

  /** Slots whose text contains the term, among them slots that are no longer in use. Valid until the next change. */
  find(term: string): Int32Array {
    const known = this.#cache.get(term)
    if (known) this.#cache.delete(term)
    const found = known ?? this.#search(term)
    this.#cache.set(term, found)
    if (this.#cache.size > MAX_CACHED_TERMS) this.#cache.delete(this.#cache.keys().next().value as string)
    return found.words
  }

  /** Forgets slots that are no longer in use. Yields how much it did, after each step; slots may be added between two steps. */
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
    for (const set of [...this.#initials.filter((initial) => initial !== undefined), ...this.#cache.values()]) {
      subtract(set.words, slots)
      yield set.words.length
    }
  }

  #search(term: string): Bitset {
    const found = new Bitset(this.#capacity())
    if (term.length === 2) unite(found.words, this.#initials[term.charCodeAt(1)]?.words ?? new Int32Array())
    else for (const word of this.#vocabulary.containing(term)) this.#slots.addTo(word, found.words)
    return found
  }

  /** @param from of the space before the word, or of the word where it follows none */
  #addWord(slot: number, text: string, from: number, to: number, hash: number): void {
    this.#append(this.#vocabulary.numberOf(text, from, to, hash), slot)
    if (text.charCodeAt(from) !== SPACE) return
    const first = text.charCodeAt(from + 1)
    this.#initials[first] ??= new Bitset()
    this.#initials[first].add(slot)
    if (first < DIGIT_0 || first > DIGIT_9 || to - from > LONGEST_ROOMS) return
    const kind = text[to + 1]
    if (kind !== 'b' && kind !== 'r') return
    const roomCount = ROOM_COUNT.exec(text.slice(from, from + LONGEST_ROOM_COUNT))?.[0]
    if (roomCount) this.#append(this.#vocabulary.numberOf(roomCount, 0, roomCount.length, hashOf(roomCount)), slot)
  }

  #append(word: number, slot: number): void {
    while (this.#slots.length <= word) this.#slots.create()
    this.#slots.append(word, slot)
  }
}

/** Whether `\s` matches the code unit: `searchTerms` splits by it. */
function isSpace(code: number): boolean {
  if (code < 0x80) return code === SPACE || (code >= 9 && code <= 13)
  return code >= 0xa0 && /\s/.test(String.fromCharCode(code))
}

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = extendHash(hash, text.charCodeAt(at))
  return hash
}
