import type { PropertyFilter } from '#contracts/properties.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { priceBands } from './property-filter.ts'
import { type Grain, Statement } from './search-conditions.queries.ts'

/** The rows of the counts for a filter: of all kinds, in a price range, or in some localities. */
function countsStatement(filter: PropertyFilter, grain: Grain): Statement {
  const statement = new Statement(`grain = '${grain.by}'`)
  statement.kinds(filter)
  if (grain.by === 'place') statement.anyOf('locality_id', grain.localityIds)
  return statement
}

/** How many ACTIVE properties fit, without their text; the grain `place` ignores the price. */
export async function countProperties(client: Queryable, filter: PropertyFilter, grain: Grain): Promise<number> {
  const statement = countsStatement(filter, grain)
  return grain.by === 'price'
    ? countInPriceRange(client, filter, statement)
    : sum(client, 'coalesce(sum(listings), 0)::bigint', 'listing_counts', statement)
}

async function sum(client: Queryable, total: string, table: string, { where, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ total: number }>(`SELECT ${total} AS total FROM ${table} WHERE ${where}`, values)
  return rows[0]?.total ?? 0
}

/** Sums whole price bands; of a band that the range cuts, the properties themselves are counted. */
async function countInPriceRange(client: Queryable, filter: PropertyFilter, statement: Statement): Promise<number> {
  const { whole, partial } = priceBands(filter.minPrice, filter.maxPrice)
  const cut = `price_band = ANY(${statement.param(partial)}::int[])`
  statement.and(`(price_band BETWEEN ${statement.param(whole[0])} AND ${statement.param(whole[1])} OR ${cut})`)
  const { rows } = await client.query<{ listings: number; cut_kinds: string[] | null }>(
    `SELECT coalesce(sum(listings) FILTER (WHERE NOT ${cut}), 0)::bigint AS listings,
            array_agg(DISTINCT kind_key) FILTER (WHERE ${cut}) AS cut_kinds
       FROM listing_counts WHERE ${statement.where}`,
    statement.values,
  )
  const inWhole = rows[0]?.listings ?? 0
  const cutKinds = rows[0]?.cut_kinds
  if (!cutKinds) return inWhole
  const edges = new Statement()
  edges.anyOf('kind_key', cutKinds)
  edges.price(filter)
  edges.and(`price_band = ANY(${edges.param(partial)}::int[])`)
  return inWhole + (await sum(client, 'count(*)', 'properties', edges))
}

/** The kinds of ACTIVE properties that fit a filter without its price and text. */
export async function findFittingKinds(client: Queryable, filter: PropertyFilter, grain: Grain): Promise<string[]> {
  const { where, values } = countsStatement(filter, grain.by === 'price' ? { by: 'kind' } : grain)
  const { rows } = await client.query<{ kind_key: string }>(
    `SELECT kind_key FROM listing_counts WHERE ${where} GROUP BY kind_key HAVING sum(listings) > 0`,
    values,
  )
  return rows.map((row) => row.kind_key)
}

/** Adds up the rows of one cell into one row; see `listing_counts` in the schema. */
export async function foldListingCounts(client: Queryable): Promise<void> {
  await client.query(
    `WITH folded AS (DELETE FROM listing_counts RETURNING *)
     INSERT INTO listing_counts
     SELECT grain, kind_key, property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role,
            price_band, locality_id, sum(listings)
       FROM folded GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 HAVING sum(listings) <> 0 ORDER BY grain, locality_id, property_for`,
  )
}
