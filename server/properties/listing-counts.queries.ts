import type pg from 'pg'
import type { PropertyFilter } from '#contracts/properties.ts'
import { kindColumns, priceBands } from './listing-filter.ts'
import { addKinds, addPriceRange, type Grain, Statement } from './search-conditions.queries.ts'

/** What of the counts fits a filter: of all kinds, of those in a price range, or of those in some places. */
function countsStatement(filter: PropertyFilter, grain: Grain): Statement {
  const statement = new Statement(`grain = '${grain.by}'`)
  for (const [column, values] of kindColumns(filter)) statement.and(`${column} = ANY(${statement.param(values)})`)
  if (grain.by === 'place') statement.and(`locality_id = ANY(${statement.param(grain.localityIds)})`)
  return statement
}

/** How many live listings fit, but for their text; in places only when no price is asked for. */
export async function countListings(pool: pg.Pool, filter: PropertyFilter, grain: Grain): Promise<number> {
  const statement = countsStatement(filter, grain)
  if (grain.by !== 'price') {
    const { rows } = await pool.query<{ listings: number }>(
      `SELECT coalesce(sum(listings), 0)::bigint AS listings FROM listing_counts WHERE ${statement.where}`,
      statement.values,
    )
    return rows[0]?.listings ?? 0
  }
  return countInPriceRange(pool, filter, statement)
}

/** Whole bands are summed; of a band that the range cuts, the listings themselves are counted. */
async function countInPriceRange(pool: pg.Pool, filter: PropertyFilter, statement: Statement): Promise<number> {
  const { whole, partial } = priceBands(filter.minPrice, filter.maxPrice)
  const cut = `price_band = ANY(${statement.param(partial)}::int[])`
  statement.and(`(price_band BETWEEN ${statement.param(whole[0])} AND ${statement.param(whole[1])} OR ${cut})`)
  const { rows } = await pool.query<{ listings: number; cut_kinds: string[] | null }>(
    `SELECT coalesce(sum(listings) FILTER (WHERE NOT ${cut}), 0)::bigint AS listings,
            array_agg(DISTINCT kind_key) FILTER (WHERE ${cut}) AS cut_kinds
       FROM listing_counts WHERE ${statement.where}`,
    statement.values,
  )
  const inWhole = rows[0]?.listings ?? 0
  const cutKinds = rows[0]?.cut_kinds
  if (!cutKinds) return inWhole
  const edges = new Statement()
  addKinds(edges, cutKinds)
  addPriceRange(edges, filter)
  edges.and(`price_band(expected_price) = ANY(${edges.param(partial)}::int[])`)
  const counted = await pool.query<{ listings: number }>(`SELECT count(*) AS listings FROM properties WHERE ${edges.where}`, edges.values)
  return inWhole + (counted.rows[0]?.listings ?? 0)
}

/** The kinds of live listings that fit a filter, but for price and text. */
export async function fittingKinds(pool: pg.Pool, filter: PropertyFilter, grain: Grain): Promise<string[]> {
  const statement = countsStatement(filter, grain.by === 'price' ? { by: 'kind' } : grain)
  const { rows } = await pool.query<{ kind_key: string }>(
    `SELECT kind_key FROM listing_counts WHERE ${statement.where} GROUP BY kind_key HAVING sum(listings) > 0`,
    statement.values,
  )
  return rows.map((row) => row.kind_key)
}

/** Folds the rows of one cell into one; see `listing_counts` in the schema. */
export async function foldListingCounts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `WITH folded AS (DELETE FROM listing_counts RETURNING *)
     INSERT INTO listing_counts
     SELECT grain, kind_key, property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role,
            price_band, locality_id, sum(listings)
       FROM folded GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 HAVING sum(listings) <> 0 ORDER BY grain, locality_id, property_for`,
  )
}
