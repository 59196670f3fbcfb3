import { MAX_UNPAGED_RESULTS, SIMILAR_SHOWN } from '#contracts/limits.ts'
import type { PropertyFilter, PropertyPage, PropertySummary } from '#contracts/properties.ts'
import type { Database } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { findProperty, listSummaries, visibilityOf } from '#server/properties/index.ts'
import { findPropertyIds } from './search.queries.ts'
import type { Order } from './search-conditions.queries.ts'
import { findSimilarIds } from './similar.queries.ts'

/** One page of the ACTIVE properties that fit. @param paging page counted from 0 */
export async function searchProperties(
  database: Database,
  filter: PropertyFilter,
  order: Order,
  paging: { page: number; size: number },
  viewer?: Viewer,
): Promise<PropertyPage> {
  const found = await findPropertyIds(database.readPool, filter, order, { offset: paging.page * paging.size, limit: paging.size })
  return {
    content: await listSummaries(database, found.ids, viewer),
    totalElements: found.total,
    totalPages: Math.ceil(found.total / paging.size),
    ...(found.totalIsLowerBound ? { totalIsLowerBound: true } : {}),
  }
}

/** The first ACTIVE properties that fit, at most `MAX_UNPAGED_RESULTS`. */
export async function searchUnpaged(
  database: Database,
  filter: PropertyFilter,
  order: Order,
  viewer: Viewer | undefined,
): Promise<{ content: PropertySummary[]; isTruncated: boolean }> {
  const paging = { page: 0, size: MAX_UNPAGED_RESULTS }
  const { content, totalElements, totalIsLowerBound } = await searchProperties(database, filter, order, paging, viewer)
  return { content, isTruncated: totalElements > content.length || totalIsLowerBound === true }
}

/** ACTIVE properties near this one, also when it was withdrawn; none when it was never public: nobody learns where it lies and what it costs. */
export async function listSimilarProperties(database: Database, id: number, viewer: Viewer | undefined): Promise<PropertySummary[]> {
  const { readPool } = database
  if (visibilityOf(viewer, await findProperty(readPool, id)) === 'unknown') return []
  return listSummaries(database, await findSimilarIds(readPool, id, SIMILAR_SHOWN), viewer)
}
