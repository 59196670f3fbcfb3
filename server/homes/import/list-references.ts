import type { z } from 'zod'
import { MAX_OWN_PROPERTIES } from '#contracts/base/limits.ts'
import type { referencePage, referencesQuery } from '#contracts/homes/import/import.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { listReferencedFiles } from './import.queries.ts'
import type { ImportDeps } from './import-properties.ts'
import { requireBroker } from './require-broker.ts'

/** A page of the broker's properties with a reference, and which files of ZIPs they have. @throws Failure not_allowed */
export async function listReferences(
  { database: { pool } }: Pick<ImportDeps, 'database'>,
  viewer: Viewer,
  { after }: z.output<typeof referencesQuery>,
): Promise<z.output<typeof referencePage>> {
  requireBroker(viewer)
  const found = await listReferencedFiles(pool, viewer.userId, after, MAX_OWN_PROPERTIES + 1)
  return { properties: found.slice(0, MAX_OWN_PROPERTIES), isLast: found.length <= MAX_OWN_PROPERTIES }
}
