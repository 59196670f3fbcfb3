import { queryOptions } from '@tanstack/react-query'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { type Api, ApiError, browserApi } from '#web/lib/api/api.ts'

/** The newest properties on a locality's page. */
const NEWEST_IN_LOCALITY = 6

/** @param slug from the address, not validated */
export function localityQuery(slug: string, api: Api = browserApi) {
  return queryOptions({
    queryKey: ['locality', slug],
    queryFn: ({ signal }) => api.call('getLocality', { params: { slug }, signal }),
  })
}

/** The newest properties of a locality. */
export function newestQuery(name: string, api: Api = browserApi) {
  const query = { area: [name], sortField: 'createdAt', sortDir: 'desc', page: 0, size: NEWEST_IN_LOCALITY } as const
  return queryOptions({
    queryKey: ['locality', name, 'newest'],
    queryFn: async ({ signal }): Promise<PropertySummary[]> => {
      const found = await api.call('searchProperties', { query, signal })
      return Array.isArray(found) ? found : found.content
    },
  })
}

/** The HTTP status of the page of a locality that cannot be shown: 404 when it does not exist, else that of the failed call. */
export function localityFailureStatus(error: unknown): number {
  if (!(error instanceof ApiError)) return 503
  return error.code === 'not_found' || error.code === 'invalid_input' ? 404 : Math.max(error.status, 500)
}
