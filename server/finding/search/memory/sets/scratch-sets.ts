/**
 * Memory for the sets that a search makes on its way, used again by the next search: to allocate a set of a million slots takes longer than to
 * intersect two.
 */
export class ScratchSets {
  readonly #sets: Int32Array[] = []
  #taken = 0
  #depth = 0

  /** Runs `work` and takes back the sets that it was given: its result must not contain them. */
  run<T>(work: () => T): T {
    const before = this.#taken
    this.#depth += 1
    try {
      return work()
    } finally {
      this.#taken = before
      this.#depth -= 1
    }
  }

  /** @returns a copy that belongs to the running `run`; outside of it, a new one for good */
  copyOf(words: Int32Array): Int32Array {
    const set = this.#take(words.length)
    set.set(words)
    return set
  }

  /** As `copyOf` of an empty set. @param length in words of 32 bits */
  empty(length: number): Int32Array {
    return this.#take(length).fill(0)
  }

  /** @returns a set with any content */
  #take(length: number): Int32Array {
    if (this.#depth === 0) return new Int32Array(length)
    const at = this.#taken
    this.#taken += 1
    const known = this.#sets[at]
    if (known?.length === length) return known
    const set = new Int32Array(length)
    this.#sets[at] = set
    return set
  }
}
