import { BHK_TYPES } from '#contracts/homes/properties/bhk.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import {
  APARTMENT_TYPES,
  CATEGORIES,
  FURNISHED_TYPES,
  POSTER_ROLES,
  PREFERRED_TENANTS,
  PROPERTY_FOR,
} from '#contracts/homes/properties/property-kinds.ts'
import { Bitset, grown } from './bitset.ts'

/** The closed lists of the options that a filter can name. */
export const OPTIONS = {
  propertyFor: PROPERTY_FOR,
  category: CATEGORIES,
  apartmentType: APARTMENT_TYPES,
  bhkType: BHK_TYPES,
  furnishedType: FURNISHED_TYPES,
  preferredTenants: PREFERRED_TENANTS,
  postedByUserRole: POSTER_ROLES,
} as const satisfies Partial<Record<keyof PropertyFilter, readonly string[]>>
export type KindField = keyof typeof OPTIONS
export const KIND_FIELDS = Object.keys(OPTIONS) as KindField[]

/** The option of a property for each field; null: no option. */
export type KindValues = { readonly [F in KindField]: string | null }

/** A kind is a combination of options, such as RENT, RESIDENTIAL, FLAT and TWO_BHK. Each has a number and a count of live properties. */
export class Kinds {
  /** The slots of live properties with an option, by field and the option's index in its list. */
  readonly slots: Readonly<Record<KindField, readonly Bitset[]>> = mapFields((field) => OPTIONS[field].map(() => new Bitset()))
  /** A row per kind: for each of KIND_FIELDS the index of its option in OPTIONS, -1 for none. */
  #options = new Int8Array(64 * KIND_FIELDS.length)
  readonly #numbers = new Map<number, number>()
  readonly #counts: number[] = []
  /** Cache of `valuesOf`, by the kind's number. */
  readonly #values: (KindValues | undefined)[] = []

  get length(): number {
    return this.#counts.length
  }

  /** How many live properties are of each kind. */
  get counts(): readonly number[] {
    return this.#counts
  }

  /** @returns the number of the kind, which is added if it is new */
  numberOf(values: KindValues): number {
    let key = 0
    for (const field of KIND_FIELDS) key = key * (OPTIONS[field].length + 1) + optionIndex(field, values[field]) + 1
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const kind = this.#counts.push(0) - 1
    this.#numbers.set(key, kind)
    const from = kind * KIND_FIELDS.length
    if (from === this.#options.length) this.#options = grown(this.#options, from * 2)
    this.#options.set(
      KIND_FIELDS.map((field) => optionIndex(field, values[field])),
      from,
    )
    return kind
  }

  /** The index of a kind's option in the list of OPTIONS, -1 for none. @param field index in KIND_FIELDS */
  optionOf(kind: number, field: number): number {
    return this.#options[kind * KIND_FIELDS.length + field] as number
  }

  valuesOf(kind: number): KindValues {
    const known = this.#values[kind]
    if (known) return known
    const values = mapFields((field) => OPTIONS[field][this.optionOf(kind, KIND_FIELDS.indexOf(field))] ?? null)
    this.#values[kind] = values
    return values
  }

  add(slot: number, kind: number): void {
    this.#counts[kind] = (this.#counts[kind] as number) + 1
    for (let field = 0; field < KIND_FIELDS.length; field += 1) this.#setOf(kind, field)?.add(slot)
  }

  remove(slot: number, kind: number): void {
    this.#counts[kind] = (this.#counts[kind] as number) - 1
    for (let field = 0; field < KIND_FIELDS.length; field += 1) this.#setOf(kind, field)?.delete(slot)
  }

  #setOf(kind: number, field: number): Bitset | undefined {
    return this.slots[KIND_FIELDS[field] as KindField][this.optionOf(kind, field)]
  }
}

/** The index of an option in its closed list, -1 for another value or none. */
export function optionIndex(field: KindField, option: string | null): number {
  return option === null ? -1 : (OPTION_INDEXES[field].get(option) ?? -1)
}

export function mapFields<T>(value: (field: KindField) => T): Record<KindField, T> {
  return Object.fromEntries(KIND_FIELDS.map((field) => [field, value(field)])) as Record<KindField, T>
}

const OPTION_INDEXES: Readonly<Record<KindField, ReadonlyMap<string, number>>> = mapFields(
  (field) => new Map(OPTIONS[field].map((option, index) => [option, index])),
)
