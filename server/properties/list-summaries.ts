import type { z } from 'zod'
import type { propertySummary } from '#contracts/properties.ts'
import type { Database } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { loadProperties } from './properties.queries.ts'
import { presentSummary } from './property.present.ts'
import { type FindUnlocked, sightOf } from './sight.ts'

/** Listings in the order of the ids, whatever their state, as one viewer may see them. */
export async function listSummaries(
  { database, findUnlocked }: { readonly database: Database; readonly findUnlocked: FindUnlocked },
  ids: readonly number[],
  viewer: Viewer,
): Promise<z.input<typeof propertySummary>[]> {
  const rows = await loadProperties(database.pool, ids)
  const contactOf = await sightOf(findUnlocked, viewer)(rows)
  return rows.map((row) => presentSummary(row, contactOf(row)))
}
