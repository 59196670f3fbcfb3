import type pg from 'pg'
import type { PropertyFilter, SortDirection } from '#contracts/properties.ts'
import { countListings, fittingKinds } from './listing-counts.queries.ts'
import { containsPattern, filterTerms } from './listing-filter.ts'
import {
  addKindAndPrice,
  addKinds,
  addLocalities,
  addPriceRange,
  addTexts,
  type Grain,
  type Order,
  orderBy,
  type Slice,
  Statement,
} from './search-conditions.queries.ts'

/**
 * How a search stays fast among a million listings. `listing_counts` tells how many fit before any listing is read:
 * few are fetched by their kinds and sorted, many are read off an index in the wanted order until the page is full.
 * Text is looked for among the first listings in order; only when it is rare there does the trigram index answer.
 */
export interface SearchLimits {
  /** Up to so many fitting listings are fetched all and sorted. */
  readonly few: number
  /** The same for an order by price: price goes with kind, so that those that fit may all lie far down the index. */
  readonly fewByPrice: number
  /** In so many listings, in order, a text is looked for first; in fewer when a filter leaves few. */
  readonly probed: number
  /** Found in a smaller share of them than this, it is rare. */
  readonly rareShare: number
}

const LIMITS: SearchLimits = { few: 3_000, fewByPrice: 20_000, probed: 4_000, rareShare: 0.005 }

export interface FoundIds {
  readonly ids: number[]
  readonly total: number
  /** There may be more than `total`. */
  readonly totalIsLowerBound: boolean
}

const NOTHING: FoundIds = { ids: [], total: 0, totalIsLowerBound: false }

interface Search {
  readonly pool: pg.Pool
  readonly filter: PropertyFilter
  readonly order: Order
  readonly slice: Slice
  readonly limits: SearchLimits
}

/** @returns the ids of one slice of the live listings that fit, in order, and how many fit in all */
export async function findListingIds(
  pool: pg.Pool,
  filter: PropertyFilter,
  order: Order,
  slice: Slice,
  limits: SearchLimits = LIMITS,
): Promise<FoundIds> {
  const search: Search = { pool, filter, order, slice, limits }
  const patterns = filterTerms(filter).map(containsPattern)
  const places = filter.area && filter.area.length > 0 ? await resolveAreas(pool, filter.area) : undefined
  if (places && places.unknown.length > 0) return findInUnknownAreas(search, places, patterns)
  const hasPrice = filter.minPrice !== undefined || filter.maxPrice !== undefined
  const grain: Grain = places ? { by: 'place', localityIds: places.localityIds } : hasPrice ? { by: 'price' } : { by: 'kind' }
  const total = await countListings(pool, filter, grain)
  if (total === 0) return NOTHING
  const isFew = total <= (order.field === 'expectedPrice' ? limits.fewByPrice : limits.few)
  const exactly = isFew || (places !== undefined && hasPrice) ? await byKinds(search, grain) : undefined
  if (patterns.length > 0) return findByText(search, grain, patterns, isFew ? exactly : undefined, total)
  if (exactly) return countAndSlice(search, exactly)
  return { ids: await readInOrder(search, grain, total), total, totalIsLowerBound: false }
}

interface Places {
  readonly localityIds: readonly number[]
  /** Names that are no locality's, in lower case: free text of some poster. */
  readonly unknown: readonly string[]
}

async function resolveAreas(pool: pg.Pool, area: readonly string[]): Promise<Places> {
  const names = area.map((name) => name.toLowerCase())
  const { rows } = await pool.query<{ id: number; name: string }>(
    'SELECT id, lower(name) AS name FROM localities WHERE lower(name) = ANY($1)',
    [names],
  )
  const known = new Set(rows.map((row) => row.name))
  return { localityIds: rows.map((row) => row.id), unknown: names.filter((name) => !known.has(name)) }
}

async function findInUnknownAreas(search: Search, { localityIds, unknown }: Places, patterns: readonly string[]): Promise<FoundIds> {
  const statement = new Statement()
  statement.and(`(locality_id = ANY(${statement.param(localityIds)}) OR lower(area) = ANY(${statement.param(unknown)}))`)
  addKindAndPrice(statement, search.filter)
  addTexts(statement, patterns)
  return countAndSlice(search, statement)
}

/** Conditions that the indexes by kind, and by place and kind, answer without reading what does not fit. */
async function byKinds({ pool, filter }: Search, grain: Grain): Promise<Statement> {
  const statement = new Statement()
  if (grain.by === 'place') addLocalities(statement, grain.localityIds)
  addKinds(statement, await fittingKinds(pool, filter, grain))
  addPriceRange(statement, filter)
  return statement
}

