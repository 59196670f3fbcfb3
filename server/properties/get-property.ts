import { SIMILAR_SHOWN } from '#contracts/limits.ts'
import type { PropertyDetail, PropertySummary } from '#contracts/properties.ts'
import type { Database } from '#server/db/client.ts'
import { Failure } from '#server/http/failure.ts'
import { findSimilarIds, loadProperties, loadPropertyExtras } from './properties.queries.ts'
import { presentDetail, presentSummary } from './property.present.ts'

/** @throws Failure not_found; no_longer_available when it was withdrawn by its poster */
export async function getProperty({ readPool }: Database, id: number): Promise<PropertyDetail> {
  const [row] = await loadProperties(readPool, [id])
  if (row?.status === 'INACTIVE') throw new Failure('no_longer_available', 'This property is no longer available.')
  if (row?.status !== 'ACTIVE') throw new Failure('not_found', 'Property not found')
  return presentDetail(row, await loadPropertyExtras(readPool, id))
}

/** Empty when there is no such property: a page that is gone can still offer what is near. */
export async function listSimilarProperties({ readPool }: Database, id: number): Promise<PropertySummary[]> {
  const rows = await loadProperties(readPool, await findSimilarIds(readPool, id, SIMILAR_SHOWN))
  return rows.map(presentSummary)
}
