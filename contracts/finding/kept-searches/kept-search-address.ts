import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import { writeArea, writeBox } from '../map/map-areas.ts'

/** Parts of a filter that have another name in the address of /listing. */
const ADDRESS_NAMES: Readonly<Record<string, string>> = { keyword: 'searchTerm' }

/** Path and query of the page with the results of a kept search, newest first. Parsed by `web/features/finding/search/listing-query.ts`. */
export function keptSearchAddress({ box, drawn, ...filter }: PropertyFilter): string {
  const search = new URLSearchParams()
  for (const [part, value] of Object.entries(filter)) {
    const values: readonly (string | number)[] = value === undefined ? [] : Array.isArray(value) ? value : [value]
    for (const one of values) search.append(ADDRESS_NAMES[part] ?? part, String(one))
  }
  if (box) {
    // the page reads a box only while its map is open
    search.set('view', 'map')
    search.set('box', writeBox(box))
  }
  for (const corners of drawn ?? []) search.append('drawn', writeArea(corners))
  search.set('sortField', 'createdAt')
  search.set('sortDir', 'desc')
  return `/listing?${search}`
}
