import { MAX_COMPARED } from '#contracts/finding/compare/compare-messages.ts'
import { readId, readParts } from '#web/lib/search/address-values.ts'

export const COMPARE_PATH = '/compare'

/** The ids in an address, without repeats and invalid ones: at most one more than can be compared, which shows that there were too many. */
export function readComparedIds(search: URLSearchParams): number[] {
  const ids = new Set(readParts(search, 'ids').flatMap((part) => readId(part) ?? []))
  return [...ids].slice(0, MAX_COMPARED + 1)
}

export function compareAddress(ids: readonly number[]): string {
  return ids.length > 0 ? `${COMPARE_PATH}?ids=${ids.join(',')}` : COMPARE_PATH
}
