import { MAX_SEARCH_OFFSET } from '#contracts/limits.ts'
import { localityKey } from '#contracts/locality-key.ts'
import type { PropertyFilter } from '#contracts/properties.ts'
import type { SortDirection } from '#contracts/values.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { failureAt } from '#server/http/failure.ts'
import { countProperties, findFittingKinds } from './property-counts.queries.ts'
import { containsPattern, filterTerms, isSelective } from './property-filter.ts'
import { type Grain, type Order, orderBy, type Slice, Statement } from './search-conditions.queries.ts'

/**
 * Bounds that keep a search fast among a million properties. `listing_counts` says how many fit before any property is read:
 * few are fetched by their kinds and sorted, many are read from an index in the wanted order until the page is full.
 * A text is searched for among the first properties in order; only when it is rare there is the trigram index used.
 */
export interface SearchLimits {
  /** When at most this many properties match, all of them are fetched and then sorted. */
  readonly few: number
  /** The same when sorting by price. It is larger, since an index scan by price may pass most of the index before the first match. */
  readonly fewByPrice: number
  /** How many of the first properties in order are searched for a text before the trigram index is tried; fewer when a filter leaves few. */
  readonly probed: number
  /** A text found in a smaller share of them is rare. */
  readonly rareShare: number
  /** A slice that begins further from either end of the results is refused: the database would have to pass over all before it. */
  readonly maxOffset: number
}

const LIMITS: SearchLimits = { few: 3_000, fewByPrice: 20_000, probed: 4_000, rareShare: 0.005, maxOffset: MAX_SEARCH_OFFSET }

export interface FoundIds {
  readonly ids: number[]
  readonly total: number
  /** There may be more than `total`. */
  readonly totalIsLowerBound: boolean
}

const NOTHING: FoundIds = { ids: [], total: 0, totalIsLowerBound: false }

interface Search {
  readonly client: Queryable
  readonly filter: PropertyFilter
  readonly order: Order
  readonly slice: Slice
  readonly limits: SearchLimits
  /** The terms of the text, as LIKE patterns. */
  readonly patterns: readonly string[]
  /** Without one no index helps: only the first properties in order are searched. */
  readonly hasSelectiveTerm: boolean
}

/**
 * @returns the ids of one slice of the ACTIVE properties that fit, in order, and how many fit in all
 * @throws Failure invalid_input when the slice is too far from both ends
 */
export async function findPropertyIds(
  client: Queryable,
  filter: PropertyFilter,
  order: Order,
  slice: Slice,
  limits: SearchLimits = LIMITS,
): Promise<FoundIds> {
  const terms = filterTerms(filter)
  const patterns = terms.map(containsPattern)
  const search: Search = { client, filter, order, slice, limits, patterns, hasSelectiveTerm: terms.some(isSelective) }
  const places = filter.area?.length ? await resolveAreas(client, filter.area) : undefined
  if (places && places.unknown.length > 0) return findInUnknownAreas(search, places)
  const hasPrice = filter.minPrice !== undefined || filter.maxPrice !== undefined
  const grain: Grain = places ? { by: 'place', localityIds: places.localityIds } : hasPrice ? { by: 'price' } : { by: 'kind' }
  const total = await countProperties(client, filter, grain)
  if (total === 0) return NOTHING
  // with a text the results are read from their beginning alone
  if (Math.min(slice.offset, patterns.length > 0 ? slice.offset : total - slice.offset) > limits.maxOffset)
    throw failureAt('invalid_input', 'page', 'This is too far down the list. Please narrow the search.')
  const isFew = total <= (order.field === 'expectedPrice' ? limits.fewByPrice : limits.few)
  const exactly = isFew || (places !== undefined && hasPrice) ? await byKinds(search, grain) : undefined
  if (patterns.length > 0) return findByText(search, grain, isFew ? exactly : undefined, total)
  if (exactly) return countAndSlice(search, exactly)
  return { ids: await readInOrder(search, grain, total), total, totalIsLowerBound: false }
}

interface Places {
  readonly localityIds: readonly number[]
  /** Names that are no locality's, in lower case: a poster may have written them. */
  readonly unknown: readonly string[]
}

async function resolveAreas(client: Queryable, area: readonly string[]): Promise<Places> {
  const { rows } = await client.query<{ id: number; key: string }>(
    'SELECT id, locality_key AS key FROM localities WHERE locality_key = ANY($1)',
    [area.map(localityKey)],
  )
  const known = new Set(rows.map(({ key }) => key))
  const unknown = area.filter((name) => !known.has(localityKey(name)))
  return { localityIds: rows.map(({ id }) => id), unknown: unknown.map((name) => name.toLowerCase()) }
}

async function findInUnknownAreas(search: Search, { localityIds, unknown }: Places): Promise<FoundIds> {
  const statement = new Statement()
  statement.and(`(locality_id = ANY(${statement.param(localityIds)}) OR lower(area) = ANY(${statement.param(unknown)}))`)
  statement.kinds(search.filter)
  statement.price(search.filter)
  statement.texts(search.patterns)
  return countAndSlice(search, statement)
}

