import { bitsOf, grown } from '#server/finding/search/memory/sets/bitset.ts'
import { PostingLists } from '#server/finding/search/memory/sets/posting-lists.ts'
import { extendHash, hashOf, textOfCodes } from './text-codes.ts'
import { type Script, type Sound, type SoundedWord, soundAlike, soundedWords, soundKey } from './word-sounds.ts'

/** Lists of the words that contain a trigram (three code units in a row), by a hash of the trigram: several trigrams may share a list. */
const GRAM_LIST_BITS = 17
const GRAM_LISTS = 1 << GRAM_LIST_BITS
/** Value in `#gramOfList` when several trigrams share the list. */
const SEVERAL = -1

/** Lists of the words of each script by a hash of their consonants: several keys may share a list. */
const SOUND_LIST_BITS = 14
const SOUND_LISTS = 1 << SOUND_LIST_BITS

const FIRST_CAPACITY = 1_024
/** Positions in the two numbers of a word: start and length of its text. */
const START = 0
const LENGTH = 1
/** START of a number whose word was removed. */
const FREE = -1
/** Positions in the four numbers of an entry of `#table`: hash of the text, number of the word, start and length of the text. */
const ENTRY_HASH = 0
const ENTRY_WORD = 1
const ENTRY_START = 2
const ENTRY_LENGTH = 3
/** The texts are compacted when the removed words have more code units than this and than the other words. */
const MAX_REMOVED_CODES = 256 * 1024

/**
 * Gives each distinct word a number, and finds the words that contain a text: among those with the rarest of its trigrams. Finds the words of
 * the other script that sound like a word: among those with the same consonants (docs/decisions/0237).
 */
export class Vocabulary {
  #length = 0
  readonly #free: number[] = []
  #words = new Int32Array(2 * FIRST_CAPACITY)
  /**
   * A hash table with linear probing and twice as many entries as words; an entry with length 0 is empty. It repeats what `#words` has, so
   * that one place in memory is read to find a word.
   */
  #table = new Int32Array(4 * 2 * FIRST_CAPACITY)
  /** The code units of all texts. */
  #codes = new Uint16Array(8 * 1024)
  #codesEnd = 0
  #removedCodes = 0
  readonly #grams: PostingLists
  /** The trigram of each list, 0 for none. */
  readonly #gramOfList = new Float64Array(GRAM_LISTS)

  readonly #sounds: Readonly<Record<Script, PostingLists>>
  /** How many words with sounds were added; not reduced by removals. */
  readonly #sounded: Record<Script, number> = { latin: 0, devanagari: 0 }

