import type { PropertyFilter, SortDirection, SortField } from '#contracts/properties.ts'
import { kindColumns } from './listing-filter.ts'

export interface Order {
  readonly field: SortField
  readonly direction: SortDirection
}

export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** By what, beside their kind, listings are counted for a filter. */
export type Grain = { readonly by: 'kind' } | { readonly by: 'price' } | { readonly by: 'place'; readonly localityIds: readonly number[] }

const COLUMN: Readonly<Record<SortField, string>> = { createdAt: 'created_at', expectedPrice: 'expected_price', propertyId: 'id' }

/** A statement's conditions and parameters as they come together; it begins with the live listings. */
export class Statement {
  readonly values: unknown[] = []
  readonly conditions: string[]

  constructor(first = `status = 'ACTIVE'`) {
    this.conditions = [first]
  }

  /** @returns the placeholder that stands for the value */
  param(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  and(condition: string): void {
    this.conditions.push(condition)
  }

  get where(): string {
    return this.conditions.join(' AND ')
  }
}

/** Conditions on kind and price. */
export function addKindAndPrice(statement: Statement, filter: PropertyFilter): void {
  for (const [column, values] of kindColumns(filter)) statement.and(`${column} = ANY(${statement.param(values)})`)
  addPriceRange(statement, filter)
}

export function addPriceRange(statement: Statement, { minPrice, maxPrice }: PropertyFilter): void {
  if (minPrice !== undefined) statement.and(`expected_price >= ${statement.param(minPrice)}`)
  if (maxPrice !== undefined) statement.and(`expected_price <= ${statement.param(maxPrice)}`)
}

export function addLocalities(statement: Statement, localityIds: readonly number[]): void {
  statement.and(`locality_id = ANY(${statement.param(localityIds)})`)
}

export function addKinds(statement: Statement, kinds: readonly string[]): void {
  statement.and(`kind_key = ANY(${statement.param(kinds)})`)
}

/** One condition a pattern: the trigram index serves no `LIKE ALL`. */
export function addTexts(statement: Statement, patterns: readonly string[]): void {
  for (const pattern of patterns) statement.and(`search_text LIKE ${statement.param(pattern)}`)
}

export function orderBy({ field, direction }: Order): string {
  const column = COLUMN[field]
  return column === 'id' ? `id ${direction}` : `${column} ${direction}, id ${direction}`
}
