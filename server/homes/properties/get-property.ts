import type { PropertyDetail, PropertySummary } from '#contracts/homes/properties/properties.ts'
import type { GoneProperty } from '#contracts/reaching/wishlist/wishlist.ts'
import type { Base } from '#server/base/base.ts'
import type { Database } from '#server/base/db/client.ts'
import { recordProperties } from '#server/base/http/pages/page-facts.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { visibilityOf } from '#server/homes/subjects/index.ts'
import { mayOpen, requireVisible } from './properties.policy.ts'
import { presentDetail, presentGone, presentSummary } from './properties.present.ts'
import { loadProperties, loadPropertyExtras, type PropertyRow } from './properties.queries.ts'

// Responses to visitors are cached. The feed calls `pinReads` before it clears a cache: later reads return no rows older than the change.
export function load(database: Database, ids: readonly number[], viewer: Viewer | undefined): Promise<PropertyRow[]> {
  recordProperties(ids)
  return loadProperties(database.readsFor(viewer), ids, viewer?.userId)
}

/** Reads similar prices and locality from the search index (null when missing or not current), and the interest rate of home loans. */
export type MarketOf = (property: PropertyRow) => Pick<PropertyDetail, 'similarPrices' | 'localitySlug' | 'homeLoanRate'>

/** @throws Failure not_found; no_longer_available when it is hidden or deleted; second_factor_required */
export async function getProperty(
  { database, clock, marketOf }: Pick<Base, 'database' | 'clock'> & { readonly marketOf: MarketOf },
  id: number,
  viewer: Viewer | undefined,
): Promise<PropertyDetail & { readonly version: number }> {
  const [found] = await load(database, [id], viewer)
  const now = clock.now()
  const row = found && mayOpen(viewer, found, now) ? found : requireVisible(viewer, found)
  const extras = await loadPropertyExtras(database.readsFor(viewer), id, now)
  return { ...presentDetail(row, extras, viewer), ...marketOf(row), version: row.version }
}

/** The properties that the viewer may see, in the order of the ids; others are left out. */
export async function listSummaries(database: Database, ids: readonly number[], viewer: Viewer | undefined): Promise<PropertySummary[]> {
  const rows = await load(database, ids, viewer)
  return rows.filter((row) => visibilityOf(viewer, row) === 'visible').map((row) => presentSummary(row, viewer))
}

/** A property for a decision of an operator: with the whole description, and the version that the decision names. */
export interface ModeratedSummary extends PropertySummary {
  readonly version: number
}

/** For operators, who see properties in every status but deleted ones; in the order of the ids. */
export async function listModeratedSummaries(database: Database, ids: readonly number[], operator: Viewer): Promise<ModeratedSummary[]> {
  const rows = (await load(database, ids, operator)).filter(({ deletedAt }) => deletedAt === null)
  return rows.map((row) => ({ ...presentSummary(row, operator), description: row.description, version: row.version }))
}

/** Properties in any status, in the order of the ids. Those that the viewer may not open are returned as `GoneProperty`. */
export async function listVisibleOrGone(
  { database, clock }: Pick<Base, 'database' | 'clock'>,
  ids: readonly number[],
  viewer: Viewer | undefined,
): Promise<(PropertySummary | GoneProperty)[]> {
  const rows = await load(database, ids, viewer)
  const now = clock.now()
  return rows.map((row) => (mayOpen(viewer, row, now) ? presentSummary(row, viewer) : presentGone(row)))
}
