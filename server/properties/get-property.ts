import { SIMILAR_SHOWN } from '#contracts/limits.ts'
import type { PropertyDetail, PropertySummary } from '#contracts/properties.ts'
import type { Database } from '#server/db/client.ts'
import { Failure } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/session.ts'
import { GONE, UNKNOWN } from './find-editable.ts'
import { findSimilarIds, loadProperties, loadPropertyExtras } from './properties.queries.ts'
import { mayEdit } from './property.policy.ts'
import { presentDetail, presentSummary } from './property.present.ts'
import type { Sight } from './sight.ts'

/**
 * A live listing for anybody; one in another state for its poster and operators. @param sight which numbers the viewer sees
 * @throws Failure not_found; no_longer_available when it was hidden or deleted by its poster
 */
export async function getProperty(
  { pool, readPool }: Database,
  id: number,
  viewer: Viewer | undefined,
  sight: Sight,
): Promise<PropertyDetail> {
  // whoever has just changed a listing must not see it as a replica still has it
  const db = viewer ? pool : readPool
  const [row] = await loadProperties(db, [id])
  if (!row) throw new Failure('not_found', UNKNOWN)
  if (row.deleted_at) throw new Failure('no_longer_available', GONE)
  if (row.status !== 'ACTIVE' && !mayEdit(viewer, row)) {
    throw row.status === 'INACTIVE' ? new Failure('no_longer_available', GONE) : new Failure('not_found', UNKNOWN)
  }
  const [extras, contactOf] = await Promise.all([loadPropertyExtras(db, id), sight([row])])
  return presentDetail(row, extras, contactOf(row))
}

/** Empty when there is no such property: a page that is gone can still offer what is near. */
export async function listSimilarProperties({ readPool }: Database, id: number, sight: Sight): Promise<PropertySummary[]> {
  const rows = await loadProperties(readPool, await findSimilarIds(readPool, id, SIMILAR_SHOWN))
  const contactOf = await sight(rows)
  return rows.map((row) => presentSummary(row, contactOf(row)))
}
