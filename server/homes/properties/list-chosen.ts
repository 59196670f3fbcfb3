import type { BriefProperty, ComparedProperty } from '#contracts/homes/properties/chosen-properties.ts'
import type { Base } from '#server/base/base.ts'
import { load, type MarketOf } from './get-property.ts'
import { mayOpen } from './properties.policy.ts'
import { presentDetail, presentSummary } from './properties.present.ts'
import { loadPropertyExtras, type PropertyRow } from './properties.queries.ts'

type Deps = Pick<Base, 'database' | 'clock'>

/** Loads the properties whose pages a visitor may open. A hidden property is left out, even when its poster makes the request. */
async function loadPublic({ database, clock }: Deps, ids: readonly number[]): Promise<PropertyRow[]> {
  const rows = await load(database, ids, undefined)
  const now = clock.now()
  return rows.filter((row) => mayOpen(undefined, row, now))
}

/** The properties as the page for comparing shows them, in the order of the ids. */
export async function compareProperties(
  { marketOf, ...deps }: Deps & { readonly marketOf: MarketOf },
  ids: readonly number[],
): Promise<ComparedProperty[]> {
  const compared: ComparedProperty[] = []
  // sequential, so that a request uses one database connection
  for (const row of await loadPublic(deps, ids)) {
    const extras = await loadPropertyExtras(deps.database.readsFor(undefined), row.id, deps.clock.now())
    compared.push({ ...presentDetail(row, extras, undefined), ...marketOf(row) })
  }
  return compared
}

/** The properties as small cards show them, in the order of the ids. */
export async function listBriefProperties(deps: Deps, ids: readonly number[]): Promise<BriefProperty[]> {
  const rows = await loadPublic(deps, ids)
  return rows.map((row) => presentSummary(row, undefined))
}