/** Conditions that are checked while an index is read in order. */
function byColumns({ filter }: Search, grain: Grain): Statement {
  const statement = new Statement()
  if (grain.by === 'place') addLocalities(statement, grain.localityIds)
  addKindAndPrice(statement, filter)
  return statement
}

/** Reads all that fit once, for both the count and the slice. */
async function countAndSlice({ pool, order, slice }: Search, statement: Statement): Promise<FoundIds> {
  const { rows } = await pool.query<{ total: number; ids: number[] | null }>(
    `WITH fitting AS MATERIALIZED (SELECT id, created_at, expected_price FROM properties WHERE ${statement.where}),
          slice AS (SELECT id, row_number() OVER () AS place FROM
                     (SELECT id FROM fitting ORDER BY ${orderBy(order)} LIMIT ${slice.limit} OFFSET ${slice.offset}) AS sorted)
     SELECT (SELECT count(*) FROM fitting) AS total, (SELECT array_agg(id ORDER BY place) FROM slice) AS ids`,
    statement.values,
  )
  return { ids: (rows[0]?.ids ?? []).map(Number), total: rows[0]?.total ?? 0, totalIsLowerBound: false }
}

/** Many fit: read them off the index in order; a slice in the far half is read from the far end. */
async function readInOrder(search: Search, grain: Grain, total: number): Promise<number[]> {
  const { pool, order, slice } = search
  if (slice.offset >= total) return []
  const limit = Math.min(slice.limit, total - slice.offset)
  const fromEnd = slice.offset > total / 2
  const offset = fromEnd ? total - slice.offset - limit : slice.offset
  const direction: SortDirection = fromEnd ? (order.direction === 'asc' ? 'desc' : 'asc') : order.direction
  const ids = await idsInOrder(pool, byColumns(search, grain), { field: order.field, direction }, { offset, limit })
  return fromEnd ? ids.reverse() : ids
}

async function idsInOrder(pool: pg.Pool, statement: Statement, order: Order, { limit, offset }: Slice): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM properties WHERE ${statement.where} ORDER BY ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}`,
    statement.values,
  )
  return rows.map((row) => row.id)
}

/** @param few the conditions by kind, when few listings fit them @param candidates how many fit but for the text */
async function findByText(
  search: Search,
  grain: Grain,
  patterns: readonly string[],
  few: Statement | undefined,
  candidates: number,
): Promise<FoundIds> {
  const { pool, order, slice, limits } = search
  if (few) {
    addTexts(few, patterns)
    return countAndSlice(search, few)
  }
  const live = await countListings(pool, {}, { by: 'kind' })
  // to find one that passes a narrow filter many are read: then a smaller sample must do
  const probed = Math.max(Math.ceil(limits.probed / 20), Math.min(limits.probed, Math.ceil((limits.probed * 4 * candidates) / live)))
  const first = await probe(search, grain, patterns, probed)
  const end = slice.offset + slice.limit
  if (first.seen < probed) return { ids: first.ids.slice(slice.offset, end), total: first.ids.length, totalIsLowerBound: false }
  const statement = byColumns(search, grain)
  addTexts(statement, patterns)
  const isRare = first.ids.length < Math.max(1, probed * limits.rareShare)
  if (isRare) return countAndSlice(search, statement)
  if (end <= first.ids.length) {
    return { ids: first.ids.slice(slice.offset, end), total: roundDown(first.ids.length), totalIsLowerBound: true }
  }
  const ids = await idsInOrder(pool, statement, order, slice)
  const isEnd = ids.length > 0 && ids.length < slice.limit
  const known = ids.length > 0 ? slice.offset + ids.length : 0
  return { ids, total: Math.max(first.ids.length, known), totalIsLowerBound: !isEnd }
}

/** Looks for a text among the first listings in order. */
async function probe(search: Search, grain: Grain, patterns: readonly string[], probed: number): Promise<{ seen: number; ids: number[] }> {
  const { pool, order } = search
  const statement = byColumns(search, grain)
  const fits = `search_text LIKE ALL(${statement.param(patterns)})`
  const { rows } = await pool.query<{ seen: number; ids: number[] | null }>(
    `WITH probed AS MATERIALIZED (SELECT id, created_at, expected_price, ${fits} AS fits FROM properties
                                   WHERE ${statement.where} ORDER BY ${orderBy(order)} LIMIT ${probed})
     SELECT count(*) AS seen, array_agg(id ORDER BY ${orderBy(order)}) FILTER (WHERE fits) AS ids FROM probed`,
    statement.values,
  )
  return { seen: rows[0]?.seen ?? 0, ids: (rows[0]?.ids ?? []).map(Number) }
}

/** A count that is only known to be at least this is told in round numbers: 137 as 100. */
function roundDown(count: number): number {
  const step = count >= 1000 ? 1000 : count >= 100 ? 100 : 10
  return Math.max(1, Math.floor(count / step) * step)
}
