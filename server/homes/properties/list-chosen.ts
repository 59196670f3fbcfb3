import type { BriefProperty, ComparedProperty } from '#contracts/homes/properties/chosen-properties.ts'
import type { Database } from '#server/base/db/client.ts'
import { visibilityOf } from '#server/homes/subjects/index.ts'
import { load, type MarketOf } from './get-property.ts'
import { presentDetail, presentSummary } from './properties.present.ts'
import { loadPropertyExtras, type PropertyRow } from './properties.queries.ts'

/** Loads the properties that a visitor may see. A hidden property is left out, even when its poster makes the request. */
async function loadPublic(database: Database, ids: readonly number[]): Promise<PropertyRow[]> {
  const rows = await load(database, ids, undefined)
  return rows.filter((row) => visibilityOf(undefined, row) === 'visible')
}

/** The properties as the page for comparing shows them, in the order of the ids. */
export async function compareProperties(
  { database, marketOf }: { readonly database: Database; readonly marketOf: MarketOf },
  ids: readonly number[],
): Promise<ComparedProperty[]> {
  const compared: ComparedProperty[] = []
  // sequential, so that a request uses one database connection
  for (const row of await loadPublic(database, ids)) {
    const extras = await loadPropertyExtras(database.readsFor(undefined), row.id)
    compared.push({ ...presentDetail(row, extras, undefined), ...marketOf(row) })
  }
  return compared
}

/** The properties as small cards show them, in the order of the ids. */
export async function listBriefProperties(database: Database, ids: readonly number[]): Promise<BriefProperty[]> {
  const rows = await loadPublic(database, ids)
  return rows.map((row) => presentSummary(row, undefined))
}
