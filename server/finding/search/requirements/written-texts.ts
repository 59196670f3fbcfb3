import { setImmediate as turn } from 'node:timers/promises'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { CountedCache } from '#server/base/platform/counted-cache.ts'
import { Bitset, membersOf } from '../memory/sets/bitset.ts'
import { searchTerms } from '../memory/words/search-terms.ts'
import { createTermFinder } from '../memory/words/term-finder.ts'
import type { Words } from '../memory/words/words.ts'

/** Cached texts; the slots of each take 25 kB at 200,000 requirements. */
const MAX_CACHED_TEXTS = 128
/** Requirements that are compared with a text in one turn of the event loop: a few ms. */
const STEP_SLOTS = 5_000

/** A field with free text that can be searched on its own. */
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
  /** Finds words in the whole text of a requirement, which contains these fields. */
  readonly words: Words
  at(slot: number): Written
}

/**
 * Searches a free-text field for a filter text that is not in a closed list: finds the slots whose field contains all terms of the text.
 * The results of the latest searches are cached and kept up to date.
 */
export class WrittenTexts {
  readonly #index: WrittenTextsDeps
  readonly #cache = new CountedCache<string, SearchedText>({ max: MAX_CACHED_TEXTS })
  /** The entry that `prepare` is computing. */
  #unfinished: SearchedText | undefined
  /** Queue of preparations, which run one after another: settles when the last of them does. */
  #preparation: Promise<void> = Promise.resolve()

  constructor(index: WrittenTextsDeps) {
    this.#index = index
  }

  /** Computes and caches what `get` returns, in several turns of the event loop. */
  async prepare(field: WrittenField, text: string): Promise<void> {
    const key = keyOf(field, text)
    if (this.#cache.get(key)) return
    this.#preparation = this.#preparation.then(() => this.#prepare(key, field, text))
    await this.#preparation
  }

  /** The slots that fit, perhaps with slots that are no longer in use. It is not a copy: read it before the next change of the index. */
  get(field: WrittenField, text: string): Int32Array {
    const key = keyOf(field, text)
    const cached = this.#cache.peek(key)
    if (cached) return cached.slots.words
    const searched = this.#begin(field, text)
    for (const _step of this.#compare(searched)) void _step
    this.#cache.set(key, searched)
    return searched.slots.words
  }

  /** For metrics. */
  counts() {
    return this.#cache.counts()
  }

  /** @param slot newly used, or used before for another requirement */
  put(slot: number, written: Written): void {
    for (const searched of this.#cache.values()) update(searched, slot, written)
    if (this.#unfinished) update(this.#unfinished, slot, written)
  }

  async #prepare(key: string, field: WrittenField, text: string): Promise<void> {
    if (this.#cache.has(key)) return
    const searched = this.#begin(field, text)
    this.#unfinished = searched
    for (const _step of this.#compare(searched)) await turn()
    this.#unfinished = undefined
    this.#cache.set(key, searched)
  }

  #begin(field: WrittenField, text: string): SearchedText {
    return { field, terms: searchTerms(text), slots: new Bitset(this.#index.capacity) }
  }

  /** Yields between steps of a few ms; `put` and removals may run between two steps. */
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
  if (terms.every(createTermFinder(` ${foldText(written[field])}`))) slots.add(slot)
  else slots.delete(slot)
}

function keyOf(field: WrittenField, text: string): string {
  return `${field} ${foldText(text)}`
}
