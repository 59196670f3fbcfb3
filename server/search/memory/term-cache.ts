import { type Bitset, subtract } from './bitset.ts'

/** Cached sets: 125 kB each for a million properties. */
const MAX_KEPT = 48

/** Terms, and the slots whose text contains all of them. */
export interface TermSlots {
  readonly terms: readonly string[]
  readonly slots: Bitset
}

/** Caches the slots of the terms that were searched for lately, and keeps them up to date when texts are added. */
export class TermCache {
  /** In order of use, the most recently used last. */
  readonly #kept = new Map<string, TermSlots>()
  /** Sets that are being made. */
  readonly #unfinished = new Set<TermSlots>()

  get size(): number {
    return this.#kept.size
  }

  has(terms: readonly string[]): boolean {
    return this.#kept.has(keyOf(terms))
  }

  get(terms: readonly string[]): Bitset | undefined {
    const key = keyOf(terms)
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.slots
  }

  keep(set: TermSlots): void {
    this.#kept.set(keyOf(set.terms), set)
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value as string)
  }

  /** Keeps a set up to date from now on, until `finish`. */
  begin(set: TermSlots): void {
    this.#unfinished.add(set)
  }

  /** Keeps the set for further searches, unless `clear` was called since `begin`. */
  finish(set: TermSlots): void {
    if (this.#unfinished.delete(set)) this.keep(set)
  }

  /** Removes all sets, also those that are being made. */
  clear(): void {
    this.#kept.clear()
    this.#unfinished.clear()
  }

  addText(slot: number, text: string): void {
    if (this.#kept.size + this.#unfinished.size === 0) return
    for (const { terms, slots } of this.#all()) if (terms.every((term) => text.includes(term))) slots.add(slot)
  }

  /** Removes slots from all sets. Yields the work done, after each set. */
  *remove(slots: Int32Array): Generator<number> {
    for (const set of this.#all()) {
      subtract(set.slots.words, slots)
      yield set.slots.words.length
    }
  }

  #all(): TermSlots[] {
    return [...this.#kept.values(), ...this.#unfinished]
  }
}

function keyOf(terms: readonly string[]): string {
  return terms.length === 1 ? (terms[0] as string) : JSON.stringify([...terms].sort())
}
