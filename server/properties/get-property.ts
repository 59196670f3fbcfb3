import type { PropertyDetail, PropertySummary } from '#contracts/properties/properties.ts'
import type { GoneProperty } from '#contracts/wishlist/wishlist.ts'
import type { Database } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { visibilityOf } from '#server/subjects/index.ts'
import { requireVisible } from './properties.policy.ts'
import { presentDetail, presentGone, presentSummary } from './properties.present.ts'
import { loadProperties, loadPropertyExtras, type PropertyRow } from './properties.queries.ts'

// what visitors get is kept until the feed says that it has changed; the feed has pinned reads to that change before
function load(database: Database, ids: readonly number[], viewer: Viewer | undefined): Promise<PropertyRow[]> {
  return loadProperties(database.readsFor(viewer), ids, viewer?.userId)
}

/** What the index adds to a property, null while it has nothing or is not up to date, and the rate of a home loan. */
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

/** Those of the properties that the viewer may see, in the order of the ids: one may have been hidden just now. */
export async function listSummaries(database: Database, ids: readonly number[], viewer: Viewer | undefined): Promise<PropertySummary[]> {
  const rows = await load(database, ids, viewer)
  return rows.filter((row) => visibilityOf(viewer, row) === 'visible').map((row) => presentSummary(row, viewer))
}

/** Properties in any status, in the order of the ids; of those that the viewer may not see, no more than what names them. */
export async function listVisibleOrGone(
  database: Database,
  ids: readonly number[],
  viewer: Viewer | undefined,
): Promise<(PropertySummary | GoneProperty)[]> {
  const rows = await load(database, ids, viewer)
  return rows.map((row) => (visibilityOf(viewer, row) === 'visible' ? presentSummary(row, viewer) : presentGone(row)))
}
