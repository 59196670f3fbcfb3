import { bitsOf } from './bitset.ts'

export const FIRST_CAPACITY = 1_024
/** Lists are cleaned when more slots are released than both this number and this share of the slots in use. */
const MIN_RELEASED = 1_024
const RELEASED_SHARE = 1 / 8
/** Numbers in lists that one change of the index reads to clean them: about 0.1 ms. */
const CLEANED_PER_CHANGE = 20_000
/** Fixed cost of visiting a list, in the unit of CLEANED_PER_CHANGE. */
const LIST_COST = 50

interface SlotsDeps {
  /** Grows the columns of the index to this length. */
  grow(capacity: number): void
  /** Lists that may contain released slots; `remove` removes these, and yields the work done (numbers read) after each list. */
  readonly lists: readonly { remove(slots: Int32Array): Iterable<number> }[]
}

/**
 * Allocates the slots of an index: the positions of rows in its columns and bitsets. Released slots stay in posting lists, since removing
 * them at once would be slow. Each change cleans a bounded part of the lists; when all lists are clean, the slots are free.
 */
export class Slots {
  readonly #deps: SlotsDeps
  #capacity = FIRST_CAPACITY
  /** Slots from here on were never used. */
  #used = 0
  readonly #free: number[] = []
  #released: number[] = []
  #cleaning: Iterator<number> | undefined

  constructor(deps: SlotsDeps) {
    this.#deps = deps
  }

  /** Slots are smaller than this. */
  get capacity(): number {
    return this.#capacity
  }

  take(): number {
    const free = this.#free.pop()
    if (free !== undefined) return free
    if (this.#used === this.#capacity) {
      this.#capacity = Math.ceil((this.#capacity * 1.5) / 32) * 32
      this.#deps.grow(this.#capacity)
    }
    this.#used += 1
    return this.#used - 1
  }

  release(slot: number): void {
    this.#released.push(slot)
  }

  /** Does a bounded part of the cleaning; call it at the end of each change. @param live how many slots are in use */
  clean(live: number): void {
    if (!this.#cleaning && this.#released.length > Math.max(MIN_RELEASED, live * RELEASED_SHARE)) this.#cleaning = this.#cleanLists()
    for (let work = 0; this.#cleaning && work < CLEANED_PER_CHANGE; ) {
      const step = this.#cleaning.next()
      if (step.done) this.#cleaning = undefined
      else work += LIST_COST + step.value
    }
  }

  /** Removes the slots that are released now from the lists, and frees them at the end. */
  *#cleanLists(): Generator<number> {
    const slots = this.#released
    this.#released = []
    const set = bitsOf(slots, this.#capacity)
    for (const list of this.#deps.lists) yield* list.remove(set)
    for (const slot of slots) this.#free.push(slot)
  }
}
