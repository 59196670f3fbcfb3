import { grown } from '#server/finding/search/memory/sets/bitset.ts'
import type { PostingLists } from '#server/finding/search/memory/sets/posting-lists.ts'

/** Entries at which the log is written to the lists: 32 MB. */
const MAX_ENTRIES = 8 * 1024 * 1024
const FIRST_ENTRIES = 1_024
/** Words whose lists are written in one step. */
const STEP_WORDS = 4_096

/**
 * Collects which words occur in which slots while many texts are added, and then writes the lists one by one: each list is written once
 * instead of once for each of its slots, and its numbers are together in memory.
 */
export class WordLog {
  readonly #lists: PostingLists
  /** For each slot: ~slot, then its words. Words whose list is a bitset are not logged but written at once. */
  #entries = new Int32Array(FIRST_ENTRIES)
  #length = 0
  #slot = -1

  /** @param lists has a list for each word that is added */
  constructor(lists: PostingLists) {
    this.#lists = lists
  }

  /** @param slot was not in use; add all words of one slot before those of the next */
  add(word: number, slot: number): void {
    if (this.#lists.appendToBitset(word, slot)) return
    if (this.#length + 2 > this.#entries.length) this.#makeRoom()
    if (slot !== this.#slot) {
      this.#entries[this.#length++] = ~slot
      this.#slot = slot
    }
    this.#entries[this.#length++] = word
  }

  /** Writes all entries to the lists. Yields between steps of a few ms; nothing may be added between two steps. */
  *write(): Generator<void> {
    const entries = this.#entries.subarray(0, this.#length)
    const starts = this.#countWords(entries)
    const slots = new Int32Array(starts[starts.length - 1] as number)
    const ends = starts.slice(0, -1)
    let slot = -1
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] as number
      if (entry < 0) slot = ~entry
      else {
        const position = ends[entry] as number
        slots[position] = slot
        ends[entry] = position + 1
      }
    }
    this.#length = 0
    this.#slot = -1
    yield
    for (let word = 0; word < ends.length; word += 1) {
      const [from, to] = [starts[word] as number, starts[word + 1] as number]
      if (to > from) this.#lists.appendAll(word, slots.subarray(from, to))
      if (word % STEP_WORDS === STEP_WORDS - 1) yield
    }
  }

  /** @returns for each word the number of entries of all words before it; the last element is the number of all entries */
  #countWords(entries: Int32Array): Int32Array {
    const starts = new Int32Array(this.#lists.length + 1)
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] as number
      if (entry >= 0) starts[entry + 1] = (starts[entry + 1] as number) + 1
    }
    for (let word = 1; word < starts.length; word += 1) starts[word] = (starts[word] as number) + (starts[word - 1] as number)
    return starts
  }

  #makeRoom(): void {
    if (this.#entries.length < MAX_ENTRIES) this.#entries = grown(this.#entries, this.#entries.length * 2)
    else for (const _step of this.write()) void _step
  }
}
