import type pg from 'pg'
import type { PropertyFilter, SortDirection, SortField } from '#contracts/properties.ts'
import { containsPattern, facetColumns, filterTerms, priceBands } from './listing-filter.ts'

/**
 * How a search stays fast among a million listings. `listing_facets` tells how many fit before any listing is read:
 * few are fetched by their facet keys and sorted, many are read off an index in the wanted order until the page is full.
 * Text is looked for among the first listings in order; only when it is rare there does the trigram index answer.
 */
const FEW = 3_000
const PROBED = 4_000
const RARE_TEXT = 20

export interface Order {
  readonly field: SortField
  readonly direction: SortDirection
}

export interface Slice {
  readonly offset: number
  readonly limit: number
}

export interface FoundIds {
  readonly ids: number[]
  readonly total: number
  /** There may be more than `total`. */
  readonly totalIsLowerBound: boolean
}

const COLUMN: Readonly<Record<SortField, string>> = { createdAt: 'created_at', expectedPrice: 'expected_price', propertyId: 'id' }

class Statement {
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

/** @returns the ids of one slice of the live listings that fit, in order, and how many fit in all */
export async function findListingIds(pool: pg.Pool, filter: PropertyFilter, order: Order, slice: Slice): Promise<FoundIds> {
  const places = await resolveAreas(pool, filter.area)
  const patterns = filterTerms(filter).map(containsPattern)
  if (places)
    return patterns.length > 0
      ? findByText(pool, filter, order, slice, patterns, { places })
      : findInPlaces(pool, filter, order, slice, places)

  const counted = await countByFacets(pool, filter)
  if (counted.total === 0) return { ids: [], total: 0, totalIsLowerBound: false }
  const keys = counted.total <= FEW ? await facetKeys(pool, filter) : undefined
  if (patterns.length > 0) return findByText(pool, filter, order, slice, patterns, { keys })
  const ids = keys ? await sortFew(pool, filter, order, slice, keys) : await readInOrder(pool, filter, order, slice, counted.total)
  return { ids, total: counted.total, totalIsLowerBound: false }
}

interface Places {
  readonly localityIds: readonly number[]
  readonly areas: readonly string[]
}

async function resolveAreas(pool: pg.Pool, area: readonly string[] | undefined): Promise<Places | undefined> {
  if (!area || area.length === 0) return undefined
  const names = area.map((name) => name.toLowerCase())
  const { rows } = await pool.query<{ id: number; name: string }>(
    'SELECT id, lower(name) AS name FROM localities WHERE lower(name) = ANY($1)',
    [names],
  )
  const known = new Set(rows.map((row) => row.name))
  return { localityIds: rows.map((row) => row.id), areas: names.filter((name) => !known.has(name)) }
}

/** Conditions on facets and price, by the same columns in `properties`. */
function addFacets(statement: Statement, filter: PropertyFilter): void {
  for (const [column, values] of facetColumns(filter)) statement.and(`${column} = ANY(${statement.param(values)})`)
  addPriceRange(statement, filter)
}

function addPriceRange(statement: Statement, { minPrice, maxPrice }: PropertyFilter): void {
  if (minPrice !== undefined) statement.and(`expected_price >= ${statement.param(minPrice)}`)
  if (maxPrice !== undefined) statement.and(`expected_price <= ${statement.param(maxPrice)}`)
}

function addPlaces(statement: Statement, { localityIds, areas }: Places): void {
  const inLocality = `locality_id = ANY(${statement.param(localityIds)})`
  statement.and(areas.length === 0 ? inLocality : `(${inLocality} OR lower(area) = ANY(${statement.param(areas)}))`)
}

function addKeys(statement: Statement, keys: readonly string[]): void {
  statement.and(`facet_key = ANY(${statement.param(keys)})`)
}

function facetStatement(filter: PropertyFilter): { statement: Statement; partial: string } {
  const statement = new Statement()
  statement.conditions.length = 0
  statement.and('true')
  for (const [column, values] of facetColumns(filter)) statement.and(`${column} = ANY(${statement.param(values)})`)
  const { whole, partial } = priceBands(filter.minPrice, filter.maxPrice)
  const partialBands = `price_band = ANY(${statement.param(partial)}::int[])`
  statement.and(`(price_band BETWEEN ${statement.param(whole[0])} AND ${statement.param(whole[1])} OR ${partialBands})`)
  return { statement, partial: partialBands }
}

/** How many live listings fit, but for their place and text. */
async function countByFacets(pool: pg.Pool, filter: PropertyFilter): Promise<{ total: number }> {
  const { statement, partial } = facetStatement(filter)
  const hasPartial = priceBands(filter.minPrice, filter.maxPrice).partial.length > 0
  const { rows } = await pool.query<{ listings: number; keys: string[] | null }>(
    `SELECT coalesce(sum(listings) FILTER (WHERE NOT ${partial}), 0)::bigint AS listings,
            array_agg(DISTINCT facet_key) FILTER (WHERE ${partial}) AS keys
       FROM listing_facets WHERE ${statement.where}`,
    statement.values,
  )
  const [row] = rows
  const whole = row?.listings ?? 0
  if (!hasPartial || !row?.keys) return { total: whole }
  const edges = new Statement()
  addKeys(edges, row.keys)
  addPriceRange(edges, filter)
  const counted = await pool.query<{ listings: number }>(`SELECT count(*) AS listings FROM properties WHERE ${edges.where}`, edges.values)
  return { total: whole + (counted.rows[0]?.listings ?? 0) }
}

async function facetKeys(pool: pg.Pool, filter: PropertyFilter): Promise<string[]> {
  const { statement } = facetStatement(filter)
  const { rows } = await pool.query<{ facet_key: string }>(
    `SELECT facet_key FROM listing_facets WHERE ${statement.where} GROUP BY facet_key HAVING sum(listings) > 0`,
    statement.values,
  )
  return rows.map((row) => row.facet_key)
}

function orderBy({ field, direction }: Order): string {
  const column = COLUMN[field]
  return column === 'id' ? `id ${direction}` : `${column} ${direction}, id ${direction}`
}

/** All that fit are few: fetch them by their keys, then sort. */
async function sortFew(pool: pg.Pool, filter: PropertyFilter, order: Order, slice: Slice, keys: readonly string[]): Promise<number[]> {
  const statement = new Statement()
  addKeys(statement, keys)
  addPriceRange(statement, filter)
  const { rows } = await pool.query<{ id: number }>(
    `WITH fitting AS MATERIALIZED (SELECT id, created_at, expected_price FROM properties WHERE ${statement.where})
     SELECT id FROM fitting ORDER BY ${orderBy(order)} LIMIT ${slice.limit} OFFSET ${slice.offset}`,
    statement.values,
  )
  return rows.map((row) => row.id)
}

/** Many fit: read them off the index in order; a slice in the far half is read from the far end. */
async function readInOrder(pool: pg.Pool, filter: PropertyFilter, order: Order, slice: Slice, total: number): Promise<number[]> {
  if (slice.offset >= total) return []
  const limit = Math.min(slice.limit, total - slice.offset)
  const fromEnd = slice.offset > total / 2
  const offset = fromEnd ? total - slice.offset - limit : slice.offset
  const direction: SortDirection = fromEnd ? (order.direction === 'asc' ? 'desc' : 'asc') : order.direction
  const statement = new Statement()
  addFacets(statement, filter)
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM properties WHERE ${statement.where} ORDER BY ${orderBy({ field: order.field, direction })} LIMIT ${limit} OFFSET ${offset}`,
    statement.values,
  )
  const ids = rows.map((row) => row.id)
  return fromEnd ? ids.reverse() : ids
}

/** Places hold some ten thousand listings at most: the place's index answers both the count and the page. */
async function findInPlaces(pool: pg.Pool, filter: PropertyFilter, order: Order, slice: Slice, places: Places): Promise<FoundIds> {
  const statement = new Statement()
  addPlaces(statement, places)
  addFacets(statement, filter)
  return countAndSlice(pool, statement, order, slice)
}

/** Reads all that fit once, for both the count and the slice. */
async function countAndSlice(pool: pg.Pool, statement: Statement, order: Order, slice: Slice): Promise<FoundIds> {
  const { rows } = await pool.query<{ total: number; ids: number[] | null }>(
    `WITH fitting AS MATERIALIZED (SELECT id, created_at, expected_price FROM properties WHERE ${statement.where}),
          slice AS (SELECT id, row_number() OVER () AS place FROM
                     (SELECT id FROM fitting ORDER BY ${orderBy(order)} LIMIT ${slice.limit} OFFSET ${slice.offset}) AS sorted)
     SELECT (SELECT count(*) FROM fitting) AS total, (SELECT array_agg(id ORDER BY place) FROM slice) AS ids`,
    statement.values,
  )
  return { ids: (rows[0]?.ids ?? []).map(Number), total: rows[0]?.total ?? 0, totalIsLowerBound: false }
}

interface Within {
  readonly places?: Places
  readonly keys?: readonly string[] | undefined
}

async function findByText(
  pool: pg.Pool,
  filter: PropertyFilter,
  order: Order,
  slice: Slice,
  patterns: readonly string[],
  within: Within,
): Promise<FoundIds> {
  const base = (): Statement => {
    const statement = new Statement()
    if (within.places) addPlaces(statement, within.places)
    if (within.keys) addKeys(statement, within.keys)
    addFacets(statement, filter)
    return statement
  }
  const probe = base()
  const matches = `search_text LIKE ALL(${probe.param(patterns)})`
  const probed = await pool.query<{ seen: number; ids: number[] | null }>(
    `WITH probed AS MATERIALIZED (SELECT id, created_at, expected_price, ${matches} AS fits FROM properties
                                   WHERE ${probe.where} ORDER BY ${orderBy(order)} LIMIT ${PROBED})
     SELECT count(*) AS seen, array_agg(id ORDER BY ${orderBy(order)}) FILTER (WHERE fits) AS ids FROM probed`,
    probe.values,
  )
  const first = (probed.rows[0]?.ids ?? []).map(Number)
  const end = slice.offset + slice.limit
  if ((probed.rows[0]?.seen ?? 0) < PROBED) return { ids: first.slice(slice.offset, end), total: first.length, totalIsLowerBound: false }
  if (first.length >= RARE_TEXT && end <= first.length) {
    return { ids: first.slice(slice.offset, end), total: roundDown(first.length), totalIsLowerBound: true }
  }
  const statement = base()
  statement.and(`search_text LIKE ALL(${statement.param(patterns)})`)
  if (first.length >= RARE_TEXT) {
    const { rows } = await pool.query<{ id: number }>(
      `SELECT id FROM properties WHERE ${statement.where} ORDER BY ${orderBy(order)} LIMIT ${slice.limit} OFFSET ${slice.offset}`,
      statement.values,
    )
    const total = Math.max(first.length, slice.offset + rows.length)
    return { ids: rows.map((row) => row.id), total, totalIsLowerBound: rows.length === slice.limit }
  }
  return countAndSlice(pool, statement, order, slice)
}

/** A count that is only known to be at least this is told in round numbers: 137 as 100. */
function roundDown(count: number): number {
  const step = count >= 1000 ? 1000 : count >= 100 ? 100 : 10
  return Math.floor(count / step) * step
}

/** Folds the rows of one facet key into one; see `listing_facets` in the schema. */
export async function foldListingFacets(pool: pg.Pool): Promise<void> {
  await pool.query(
    `WITH folded AS (DELETE FROM listing_facets RETURNING *)
     INSERT INTO listing_facets
     SELECT facet_key, property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role,
            price_band, sum(listings)
       FROM folded GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(listings) <> 0`,
  )
}
