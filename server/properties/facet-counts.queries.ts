import type pg from 'pg'
import type { PropertyFilter } from '#contracts/properties.ts'
import { facetColumns, priceBands } from './listing-filter.ts'
import { addKeys, addPriceRange, Statement } from './search-conditions.queries.ts'

export function facetStatement(filter: PropertyFilter): { statement: Statement; partial: string } {
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
export async function countByFacets(pool: pg.Pool, filter: PropertyFilter): Promise<{ total: number }> {
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

export async function facetKeys(pool: pg.Pool, filter: PropertyFilter): Promise<string[]> {
  const { statement } = facetStatement(filter)
  const { rows } = await pool.query<{ facet_key: string }>(
    `SELECT facet_key FROM listing_facets WHERE ${statement.where} GROUP BY facet_key HAVING sum(listings) > 0`,
    statement.values,
  )
  return rows.map((row) => row.facet_key)
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
