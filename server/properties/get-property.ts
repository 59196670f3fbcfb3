import type { PropertyDetail, PropertySummary } from '#contracts/properties/properties.ts'
import type { GoneProperty } from '#contracts/wishlist/wishlist.ts'
import type { Database } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { visibilityOf } from '#server/subjects/index.ts'
import { requireVisible } from './properties.policy.ts'
import { presentDetail, presentGone, presentSummary } from './properties.present.ts'
import { loadProperties, loadPropertyExtras, type PropertyRow } from './properties.queries.ts'

// Answers to visitors are cached. The feed calls `pinReads` before it clears a cache, so a later read cannot return rows older than the change.
function load(database: Database, ids: readonly number[], viewer: Viewer | undefined): Promise<PropertyRow[]> {
  return loadProperties(database.readsFor(viewer), ids, viewer?.userId)
}

/** Similar prices and locality from the search index (null where it has none or is not up to date), and the interest rate of home loans. */
export type MarketOf = (property: PropertyRow) => Pick<PropertyDetail, 'similarPrices' | 'localitySlug' | 'homeLoanRate'>

/** @throws Failure not_found; no_longer_available when its poster hid or deleted it */
export async function getProperty(
  { database, marketOf }: { readonly database: Database; readonly marketOf: MarketOf },
  id: number,
  viewer: Viewer | undefined,
): Promise<PropertyDetail> {
  const [found] = await load(database, [id], viewer)
  const row = requireVisible(viewer, found)
  const extras = await loadPropertyExtras(database.readsFor(viewer), id)
  return { ...presentDetail(row, extras, viewer), ...marketOf(row) }
}

/** Those of the properties that the viewer may see, in the order of the ids. */
export async function listSummaries(database: Database, ids: readonly number[], viewer: Viewer | undefined): Promise<PropertySummary[]> {
  const rows = await load(database, ids, viewer)
  return rows.filter((row) => visibilityOf(viewer, row) === 'visible').map((row) => presentSummary(row, viewer))
}

/** Properties in any status, in the order of the ids; those that the viewer may not see as `GoneProperty`. */
export async function listVisibleOrGone(
  database: Database,
  ids: readonly number[],
  viewer: Viewer | undefined,
): Promise<(PropertySummary | GoneProperty)[]> {
  const rows = await load(database, ids, viewer)
  return rows.map((row) => (visibilityOf(viewer, row) === 'visible' ? presentSummary(row, viewer) : presentGone(row)))
}
