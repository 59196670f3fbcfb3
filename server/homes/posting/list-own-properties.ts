import { MAX_OWN_PROPERTIES, OWN_PROPERTIES_PAGE_SIZE } from '#contracts/base/limits.ts'
import type { OwnPropertiesQuery, OwnProperty, OwnPropertyPage } from '#contracts/homes/posting/own-properties.ts'
import { PROPERTY_STATUSES } from '#contracts/homes/properties/property-kinds.ts'
import type { Database } from '#server/base/db/client.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { listSummaries } from '#server/homes/properties/index.ts'
import { countOwn, countViewsAndLeads, listOwnIds } from './own-properties.queries.ts'

/** The viewer's own properties, in every status, that match the query: one page, or without `page` and `size` the first 1,000. */
export async function listOwnProperties(
  database: Database,
  viewer: Viewer,
  { page, size, sort, direction, ...filter }: OwnPropertiesQuery,
): Promise<OwnProperty[] | OwnPropertyPage> {
  const reads = database.readsFor(viewer)
  const load = async (limit: number, offset: number): Promise<OwnProperty[]> => {
    const ids = await listOwnIds(reads, viewer.userId, { sort, direction, ...filter }, limit, offset)
    const [summaries, reach] = await Promise.all([listSummaries(database, ids, viewer), countViewsAndLeads(reads, ids)])
    return summaries.map((summary) => ({ ...summary, ...(reach.get(summary.propertyId) ?? { views: 0, leads: 0 }) }))
  }
  if (page === undefined && size === undefined) return load(MAX_OWN_PROPERTIES, 0)
  const limit = size ?? OWN_PROPERTIES_PAGE_SIZE
  const [content, { byStatus, fitting }] = await Promise.all([load(limit, (page ?? 0) * limit), countOwn(reads, viewer.userId, filter)])
  const statusCounts = Object.fromEntries(PROPERTY_STATUSES.map((status) => [status, byStatus.get(status) ?? 0]))
  return {
    content,
    totalElements: fitting,
    totalPages: Math.ceil(fitting / limit),
    statusCounts: statusCounts as OwnPropertyPage['statusCounts'],
  }
}
