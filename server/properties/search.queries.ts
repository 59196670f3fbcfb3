import type pg from 'pg'
import type { PropertyFilter, SortDirection } from '#contracts/properties.ts'
import { countByFacets, facetKeys } from './facet-counts.queries.ts'
import { containsPattern, filterTerms } from './listing-filter.ts'
import {
  addFacets,
  addKeys,
  addPlaces,
  addPriceRange,
  type Order,
  orderBy,
  type Places,
  type Slice,
  Statement,
} from './search-conditions.queries.ts'

/**
 * How a search stays fast among a million listings. `listing_facets` tells how many fit before any listing is read:
 * few are fetched by their facet keys and sorted, many are read off an index in the wanted order until the page is full.
 * Text is looked for among the first listings in order; only when it is rare there does the trigram index answer.
 */
export interface SearchLimits {
  /** Up to so many fitting listings are fetched all and sorted. */
  readonly few: number
  /** In so many listings, in order, a text is looked for first. */
  readonly probed: number
  /** Found less often than this among them, it is rare. */
  readonly rareText: number
}

const LIMITS: SearchLimits = { few: 3_000, probed: 4_000, rareText: 20 }

export interface FoundIds {
  readonly ids: number[]
  readonly total: number
  /** There may be more than `total`. */
  readonly totalIsLowerBound: boolean
}

/** @returns the ids of one slice of the live listings that fit, in order, and how many fit in all */
export async function findListingIds(
  pool: pg.Pool,
  filter: PropertyFilter,
  order: Order,
  slice: Slice,
  limits: SearchLimits = LIMITS,
): Promise<FoundIds> {
  const places = await resolveAreas(pool, filter.area)
  const patterns = filterTerms(filter).map(containsPattern)
  if (places)
    return patterns.length > 0
      ? findByText(pool, filter, order, slice, patterns, { places }, limits)
      : findInPlaces(pool, filter, order, slice, places)

  const counted = await countByFacets(pool, filter)
  if (counted.total === 0) return { ids: [], total: 0, totalIsLowerBound: false }
  const keys = counted.total <= limits.few ? await facetKeys(pool, filter) : undefined
  if (patterns.length > 0) return findByText(pool, filter, order, slice, patterns, { keys }, limits)
  const ids = keys ? await sortFew(pool, filter, order, slice, keys) : await readInOrder(pool, filter, order, slice, counted.total)
  return { ids, total: counted.total, totalIsLowerBound: false }
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
  limits: SearchLimits,
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
                                   WHERE ${probe.where} ORDER BY ${orderBy(order)} LIMIT ${limits.probed})
     SELECT count(*) AS seen, array_agg(id ORDER BY ${orderBy(order)}) FILTER (WHERE fits) AS ids FROM probed`,
    probe.values,
  )
  const first = (probed.rows[0]?.ids ?? []).map(Number)
  const end = slice.offset + slice.limit
  if ((probed.rows[0]?.seen ?? 0) < limits.probed)
    return { ids: first.slice(slice.offset, end), total: first.length, totalIsLowerBound: false }
  if (first.length >= limits.rareText && end <= first.length) {
    return { ids: first.slice(slice.offset, end), total: roundDown(first.length), totalIsLowerBound: true }
  }
  const statement = base()
  statement.and(`search_text LIKE ALL(${statement.param(patterns)})`)
  if (first.length >= limits.rareText) {
    const { rows } = await pool.query<{ id: number }>(
      `SELECT id FROM properties WHERE ${statement.where} ORDER BY ${orderBy(order)} LIMIT ${slice.limit} OFFSET ${slice.offset}`,
      statement.values,
    )
    const atEnd = rows.length > 0 && rows.length < slice.limit
    const seen = rows.length > 0 ? slice.offset + rows.length : 0
    return { ids: rows.map((row) => row.id), total: Math.max(first.length, seen), totalIsLowerBound: !atEnd }
  }
  return countAndSlice(pool, statement, order, slice)
}

/** A count that is only known to be at least this is told in round numbers: 137 as 100. */
function roundDown(count: number): number {
  const step = count >= 1000 ? 1000 : count >= 100 ? 100 : 10
  return Math.floor(count / step) * step
}
