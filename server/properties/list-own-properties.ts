import { MAX_OWN_PROPERTIES } from '#contracts/limits.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import type { Database } from '#server/db/client.ts'
import { listOwnIds } from './posting.queries.ts'
import { loadProperties } from './properties.queries.ts'
import { presentSummary } from './property.present.ts'

/** A person's own listings in every state, newest first, at most 1,000, with the person's own number. */
export async function listOwnProperties({ pool }: Database, userId: number): Promise<PropertySummary[]> {
  const rows = await loadProperties(pool, await listOwnIds(pool, userId, MAX_OWN_PROPERTIES))
  return rows.map((row) => presentSummary(row, 'unlocked'))
}
