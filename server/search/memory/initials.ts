import { PostingLists } from './posting-lists.ts'

/** Lists of slots by the first letter (code unit) of a word that follows a space: for terms of one letter. */
export class Initials {
  readonly #slots: PostingLists
  readonly #listOf = new Map<number, number>()
  /** Empty lists, to be used for other letters. */
  readonly #free: number[] = []

  /** @param capacity slots are smaller than this */
  constructor(capacity: () => number) {
    this.#slots = new PostingLists(capacity)
  }

  /** How many letters have a list. */
  get length(): number {
    return this.#listOf.size
  }

  /** @param slot not in the list of the letter, or the last that was added to it */
  add(letter: number, slot: number): void {
    const list = this.#listOf.get(letter) ?? this.#free.pop() ?? this.#slots.create()
    this.#listOf.set(letter, list)
    this.#slots.append(list, slot)
  }

  /** How many slots have a word that begins with the letter. */
  count(letter: number): number {
    const list = this.#listOf.get(letter)
    return list === undefined ? 0 : this.#slots.count(list)
  }

  /** Adds the slots of a letter to a set with room for them. */
  addTo(letter: number, words: Int32Array): void {
    const list = this.#listOf.get(letter)
    if (list !== undefined) this.#slots.addTo(list, words)
  }

  /** Forgets slots. Yields how much it did, after each list; slots may be added between two steps. */
  *remove(slots: Int32Array): Generator<number> {
    for (const [letter, list] of [...this.#listOf]) {
      const work = this.#slots.removeFrom(list, slots)
      if (this.#slots.count(list) === 0) {
        this.#listOf.delete(letter)
        this.#free.push(list)
      }
      yield work
    }
  }
}
