import { type Bitset, subtract } from '#server/finding/search/memory/sets/bitset.ts'
import { createTermFinder } from './term-finder.ts'

/** Cached sets: 125 kB each for a million properties. */
const MAX_CACHED_SETS = 48

/** Terms, and the slots whose text contains all of them. */
export interface TermSlots {
  readonly terms: readonly string[]
  readonly slots: Bitset
}

/** Caches the slots of the terms that were searched for lately, and keeps them up to date when texts are added. */
export class TermCache {
  /** In order of use, the most recently used last. */
  readonly #sets = new Map<string, TermSlots>()
  /** Sets that are being computed; not returned by `get` yet. */
  readonly #unfinished = new Set<TermSlots>()

  get size(): number {
    return this.#sets.size
  }

  has(terms: readonly string[]): boolean {
    return this.#sets.has(keyOf(terms))
  }

  get(terms: readonly string[]): Bitset | undefined {
    const key = keyOf(terms)
    const set = this.#sets.get(key)
    if (!set) return undefined
    this.#sets.delete(key)
    this.#sets.set(key, set)
    return set.slots
  }

  add(set: TermSlots): void {
    this.#sets.set(keyOf(set.terms), set)
    if (this.#sets.size > MAX_CACHED_SETS) this.#sets.delete(this.#sets.keys().next().value as string)
  }

  /** Keeps an unfinished set up to date until `finish`. */
  begin(set: TermSlots): void {
    this.#unfinished.add(set)
  }

  /** Caches the set, unless `clear` was called since `begin`. */
  finish(set: TermSlots): void {
    if (this.#unfinished.delete(set)) this.add(set)
  }

  /** Removes all sets, also unfinished ones. */
  clear(): void {
    this.#sets.clear()
    this.#unfinished.clear()
  }

  addText(slot: number, text: string): void {
    if (this.#sets.size + this.#unfinished.size === 0) return
    const contains = createTermFinder(text)
    for (const { terms, slots } of this.#all()) if (terms.every(contains)) slots.add(slot)
  }

  /** Removes slots from all sets. Yields the work done, after each set. */
  *remove(slots: Int32Array): Generator<number> {
    for (const set of this.#all()) {
      subtract(set.slots.words, slots)
      yield set.slots.words.length
    }
  }

  #all(): TermSlots[] {
    return [...this.#sets.values(), ...this.#unfinished]
  }
}

function keyOf(terms: readonly string[]): string {
  return terms.length === 1 ? (terms[0] as string) : JSON.stringify([...terms].sort())
}
