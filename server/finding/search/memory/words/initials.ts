import { PostingLists } from '#server/finding/search/memory/sets/posting-lists.ts'

const CODE_UNITS = 2 ** 16
const NONE = -1

/** Finds search terms of one letter: for each letter (UTF-16 code unit), the slots whose text has the letter after a space. */
export class Initials {
  readonly #slots: PostingLists
  readonly #listOf = new Int32Array(CODE_UNITS).fill(NONE)
  #length = 0
  /** The slot that was added last for each letter. */
  readonly #latest = new Int32Array(CODE_UNITS).fill(NONE)
  /** Empty lists, reused for other letters. */
  readonly #free: number[] = []

  /** @param capacity slots are smaller than this */
  constructor(capacity: () => number) {
    this.#slots = new PostingLists(capacity)
  }

  /** How many letters have a list. */
  get length(): number {
    return this.#length
  }

  /** @param slot must not be in the letter's list, except as the last one that was added: then nothing changes */
  add(letter: number, slot: number): void {
    if (this.#latest[letter] === slot) return
    this.#latest[letter] = slot
    let list = this.#listOf[letter] as number
    if (list === NONE) {
      list = this.#free.pop() ?? this.#slots.create()
      this.#listOf[letter] = list
      this.#length += 1
    }
    this.#slots.append(list, slot)
  }

  /** How many slots have a word that begins with the letter. */
  count(letter: number): number {
    const list = this.#listOf[letter] as number
    return list === NONE ? 0 : this.#slots.count(list)
  }

  /** Adds the slots of a letter to a set with room for them. */
  addTo(letter: number, words: Int32Array): void {
    const list = this.#listOf[letter] as number
    if (list !== NONE) this.#slots.addTo(list, words)
  }

  /** Removes slots from all lists. Yields the work done, after each list; other slots may be added between two steps. */
  *remove(slots: Int32Array): Generator<number> {
    for (let letter = 0; letter < CODE_UNITS; letter += 1) {
      const list = this.#listOf[letter] as number
      if (list === NONE) continue
      const work = this.#slots.removeFrom(list, slots)
      if (this.#slots.count(list) === 0) {
        this.#listOf[letter] = NONE
        this.#length -= 1
        this.#free.push(list)
      }
      yield work
    }
    // from now on the removed slots may be added again
    this.#latest.fill(NONE)
  }
}