/** Conditions for the indexes by kind, and by locality and kind: nothing is read that does not fit. */
async function byKinds({ client, filter }: Search, grain: Grain): Promise<Statement> {
  const statement = inPlaces(grain)
  statement.anyOf('kind_key', await findFittingKinds(client, filter, grain))
  statement.price(filter)
  return statement
}

/** Conditions that are checked while an index is read in order. */
function byColumns({ filter }: Search, grain: Grain): Statement {
  const statement = inPlaces(grain)
  statement.kinds(filter)
  statement.price(filter)
  return statement
}

function inPlaces(grain: Grain): Statement {
  const statement = new Statement()
  if (grain.by === 'place') statement.anyOf('locality_id', grain.localityIds)
  return statement
}

/** Reads all that fit once, for both the count and the slice. */
async function countAndSlice({ client, order, slice }: Search, statement: Statement): Promise<FoundIds> {
  const { rows } = await client.query<{ total: number; ids: number[] | null }>(
    `WITH fitting AS MATERIALIZED (SELECT id, created_at, expected_price FROM properties WHERE ${statement.where}),
          slice AS (SELECT id, row_number() OVER () AS place FROM
                     (SELECT id FROM fitting ORDER BY ${orderBy(order)} LIMIT ${slice.limit} OFFSET ${slice.offset}) AS sorted)
     SELECT (SELECT count(*) FROM fitting) AS total, (SELECT array_agg(id ORDER BY place) FROM slice) AS ids`,
    statement.values,
  )
  return { ids: (rows[0]?.ids ?? []).map(Number), total: rows[0]?.total ?? 0, totalIsLowerBound: false }
}

/** For many that fit: reads the index in order, from its end when the slice is in the second half. */
async function readInOrder(search: Search, grain: Grain, total: number): Promise<number[]> {
  const { client, order, slice } = search
  if (slice.offset >= total) return []
  const limit = Math.min(slice.limit, total - slice.offset)
  const fromEnd = slice.offset > total / 2
  const offset = fromEnd ? total - slice.offset - limit : slice.offset
  const direction: SortDirection = fromEnd ? (order.direction === 'asc' ? 'desc' : 'asc') : order.direction
  const ids = await idsInOrder(client, byColumns(search, grain), { field: order.field, direction }, { offset, limit })
  return fromEnd ? ids.reverse() : ids
}

async function idsInOrder(client: Queryable, statement: Statement, order: Order, { limit, offset }: Slice): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM properties WHERE ${statement.where} ORDER BY ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}`,
    statement.values,
  )
  return rows.map((row) => row.id)
}

/** @param few the conditions by kind, when few properties fit them @param candidates how many fit without the text */
async function findByText(search: Search, grain: Grain, few: Statement | undefined, candidates: number): Promise<FoundIds> {
  const { client, order, slice, limits, patterns } = search
  if (few) {
    few.texts(patterns)
    return countAndSlice(search, few)
  }
  const live = await countProperties(client, {}, { by: 'kind' })
  // a narrow filter reads many properties for each that fits: the sample is smaller then
  const probed = Math.max(Math.ceil(limits.probed / 20), Math.min(limits.probed, Math.ceil((limits.probed * 4 * candidates) / live)))
  const first = await probe(search, grain, probed)
  const end = slice.offset + slice.limit
  if (first.seen < probed) return { ids: first.ids.slice(slice.offset, end), total: first.ids.length, totalIsLowerBound: false }
  if (!search.hasSelectiveTerm) {
    return { ids: first.ids.slice(slice.offset, end), total: first.ids.length, totalIsLowerBound: candidates > probed }
  }
  const statement = byColumns(search, grain)
  statement.texts(patterns)
  const isRare = first.ids.length < Math.max(1, probed * limits.rareShare)
  if (isRare) return countAndSlice(search, statement)
  if (end <= first.ids.length) {
    return { ids: first.ids.slice(slice.offset, end), total: roundDown(first.ids.length), totalIsLowerBound: true }
  }
  const ids = await idsInOrder(client, statement, order, slice)
  const isEnd = ids.length > 0 && ids.length < slice.limit
  const known = ids.length > 0 ? slice.offset + ids.length : 0
  return { ids, total: Math.max(first.ids.length, known), totalIsLowerBound: !isEnd }
}

/** Searches for a text among the first properties in order. */
async function probe(search: Search, grain: Grain, probed: number): Promise<{ seen: number; ids: number[] }> {
  const { client, order, patterns } = search
  const statement = byColumns(search, grain)
  const fits = `search_text LIKE ALL(${statement.param(patterns)})`
  const { rows } = await client.query<{ seen: number; ids: number[] | null }>(
    `WITH probed AS MATERIALIZED (SELECT id, created_at, expected_price, ${fits} AS fits FROM properties
                                   WHERE ${statement.where} ORDER BY ${orderBy(order)} LIMIT ${probed})
     SELECT count(*) AS seen, array_agg(id ORDER BY ${orderBy(order)}) FILTER (WHERE fits) AS ids FROM probed`,
    statement.values,
  )
  return { seen: rows[0]?.seen ?? 0, ids: (rows[0]?.ids ?? []).map(Number) }
}

/** A lower bound is shown as a round number: 137 as 100. */
function roundDown(count: number): number {
  const step = count >= 1000 ? 1000 : count >= 100 ? 100 : 10
  return Math.max(1, Math.floor(count / step) * step)
}
