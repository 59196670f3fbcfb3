import type { z } from 'zod'
import { MAX_OWN_PROPERTIES } from '#contracts/base/limits.ts'
import type { propertyFilesPage, propertyFilesQuery } from '#contracts/homes/import/import.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { listPropertyFiles as listFilesOf } from './import.queries.ts'
import type { ImportDeps } from './import-properties.ts'
import { requireBroker } from './require-broker.ts'

/** A page of the broker's properties, and which files of ZIPs they have. @throws Failure not_allowed */
export async function listPropertyFiles(
  { database: { pool } }: Pick<ImportDeps, 'database'>,
  viewer: Viewer,
  { after }: z.output<typeof propertyFilesQuery>,
): Promise<z.output<typeof propertyFilesPage>> {
  requireBroker(viewer)
  const found = await listFilesOf(pool, viewer.userId, after, MAX_OWN_PROPERTIES + 1)
  return { properties: found.slice(0, MAX_OWN_PROPERTIES), isLast: found.length <= MAX_OWN_PROPERTIES }
}
