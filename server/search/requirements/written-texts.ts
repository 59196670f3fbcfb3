import { setImmediate as turn } from 'node:timers/promises'
import { CountedCache } from '#server/platform/counted-cache.ts'
import { Bitset, membersOf } from '../memory/bitset.ts'
import { searchTerms } from '../memory/search-terms.ts'
import type { Words } from '../memory/words.ts'

/** The slots of this many texts are kept: 200,000 requirements take 25 kB each. */
const MAX_KEPT = 128
/** Requirements that are compared with a text in one turn of the event loop: some ms. */
const STEP_SLOTS = 5_000

/** A field with free text that a search compares by itself. */
export type WrittenField = 'propertyType' | 'bhkConfig'
type Written = Readonly<Record<WrittenField, string>>

interface SearchedText {
  readonly field: WrittenField
  readonly terms: readonly string[]
  readonly slots: Bitset
}

interface WrittenTextsDeps {
  readonly live: Bitset
  readonly capacity: number
  /** Of the whole texts, which contain these fields. */
  readonly words: Words
  at(slot: number): Written
}

/** The slots whose own words for a field contain all terms of a text that is in no list. Those of the latest searches are kept up to date. */
export class WrittenTexts {
  readonly #index: WrittenTextsDeps
  readonly #kept = new CountedCache<string, SearchedText>({ max: MAX_KEPT })
  /** The one that `prepare` is making. */
  #unfinished: SearchedText | undefined
  /** The end of the latest preparation: they run one after another. */
  #preparation: Promise<void> = Promise.resolve()

  constructor(index: WrittenTextsDeps) {
    this.#index = index
  }

  /** Makes `get` of the same text fast: compares in several turns of the event loop. */
  async prepare(field: WrittenField, text: string): Promise<void> {
    const key = keyOf(field, text)
    if (this.#kept.get(key)) return
    this.#preparation = this.#preparation.then(() => this.#prepare(key, field, text))
    await this.#preparation
  }

  /** Also slots that are no longer in use. To be read at once. */
  get(field: WrittenField, text: string): Int32Array {
    const key = keyOf(field, text)
    const kept = this.#kept.peek(key)
    if (kept) return kept.slots.words
    const searched = this.#begin(field, text)
    for (const _step of this.#compare(searched)) void _step
    this.#kept.set(key, searched)
    return searched.slots.words
  }

  /** For metrics. */
  counts() {
    return this.#kept.counts()
  }

  /** @param slot that is new or was another requirement's */
  put(slot: number, written: Written): void {
    for (const searched of this.#kept.values()) update(searched, slot, written)
    if (this.#unfinished) update(this.#unfinished, slot, written)
  }

  async #prepare(key: string, field: WrittenField, text: string): Promise<void> {
    if (this.#kept.has(key)) return
    const searched = this.#begin(field, text)
    this.#unfinished = searched
    for (const _step of this.#compare(searched)) await turn()
    this.#unfinished = undefined
    this.#kept.set(key, searched)
  }

  #begin(field: WrittenField, text: string): SearchedText {
    return { field, terms: searchTerms(text), slots: new Bitset(this.#index.capacity) }
  }

  /** Yields between steps of some ms; `put` and removals may come between two steps. */
  *#compare(searched: SearchedText): Generator<void> {
    const { live, words } = this.#index
    const candidates = live.words.slice()
    const [longest] = searched.terms.toSorted((a, b) => b.length - a.length)
    if (longest !== undefined) words.narrowOnce(candidates, longest)
    const slots = membersOf(candidates)
    for (let from = 0; from < slots.length; from += STEP_SLOTS) {
      yield
      for (const slot of slots.subarray(from, from + STEP_SLOTS)) if (live.has(slot)) update(searched, slot, this.#index.at(slot))
    }
  }
}

function update({ field, terms, slots }: SearchedText, slot: number, written: Written): void {
  const text = ` ${written[field].toLowerCase()}`
  if (terms.every((term) => text.includes(term))) slots.add(slot)
  else slots.delete(slot)
}

function keyOf(field: WrittenField, text: string): string {
  return `${field} ${text.toLowerCase()}`
}
