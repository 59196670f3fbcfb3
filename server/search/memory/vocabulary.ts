import { grown } from './bitset.ts'
import { PostingLists } from './posting-lists.ts'

/** Lists of words by three letters: groups of letters may share a list. */
const GRAM_LIST_BITS = 17
const GRAM_LISTS = 1 << GRAM_LIST_BITS
/** In `#gramOfList`. */
const SEVERAL = -1

/** Numbers words, and finds those that contain a text: by the rarest of its groups of three letters. */
export class Vocabulary {
  /** Empty for a number that is free. */
  readonly #texts: string[] = []
  readonly #free: number[] = []
  /** Of each word its hash, and the next word in the same bucket or -1. */
  #chain = new Int32Array(2 * 1024)
  #buckets = new Int32Array(1024).fill(-1)
  readonly #grams: PostingLists
  /** The one group of three letters on each list, 0 for none. */
  readonly #gramOfList = new Float64Array(GRAM_LISTS)

  constructor() {
    this.#grams = new PostingLists(() => this.capacity)
    for (let list = 0; list < GRAM_LISTS; list += 1) this.#grams.create()
  }

  /** Words have numbers smaller than this. */
  get capacity(): number {
    return this.#buckets.length
  }

  /** How many numbers were given, those that are free again included. */
  get length(): number {
    return this.#texts.length
  }

  /** @param hash of the code units @returns the number of the word that stands in the text at `from`, up to `to`; it is added if it is new */
  numberOf(text: string, from: number, to: number, hash: number): number {
    for (let word = this.#buckets[this.#bucketOf(hash)] as number; word >= 0; word = this.#chain[word * 2 + 1] as number) {
      if (this.#chain[word * 2] === hash && isAt(text, from, to, this.#texts[word] as string)) return word
    }
    return this.#add(text, from, to, hash)
  }

  /** How many words are looked at to find those that contain the part. @param part at least three letters */
  countContaining(part: string): number {
    return this.#grams.count(this.#rarestList(part))
  }

  /** @param part at least three letters @returns the numbers of the words that contain it */
  containing(part: string): Int32Array {
    const rarest = this.#rarestList(part)
    const words = this.#grams.values(rarest)
    if (part.length === 3 && this.#gramOfList[rarest] === gramAt(part, 0)) return words
    return words.filter((word) => (this.#texts[word] as string).includes(part))
  }

  /** Forgets a word; its number is given again after `release`. */
  remove(word: number): void {
    const bucket = this.#bucketOf(this.#chain[word * 2] as number)
    const next = this.#chain[word * 2 + 1] as number
    if (this.#buckets[bucket] === word) this.#buckets[bucket] = next
    else {
      let before = this.#buckets[bucket] as number
      while (this.#chain[before * 2 + 1] !== word) before = this.#chain[before * 2 + 1] as number
      this.#chain[before * 2 + 1] = next
    }
    this.#texts[word] = ''
  }

  /** Frees the numbers of words that were removed. Yields how much it did, after each step; words may be added between two steps. */
  *release(removed: readonly number[]): Generator<number> {
    const set = new Int32Array((this.capacity + 31) >>> 5)
    for (const word of removed) set[word >>> 5] = (set[word >>> 5] as number) | (1 << (word & 31))
    for (let list = 0; list < GRAM_LISTS; list += 1) {
      if (this.#grams.count(list) === 0) continue
      yield this.#grams.removeFrom(list, set)
    }
    for (const word of removed) this.#free.push(word)
  }

  #rarestList(part: string): number {
    let rarest = listOf(gramAt(part, 0))
    for (let at = 1; at + 3 <= part.length; at += 1) {
      const list = listOf(gramAt(part, at))
      if (this.#grams.count(list) < this.#grams.count(rarest)) rarest = list
    }
    return rarest
  }

  #add(text: string, from: number, to: number, hash: number): number {
    const copy = copyOf(text.slice(from, to))
    const word = this.#free.pop() ?? this.#texts.length
    this.#texts[word] = copy
    if (word >= this.capacity) this.#grow()
    this.#chain[word * 2] = hash
    this.#link(word)
    for (let at = 0; at + 3 <= copy.length; at += 1) {
      const gram = gramAt(copy, at)
      const list = listOf(gram)
      this.#grams.append(list, word)
      const other = this.#gramOfList[list]
      if (other !== gram) this.#gramOfList[list] = other === 0 ? gram : SEVERAL
    }
    return word
  }

  #grow(): void {
    const length = this.capacity * 2
    this.#chain = grown(this.#chain, length * 2)
    this.#buckets = new Int32Array(length).fill(-1)
    for (let word = 0; word < this.#texts.length - 1; word += 1) if (this.#texts[word] !== '') this.#link(word)
  }

  #link(word: number): void {
    const bucket = this.#bucketOf(this.#chain[word * 2] as number)
    this.#chain[word * 2 + 1] = this.#buckets[bucket] as number
    this.#buckets[bucket] = word
  }

  #bucketOf(hash: number): number {
    return (Math.imul(hash, 0x9e3779b1) >>> 8) & (this.#buckets.length - 1)
  }
}

/** Extends the hash of code units by one. */
export function extendHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
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

/** Three code units as one number. */
function gramAt(text: string, at: number): number {
  return text.charCodeAt(at) * 2 ** 32 + text.charCodeAt(at + 1) * 2 ** 16 + text.charCodeAt(at + 2)
}

function listOf(gram: number): number {
  return (Math.imul(gram, 0x9e3779b1) + Math.imul(gram / 2 ** 32, 0x85ebca6b)) >>> (32 - GRAM_LIST_BITS)
}
