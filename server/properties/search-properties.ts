import type { PropertyFilter, PropertyPage } from '#contracts/properties.ts'
import type { Database } from '#server/db/client.ts'
import { loadProperties } from './properties.queries.ts'
import { presentSummary } from './property.present.ts'
import { findListingIds } from './search.queries.ts'
import type { Order, Slice } from './search-conditions.queries.ts'
import { type Sight, visitorsSight } from './sight.ts'

/** One page of the live listings that fit. @param paging page counted from 0 @param sight who looks at them */
export async function searchProperties(
  { readPool }: Database,
  filter: PropertyFilter,
  order: Order,
  paging: { page: number; size: number },
  sight: Sight = visitorsSight,
): Promise<PropertyPage> {
  const slice: Slice = { offset: paging.page * paging.size, limit: paging.size }
  const found = await findListingIds(readPool, filter, order, slice)
  const rows = await loadProperties(readPool, found.ids)
  const contactOf = await sight(rows)
  return {
    content: rows.map((row) => presentSummary(row, contactOf(row))),
    totalElements: found.total,
    totalPages: Math.ceil(found.total / paging.size),
    ...(found.totalIsLowerBound ? { totalIsLowerBound: true } : {}),
  }
}
