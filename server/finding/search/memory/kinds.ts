import { mapOptionFilters, OPTION_FILTER_NAMES, OPTION_FILTERS, type OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import { Bitset, grown } from './sets/bitset.ts'

/** The option of a property for each field; null: no option. */
export type KindValues = { readonly [F in OptionFilterName]: string | null }

/** A kind is a combination of options, such as RENT, RESIDENTIAL, FLAT and TWO_BHK. Each has a number. */
export class Kinds {
  /** The slots of live properties with an option, by field and the option's index in its list. */
  readonly slots: Readonly<Record<OptionFilterName, readonly Bitset[]>> = mapOptionFilters((field) =>
    OPTION_FILTERS[field].options.map(() => new Bitset()),
  )
  /** A row per kind: for each of OPTION_FILTER_NAMES the index of its option in its list, -1 for none. */
  #options = new Int8Array(64 * OPTION_FILTER_NAMES.length)
  readonly #numbers = new Map<number, number>()
  /** How many live properties have each option, by field and the option's index in its list. */
  readonly #counts = mapOptionFilters((field) => OPTION_FILTERS[field].options.map(() => 0))
  /** Cache of `valuesOf`, by the kind's number. */
  readonly #values: (KindValues | undefined)[] = []

  /** How many live properties have an option. @param option index in the field's list */
  countOf(field: OptionFilterName, option: number): number {
    return this.#counts[field][option] as number
  }

  /** How many slots have each option, by field and the option's index. @param kindsOfSlots the number of each slot's kind */
  countOptions(slots: Int32Array, kindsOfSlots: Int32Array): Record<OptionFilterName, Int32Array> {
    const fields = OPTION_FILTER_NAMES.map((name) => new Int32Array(OPTION_FILTERS[name].options.length))
    for (let at = 0; at < slots.length; at += 1) {
      const kind = kindsOfSlots[slots[at] as number] as number
      for (let field = 0; field < fields.length; field += 1) {
        const option = this.#optionOf(kind, field)
        const counts = fields[field] as Int32Array
        if (option >= 0) counts[option] = (counts[option] as number) + 1
      }
    }
    return mapOptionFilters((name) => fields[OPTION_FILTER_NAMES.indexOf(name)] as Int32Array)
  }

  /** @returns the number of the kind, which is added if it is new */
  numberOf(values: KindValues): number {
    let key = 0
    for (const field of OPTION_FILTER_NAMES) key = key * (OPTION_FILTERS[field].options.length + 1) + optionIndex(field, values[field]) + 1
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const kind = this.#numbers.size
    this.#numbers.set(key, kind)
    const from = kind * OPTION_FILTER_NAMES.length
    if (from === this.#options.length) this.#options = grown(this.#options, from * 2)
    this.#options.set(
      OPTION_FILTER_NAMES.map((field) => optionIndex(field, values[field])),
      from,
    )
    return kind
  }

  valuesOf(kind: number): KindValues {
    const known = this.#values[kind]
    if (known) return known
    const values = mapOptionFilters(
      (field) => OPTION_FILTERS[field].options[this.#optionOf(kind, OPTION_FILTER_NAMES.indexOf(field))] ?? null,
    )
    this.#values[kind] = values
    return values
  }

  add(slot: number, kind: number): void {
    this.#count(kind, 1, (set) => set.add(slot))
  }

  remove(slot: number, kind: number): void {
    this.#count(kind, -1, (set) => set.delete(slot))
  }

  /** Changes the counts and the sets of a kind's options. */
  #count(kind: number, by: 1 | -1, change: (set: Bitset) => void): void {
    for (let field = 0; field < OPTION_FILTER_NAMES.length; field += 1) {
      const option = this.#optionOf(kind, field)
      if (option < 0) continue
      const name = OPTION_FILTER_NAMES[field] as OptionFilterName
      const counts = this.#counts[name]
      counts[option] = (counts[option] as number) + by
      change(this.slots[name][option] as Bitset)
    }
  }

  /** The index of a kind's option in its list, -1 for none. @param field index in OPTION_FILTER_NAMES */
  #optionOf(kind: number, field: number): number {
    return this.#options[kind * OPTION_FILTER_NAMES.length + field] as number
  }
}

/** The index of an option in its closed list, -1 for another value or none. */
export function optionIndex(field: OptionFilterName, option: string | null): number {
  return option === null ? -1 : (OPTION_INDEXES[field].get(option) ?? -1)
}

const OPTION_INDEXES: Readonly<Record<OptionFilterName, ReadonlyMap<string, number>>> = mapOptionFilters(
  (field) => new Map(OPTION_FILTERS[field].options.map((option, index) => [option, index])),
)
