import { Bitset, countCommon } from '../memory/sets/bitset.ts'

/** The live slots with each option of a field. A slot may have several options, and any text can be an option. */
export class OptionSlots {
  readonly #sets = new Map<string, { readonly slots: Bitset; count: number }>()

  get options(): Iterable<string> {
    return this.#sets.keys()
  }

  /** @param options each once */
  add(slot: number, options: readonly string[]): void {
    for (const option of options) {
      const set = this.#sets.get(option) ?? { slots: new Bitset(), count: 0 }
      set.slots.add(slot)
      set.count += 1
      this.#sets.set(option, set)
    }
  }

  /** @param options those that were added with the slot */
  remove(slot: number, options: readonly string[]): void {
    for (const option of options) {
      const set = this.#sets.get(option)
      if (!set) continue
      set.slots.delete(slot)
      set.count -= 1
      if (set.count === 0) this.#sets.delete(option)
    }
  }

  /** The slots with an option; undefined when no slot has it. It is not a copy: read it before the next change of the index. */
  get(option: string): Int32Array | undefined {
    return this.#sets.get(option)?.slots.words
  }

  /** How many slots have the option. @param among counts only slots of this set */
  count(option: string, among: Int32Array | undefined): number {
    const set = this.#sets.get(option)
    if (!set) return 0
    return among ? countCommon(set.slots.words, among) : set.count
  }
}
