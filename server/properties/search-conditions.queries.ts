import type { PropertyFilter, SortDirection, SortField } from '#contracts/properties.ts'
import { facetColumns } from './listing-filter.ts'

export interface Order {
  readonly field: SortField
  readonly direction: SortDirection
}

export interface Slice {
  readonly offset: number
  readonly limit: number
}

const COLUMN: Readonly<Record<SortField, string>> = { createdAt: 'created_at', expectedPrice: 'expected_price', propertyId: 'id' }

/** A statement's conditions and parameters as they come together; it begins with the live listings. */
export class Statement {
  readonly values: unknown[] = []
  readonly conditions: string[] = [`status = 'ACTIVE'`]

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

/** Conditions on facets and price, by the same columns in `properties`. */
export function addFacets(statement: Statement, filter: PropertyFilter): void {
  for (const [column, values] of facetColumns(filter)) statement.and(`${column} = ANY(${statement.param(values)})`)
  addPriceRange(statement, filter)
}

export function addPriceRange(statement: Statement, { minPrice, maxPrice }: PropertyFilter): void {
  if (minPrice !== undefined) statement.and(`expected_price >= ${statement.param(minPrice)}`)
  if (maxPrice !== undefined) statement.and(`expected_price <= ${statement.param(maxPrice)}`)
}

export interface Places {
  readonly localityIds: readonly number[]
  readonly areas: readonly string[]
}

export function addPlaces(statement: Statement, { localityIds, areas }: Places): void {
  const inLocality = `locality_id = ANY(${statement.param(localityIds)})`
  statement.and(areas.length === 0 ? inLocality : `(${inLocality} OR lower(area) = ANY(${statement.param(areas)}))`)
}

export function addKeys(statement: Statement, keys: readonly string[]): void {
  statement.and(`facet_key = ANY(${statement.param(keys)})`)
}

export function orderBy({ field, direction }: Order): string {
  const column = COLUMN[field]
  return column === 'id' ? `id ${direction}` : `${column} ${direction}, id ${direction}`
}
