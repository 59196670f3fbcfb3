import { grown } from './bitset.ts'
import { PostingLists } from './posting-lists.ts'

/** Lists of words by three letters; words whose letters fall on the same list by chance are told apart by their text. */
const GRAM_LISTS = 1 << 16

/** Numbers words, and finds those that contain a text: by the rarest of its groups of three letters. */
export class Vocabulary {
  /** Empty for a number that is free. */
  readonly #texts: string[] = []
  readonly #free: number[] = []
  #hashes = new Int32Array(1024)
  /** The next word with the same bucket, or -1. */
  #next = new Int32Array(1024)
  #buckets = new Int32Array(1024).fill(-1)
  readonly #grams: PostingLists

  constructor() {
    this.#grams = new PostingLists(() => this.#hashes.length)
    for (let list = 0; list < GRAM_LISTS; list += 1) this.#grams.create()
  }

  /** Words have numbers smaller than this. */
  get capacity(): number {
    return this.#hashes.length
  }

  /** How many numbers were given, those that are free again included. */
  get length(): number {
    return this.#texts.length
  }

  /** @returns the number of the word that stands in the text at `from`, up to `to`; the word is added if it is new */
  numberOf(text: string, from: number, to: number): number {
    let hash = 0
    for (let at = from; at < to; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    for (let word = this.#buckets[hash & (this.#buckets.length - 1)] as number; word >= 0; word = this.#next[word] as number) {
      if (this.#hashes[word] === hash && isAt(text, from, to, this.#texts[word] as string)) return word
    }
    return this.#add(text, from, to, hash)
  }

  /** @param part at least three letters @returns the numbers of the words that contain it */
  containing(part: string): number[] {
    let rarest = gramAt(part, 0)
    for (let at = 1; at + 3 <= part.length; at += 1) {
      const gram = gramAt(part, at)
      if (this.#grams.count(gram) < this.#grams.count(rarest)) rarest = gram
    }
    const found: number[] = []
    for (const word of this.#grams.values(rarest)) if ((this.#texts[word] as string).includes(part)) found.push(word)
    return found
  }

  /** Forgets a word; its number is given again after `release`. */
  remove(word: number): void {
    const bucket = (this.#hashes[word] as number) & (this.#buckets.length - 1)
    const next = this.#next[word] as number
    if (this.#buckets[bucket] === word) this.#buckets[bucket] = next
    else {
      let before = this.#buckets[bucket] as number
      while (this.#next[before] !== word) before = this.#next[before] as number
      this.#next[before] = next
    }
    this.#texts[word] = ''
  }

  /** Frees the numbers of words that were removed. Yields after each bounded step; words may be added between two steps. */
  *release(removed: readonly number[]): Generator<void> {
    const set = new Int32Array((this.capacity + 31) >>> 5)
    for (const word of removed) set[word >>> 5] = (set[word >>> 5] as number) | (1 << (word & 31))
    for (let list = 0; list < GRAM_LISTS; list += 1) {
      if (this.#grams.count(list) === 0) continue
      this.#grams.removeFrom(list, set)
      yield
    }
    for (const word of removed) this.#free.push(word)
  }

  #add(text: string, from: number, to: number, hash: number): number {
    const copy = copyOf(text.slice(from, to))
    const word = this.#free.pop() ?? this.#texts.length
    this.#texts[word] = copy
    if (word >= this.#hashes.length) this.#grow()
    const bucket = hash & (this.#buckets.length - 1)
    this.#hashes[word] = hash
    this.#next[word] = this.#buckets[bucket] as number
    this.#buckets[bucket] = word
    for (let at = 0; at + 3 <= copy.length; at += 1) this.#grams.append(gramAt(copy, at), word)
    return word
  }

  #grow(): void {
    const length = this.#hashes.length * 2
    this.#hashes = grown(this.#hashes, length)
    this.#next = grown(this.#next, length)
    this.#buckets = new Int32Array(length).fill(-1)
    for (let word = 0; word < this.#texts.length - 1; word += 1) {
      if (this.#texts[word] === '') continue
      const bucket = (this.#hashes[word] as number) & (length - 1)
      this.#next[word] = this.#buckets[bucket] as number
      this.#buckets[bucket] = word
    }
  }
}

/** A slice of a text keeps the whole text in memory, a copy does not. */
function copyOf(slice: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what one byte holds
  const encoding = /^[\u0000-\u00ff]*$/.test(slice) ? 'latin1' : 'utf16le'
  return Buffer.from(slice, encoding).toString(encoding)
}

function isAt(text: string, from: number, to: number, word: string): boolean {
  if (word.length !== to - from) return false
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) !== text.charCodeAt(from + at)) return false
  return true
}

function gramAt(text: string, at: number): number {
  const letters = text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)
  return Math.imul(letters, 0x9e3779b1) >>> 16
}
