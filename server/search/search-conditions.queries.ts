import type { PropertyFilter, SortField } from '#contracts/properties.ts'
import { kindColumns } from './property-filter.ts'
import type { Order, Slice } from './run-query.ts'

export type { Order, Slice }

/** By what, beside their kind, the properties of a filter are counted. */
export type Grain = { readonly by: 'kind' } | { readonly by: 'price' } | { readonly by: 'place'; readonly localityIds: readonly number[] }

const COLUMN: Readonly<Record<SortField, string>> = { createdAt: 'created_at', expectedPrice: 'expected_price', propertyId: 'id' }

/** The conditions and parameters of a statement; without another first condition it is about ACTIVE properties. */
export class Statement {
  readonly values: unknown[] = []
  readonly #conditions: string[]

  constructor(first = `status = 'ACTIVE'`) {
    this.#conditions = [first]
  }

  /** @returns the placeholder that stands for the value */
  param(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  and(condition: string): void {
    this.#conditions.push(condition)
  }

  /** @param column `locality_id`, `kind_key` or a column of a kind */
  anyOf(column: string, values: readonly unknown[]): void {
    this.and(`${column} = ANY(${this.param(values)})`)
  }

  kinds(filter: PropertyFilter): void {
    for (const [column, values] of kindColumns(filter)) this.anyOf(column, values)
  }

  price({ minPrice, maxPrice }: PropertyFilter): void {
    if (minPrice !== undefined) this.and(`expected_price >= ${this.param(minPrice)}`)
    if (maxPrice !== undefined) this.and(`expected_price <= ${this.param(maxPrice)}`)
  }

  /** One condition for each pattern: the trigram index serves no `LIKE ALL`. */
  texts(patterns: readonly string[]): void {
    for (const pattern of patterns) this.and(`search_text LIKE ${this.param(pattern)}`)
  }

  get where(): string {
    return this.#conditions.join(' AND ')
  }
}

export function orderBy({ field, direction }: Order): string {
  const column = COLUMN[field]
  return column === 'id' ? `id ${direction}` : `${column} ${direction}, id ${direction}`
}
