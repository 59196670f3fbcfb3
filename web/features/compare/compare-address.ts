import { MAX_COMPARED } from '#contracts/compare/compare-messages.ts'
import { readId, readParts } from '#web/lib/search/address-values.ts'

export const COMPARE_PATH = '/compare'

/** The ids that an address names, each once; what is no id is left out. Of too many only as many are read as tell so. */
export function readComparedIds(search: URLSearchParams): number[] {
  const ids = new Set(readParts(search, 'ids').flatMap((part) => readId(part) ?? []))
  return [...ids].slice(0, MAX_COMPARED + 1)
}

export function compareAddress(ids: readonly number[]): string {
  return ids.length > 0 ? `${COMPARE_PATH}?ids=${ids.join(',')}` : COMPARE_PATH
}