  constructor() {
    this.#grams = new PostingLists(() => this.capacity)
    this.#sounds = { latin: new PostingLists(() => this.capacity), devanagari: new PostingLists(() => this.capacity) }
    for (let list = 0; list < SOUND_LISTS; list += 1) for (const lists of Object.values(this.#sounds)) lists.create()
    for (let list = 0; list < GRAM_LISTS; list += 1) this.#grams.create()
  }

  /** Words have numbers smaller than this. */
  get capacity(): number {
    return this.#words.length / 2
  }

  /** The numbers of words are smaller than this; some of them are free. */
  get length(): number {
    return this.#length
  }

  /** @param hash of the code units @returns the number of the word in `codes` at `from`, up to `to`; it is added if it is new */
  numberOf(codes: Uint16Array, from: number, to: number, hash: number): number {
    const table = this.#table
    const length = to - from
    for (let entry = this.#firstEntryOf(hash); table[entry + ENTRY_LENGTH] !== 0; entry = this.#nextEntry(entry)) {
      if (table[entry + ENTRY_HASH] !== hash || table[entry + ENTRY_LENGTH] !== length) continue
      if (this.#isAt(table[entry + ENTRY_START] as number, codes, from, length)) return table[entry + ENTRY_WORD] as number
    }
    return this.#add(codes, from, to, hash)
  }

  /** How many words `containing` tests. @param part at least three letters */
  countContaining(part: string): number {
    return this.#grams.count(this.#rarestList(codesOf(part)))
  }

  /** @param part at least three letters @returns the numbers of the words that contain it */
  containing(part: string): Int32Array {
    const codes = codesOf(part)
    const rarest = this.#rarestList(codes)
    const words = this.#grams.values(rarest)
    if (codes.length === 3 && this.#gramOfList[rarest] === gramAt(codes, 0)) return words
    return words.filter((word) => this.#contains(word, codes))
  }

  /** @returns the numbers of the words of the other script in which a part sounds like this word */
  soundingLike(word: SoundedWord): number[] {
    const script = word.script === 'latin' ? 'devanagari' : 'latin'
    if (this.#sounded[script] === 0) return []
    const lists = new Set(word.sounds.map(soundListOf))
    const candidates = new Set([...lists].flatMap((list) => [...this.#sounds[script].values(list)]))
    return [...candidates].filter((candidate) => soundedWords(this.#textOf(candidate)).some((other) => soundAlike(word, other)))
  }

  /** Removes a word; its number is free after `release`. */
  remove(word: number): void {
    this.#removeEntry(word)
    this.#removedCodes += this.#words[word * 2 + LENGTH] as number
    this.#words[word * 2 + START] = FREE
  }

  /** Frees the numbers of words that were removed. Yields the work done, after each list; words may be added between two steps. */
  *release(removed: readonly number[]): Generator<number> {
    const set = bitsOf(removed, this.capacity)
    for (let list = 0; list < GRAM_LISTS; list += 1) {
      if (this.#grams.count(list) === 0) continue
      yield this.#grams.removeFrom(list, set)
    }
    for (const lists of Object.values(this.#sounds))
      for (let list = 0; list < SOUND_LISTS; list += 1) if (lists.count(list) > 0) yield lists.removeFrom(list, set)
    for (const word of removed) this.#free.push(word)
    if (this.#removedCodes > Math.max(MAX_REMOVED_CODES, this.#codesEnd / 2)) this.#compactCodes()
  }

  #rarestList(part: Uint16Array): number {
    let rarest = listOf(gramAt(part, 0))
    for (let at = 1; at + 3 <= part.length; at += 1) {
      const list = listOf(gramAt(part, at))
      if (this.#grams.count(list) < this.#grams.count(rarest)) rarest = list
    }
    return rarest
  }

  #isAt(start: number, codes: Uint16Array, from: number, length: number): boolean {
    const own = this.#codes
    for (let at = 0; at < length; at += 1) if (own[start + at] !== codes[from + at]) return false
    return true
  }

  #contains(word: number, part: Uint16Array): boolean {
    const start = this.#words[word * 2 + START] as number
    const last = start + (this.#words[word * 2 + LENGTH] as number) - part.length
    for (let from = start; from <= last; from += 1) {
      let at = 0
      while (at < part.length && this.#codes[from + at] === part[at]) at += 1
      if (at === part.length) return true
    }
    return false
  }

  #add(codes: Uint16Array, from: number, to: number, hash: number): number {
    const word = this.#free.pop() ?? this.#length++
    if (word >= this.capacity) this.#grow()
    const length = to - from
    const start = this.#codesEnd
    if (start + length > this.#codes.length) this.#codes = grown(this.#codes, Math.ceil((start + length) * 1.5))
    this.#codes.set(codes.subarray(from, to), start)
    this.#codesEnd += length
    this.#words[word * 2 + START] = start
    this.#words[word * 2 + LENGTH] = length
    this.#addEntry(hash, word, start, length)
    for (let at = from; at + 3 <= to; at += 1) {
      const gram = gramAt(codes, at)
      const list = listOf(gram)
      this.#grams.append(list, word)
      const other = this.#gramOfList[list]
      if (other !== gram) this.#gramOfList[list] = other === 0 ? gram : SEVERAL
    }
    this.#addSounds(word)
    return word
  }

  #addSounds(word: number): void {
    for (const { script, sounds } of soundedWords(this.#textOf(word))) {
      this.#sounded[script] += 1
      for (const sound of sounds) this.#sounds[script].append(soundListOf(sound), word)
    }
  }

  /** Empty for a word that was removed. */
  #textOf(word: number): string {
    const start = this.#words[word * 2 + START] as number
    return start === FREE ? '' : textOfCodes(this.#codes.subarray(start, start + (this.#words[word * 2 + LENGTH] as number)))
  }

  #grow(): void {
    this.#words = grown(this.#words, this.#words.length * 2)
    const before = this.#table
    this.#table = new Int32Array(before.length * 2)
    for (let entry = 0; entry < before.length; entry += 4) {
      const length = before[entry + ENTRY_LENGTH] as number
      const [hash, word] = [before[entry + ENTRY_HASH] as number, before[entry + ENTRY_WORD] as number]
      if (length > 0) this.#addEntry(hash, word, before[entry + ENTRY_START] as number, length)
    }
  }

  #addEntry(hash: number, word: number, start: number, length: number): void {
    let entry = this.#firstEntryOf(hash)
    while (this.#table[entry + ENTRY_LENGTH] !== 0) entry = this.#nextEntry(entry)
    this.#table[entry + ENTRY_HASH] = hash
    this.#table[entry + ENTRY_WORD] = word
    this.#table[entry + ENTRY_START] = start
    this.#table[entry + ENTRY_LENGTH] = length
  }

  #entryOf(word: number): number {
    const start = this.#words[word * 2 + START] as number
    let entry = this.#firstEntryOf(hashOf(this.#codes, start, start + (this.#words[word * 2 + LENGTH] as number)))
    while (this.#table[entry + ENTRY_WORD] !== word || this.#table[entry + ENTRY_LENGTH] === 0) entry = this.#nextEntry(entry)
    return entry
  }

  #removeEntry(word: number): void {
    const table = this.#table
    const mask = table.length - 1
    let hole = this.#entryOf(word)
    // later entries of the same run fill the hole, unless their own first position is after it
    for (let entry = this.#nextEntry(hole); table[entry + ENTRY_LENGTH] !== 0; entry = this.#nextEntry(entry)) {
      const own = this.#firstEntryOf(table[entry + ENTRY_HASH] as number)
      if (((entry - own) & mask) < ((entry - hole) & mask)) continue
      table.copyWithin(hole, entry, entry + 4)
      hole = entry
    }
    table[hole + ENTRY_LENGTH] = 0
  }

  /** Takes about 50 ns for each word. It runs rarely (MAX_REMOVED_CODES), so that it adds little to each removal. */
  #compactCodes(): void {
    const codes = new Uint16Array(this.#codesEnd - this.#removedCodes)
    let end = 0
    for (let word = 0; word < this.#length; word += 1) {
      const start = this.#words[word * 2 + START] as number
      if (start === FREE) continue
      const length = this.#words[word * 2 + LENGTH] as number
      this.#table[this.#entryOf(word) + ENTRY_START] = end
      codes.set(this.#codes.subarray(start, start + length), end)
      this.#words[word * 2 + START] = end
      end += length
    }
    this.#codes = codes
    this.#codesEnd = end
    this.#removedCodes = 0
  }

  #firstEntryOf(hash: number): number {
    return (Math.imul(hash, 0x9e3779b1) >>> 6) & (this.#table.length - 4)
  }

  #nextEntry(entry: number): number {
    return (entry + 4) & (this.#table.length - 1)
  }
}

function soundListOf(sound: Sound): number {
  const key = soundKey(sound)
  let hash = 0
  for (let at = 0; at < key.length; at += 1) hash = extendHash(hash, key.charCodeAt(at))
  return Math.imul(hash, 0x9e3779b1) >>> (32 - SOUND_LIST_BITS)
}

function codesOf(part: string): Uint16Array {
  return Uint16Array.from({ length: part.length }, (_none, at) => part.charCodeAt(at))
}

/** Three code units as one number. */
function gramAt(codes: Uint16Array, at: number): number {
  return (codes[at] as number) * 2 ** 32 + (codes[at + 1] as number) * 2 ** 16 + (codes[at + 2] as number)
}

function listOf(gram: number): number {
  return (Math.imul(gram, 0x9e3779b1) + Math.imul(gram / 2 ** 32, 0x85ebca6b)) >>> (32 - GRAM_LIST_BITS)
}
