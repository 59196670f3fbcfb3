import { Bitset, countCommon, countMembers, grown, hasBit, subtract, unite, writeMembers } from './bitset.ts'

/** The pool grows by chunks of 2^CHUNK_BITS numbers, so that it is never copied. */
const CHUNK_BITS = 18
const CHUNK = 1 << CHUNK_BITS
/** The slices of a list hold 1, 2, 4, … numbers, at most 2^LARGEST_LEVEL. */
const LARGEST_LEVEL = 6
const LARGEST = 1 << LARGEST_LEVEL
/** Offsets in the four numbers of a list in `#state`; the first, at offset 0, is its head. */
const TAIL = 1
const COUNT = 2
const LAST = 3
/** Shorter lists never become bitsets. */
const SMALLEST_DENSE = 32

/**
 * The posting lists of an inverted index: for each key a growing list of small whole numbers, such as the slots whose text has a word. A
 * list takes 20 bytes and no object of its own: its numbers are stored in slices of a common pool, each linked to the next. A list with
 * at least 1/32 of the possible numbers becomes a bitset, which then takes no more memory.
 */
export class PostingLists {
  readonly #capacity: () => number
  readonly #chunks: Int32Array[] = []
  #poolEnd = 0
  /** The first released slice of each level; a released slice holds the address of the next. */
  readonly #released = new Int32Array(LARGEST_LEVEL + 1).fill(-1)
  #lists = 0
  /**
   * Four numbers for each list: its head (the address of its first slice or, for a bitset, ~ of its index in `#dense`), the address after
   * its last number, how many numbers it has, and its last number.
   */
  #state = new Int32Array(64)
  readonly #dense: (Bitset | undefined)[] = []

  /** @param capacity numbers are smaller than this */
  constructor(capacity: () => number) {
    this.#capacity = capacity
  }

