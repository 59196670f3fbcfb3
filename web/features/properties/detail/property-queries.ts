import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PropertySummary } from '#contracts/properties.ts'
import { browserApi } from '#web/lib/api.ts'

/** One property with all that its page shows. @param id as it stands in the address */
export function propertyQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id],
    queryFn: ({ signal }) => browserApi.call('getProperty', { params: { id }, signal }),
  })
}

export function similarQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'similar'],
    queryFn: ({ signal }) => browserApi.call('listSimilarProperties', { params: { id }, signal }),
    retry: false,
  })
}

/** What any list in the cache already says of a property, so that its page can begin with it. */
export function findSummary(client: QueryClient, id: string): PropertySummary | undefined {
  for (const query of client.getQueryCache().getAll()) {
    const found = summaryIn(query.state.data, id)
    if (found) return found
  }
  return undefined
}

/** Looks through a plain list, a page, the pages of an endless list, or several of them by name. */
function summaryIn(data: unknown, id: string, depth = 0): PropertySummary | undefined {
  if (typeof data !== 'object' || data === null || depth > 4) return undefined
  if (isSummary(data)) return String(data.propertyId) === id ? data : undefined
  for (const part of Object.values(data)) {
    const found = summaryIn(part, id, depth + 1)
    if (found) return found
  }
  return undefined
}

function isSummary(data: object): data is PropertySummary {
  return 'propertyId' in data && 'expectedPrice' in data && 'pictures' in data && 'address' in data
}
