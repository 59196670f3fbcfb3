import type { CatalogueLocality } from '#contracts/operations/localities.ts'
import type { LocalityRow } from './localities.queries.ts'

/** A locality as operators edit it. */
export function presentCatalogueLocality(row: LocalityRow): CatalogueLocality {
  return { ...row, aliases: row.aliases.filter((alias) => !row.sharedAliases.includes(alias)) }
}