  /** @returns the number of a new empty list; lists count from 0 */
  create(): number {
    const list = this.#lists
    if (list * 4 === this.#state.length) this.#state = grown(this.#state, Math.ceil(list * 1.5) * 4)
    this.#lists += 1
    return list
  }

  get length(): number {
    return this.#lists
  }

  count(list: number): number {
    return this.#state[list * 4 + COUNT] as number
  }

  /** Appends a number. The number must not be in the list, except as the last one: then nothing changes. */
  append(list: number, value: number): void {
    const state = this.#state
    const own = list * 4
    const count = state[own + COUNT] as number
    if (this.appendToBitset(list, value)) return
    if (count > 0 && state[own + LAST] === value) return
    if (count >= SMALLEST_DENSE && count * 32 >= this.#capacity()) {
      this.#makeDense(list).add(value)
      state[own + COUNT] = count + 1
      return
    }
    let at = state[own + TAIL] as number
    if (count === 0) {
      at = this.#allocate(0)
      state[own] = at
    } else if ((count & (count + 1)) === 0 || ((count + 1) & (LARGEST - 1)) === 0) {
      const next = this.#allocate(Math.min(LARGEST_LEVEL, 31 - Math.clz32(count + 1)))
      this.#write(at, next)
      at = next
    }
    this.#write(at, value)
    state[own + TAIL] = at + 1
    state[own + LAST] = value
    state[own + COUNT] = count + 1
  }

  /** Appends numbers that are not in the list; the same one may come several times in a row. */
  appendAll(list: number, values: Int32Array): void {
    const [first] = values
    if (first === undefined) return
    this.append(list, first)
    const isSparse = (this.#state[list * 4] as number) >= 0
    if (isSparse && values.length >= SMALLEST_DENSE && values.length * 32 >= this.#capacity()) this.#makeDense(list)
    for (let at = 1; at < values.length; at += 1) this.append(list, values[at] as number)
  }

  /** As `append`, but only if the list is a bitset, where appending is fast. @returns false when it is not */
  appendToBitset(list: number, value: number): boolean {
    const own = list * 4
    const head = this.#state[own] as number
    const count = this.#state[own + COUNT] as number
    if (count === 0 || head >= 0) return false
    if ((this.#dense[~head] as Bitset).add(value)) this.#state[own + COUNT] = count + 1
    return true
  }

  /** Adds the numbers of the list to a set with room for them. */
  addTo(list: number, words: Int32Array): void {
    const head = this.#state[list * 4] as number
    let left = this.#state[list * 4 + COUNT] as number
    if (left > 0 && head < 0) {
      unite(words, (this.#dense[~head] as Bitset).words)
      return
    }
    let at = head
    for (let size = 1; left > 0; size = Math.min(size * 2, LARGEST)) {
      const chunk = this.#chunks[at >>> CHUNK_BITS] as Int32Array
      const from = at & (CHUNK - 1)
      const to = from + Math.min(size, left)
      for (let position = from; position < to; position += 1) {
        const value = chunk[position] as number
        words[value >>> 5] = (words[value >>> 5] as number) | (1 << (value & 31))
      }
      left -= size
      at = chunk[from + size] as number
    }
  }

  /** How many numbers of the list are in a set. */
  countAmong(list: number, words: Int32Array): number {
    const head = this.#state[list * 4] as number
    if (this.count(list) > 0 && head < 0) return countCommon((this.#dense[~head] as Bitset).words, words)
    let [count, at, left] = [0, head, this.count(list)]
    for (let size = 1; left > 0; size = Math.min(size * 2, LARGEST)) {
      const chunk = this.#chunks[at >>> CHUNK_BITS] as Int32Array
      const from = at & (CHUNK - 1)
      const to = from + Math.min(size, left)
      for (let position = from; position < to; position += 1) if (hasBit(words, chunk[position] as number)) count += 1
      left -= size
      at = chunk[from + size] as number
    }
    return count
  }

  /** The numbers of the list, unordered. */
  values(list: number): Int32Array {
    const head = this.#state[list * 4] as number
    let left = this.#state[list * 4 + COUNT] as number
    const values = new Int32Array(left)
    if (left > 0 && head < 0) {
      writeMembers((this.#dense[~head] as Bitset).words, values)
      return values
    }
    let [at, written] = [head, 0]
    for (let size = 1; left > 0; size = Math.min(size * 2, LARGEST)) {
      const chunk = this.#chunks[at >>> CHUNK_BITS] as Int32Array
      const from = at & (CHUNK - 1)
      const taken = Math.min(size, left)
      values.set(chunk.subarray(from, from + taken), written)
      written += taken
      left -= size
      at = chunk[from + size] as number
    }
    return values
  }

  /** Removes the numbers of a set from a list. @returns the work done: how many numbers were read from memory */
  removeFrom(list: number, removed: Int32Array): number {
    const head = this.#state[list * 4] as number
    if (this.count(list) > 0 && head < 0) {
      const { words } = this.#dense[~head] as Bitset
      subtract(words, removed)
      const left = countMembers(words)
      if (left === 0) this.clear(list)
      else this.#state[list * 4 + COUNT] = left
      return words.length
    }
    const values = this.values(list)
    const kept = values.filter((value) => !hasBit(removed, value))
    if (kept.length < values.length) {
      this.clear(list)
      for (const value of kept) this.append(list, value)
    }
    return values.length
  }

  clear(list: number): void {
    const head = this.#state[list * 4] as number
    let left = this.#state[list * 4 + COUNT] as number
    this.#state[list * 4 + COUNT] = 0
    if (left > 0 && head < 0) {
      this.#dense[~head] = undefined
      return
    }
    let at = head
    for (let level = 0; left > 0; level = Math.min(level + 1, LARGEST_LEVEL)) {
      const size = 1 << level
      const next = this.#read(at + size)
      this.#write(at, this.#released[level] as number)
      this.#released[level] = at
      left -= size
      at = next
    }
  }

  #makeDense(list: number): Bitset {
    const bits = new Bitset(this.#capacity())
    const count = this.#state[list * 4 + COUNT] as number
    this.addTo(list, bits.words)
    this.clear(list)
    const free = this.#dense.indexOf(undefined)
    const index = free < 0 ? this.#dense.length : free
    this.#dense[index] = bits
    this.#state[list * 4] = ~index
    this.#state[list * 4 + COUNT] = count
    return bits
  }

  /** @returns the address of a slice for 2^level numbers and its link */
  #allocate(level: number): number {
    const released = this.#released[level] as number
    if (released >= 0) {
      this.#released[level] = this.#read(released)
      return released
    }
    const length = (1 << level) + 1
    if (this.#poolEnd + length > this.#chunks.length << CHUNK_BITS) {
      this.#poolEnd = this.#chunks.length << CHUNK_BITS
      this.#chunks.push(new Int32Array(CHUNK))
    }
    const at = this.#poolEnd
    this.#poolEnd += length
    return at
  }

  #read(at: number): number {
    return (this.#chunks[at >>> CHUNK_BITS] as Int32Array)[at & (CHUNK - 1)] as number
  }

  #write(at: number, value: number): void {
    ;(this.#chunks[at >>> CHUNK_BITS] as Int32Array)[at & (CHUNK - 1)] = value
  }
}
