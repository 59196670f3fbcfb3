import type { PropertyFilter, PropertyPage } from '#contracts/properties.ts'
import type { Database } from '#server/db/client.ts'
import { loadProperties } from './properties.queries.ts'
import { presentSummary } from './property.present.ts'
import { findListingIds } from './search.queries.ts'
import type { Order, Slice } from './search-conditions.queries.ts'

/** One page of the live listings that fit. @param paging page counted from 0 */
export async function searchProperties(
  { readPool }: Database,
  filter: PropertyFilter,
  order: Order,
  paging: { page: number; size: number },
): Promise<PropertyPage> {
  const slice: Slice = { offset: paging.page * paging.size, limit: paging.size }
  const found = await findListingIds(readPool, filter, order, slice)
  const rows = await loadProperties(readPool, found.ids)
  return {
    content: rows.map(presentSummary),
    totalElements: found.total,
    totalPages: Math.ceil(found.total / paging.size),
    ...(found.totalIsLowerBound ? { totalIsLowerBound: true } : {}),
  }
}
