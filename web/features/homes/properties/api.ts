import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#web/lib/api/api.ts'

/** @param id from the address, not validated */
export function propertyQuery(id: string, api: Api = browserApi) {
  return queryOptions({
    queryKey: ['property', id],
    queryFn: ({ signal }) => api.call('getProperty', { params: { id }, signal }),
  })
}

export function similarPropertiesQuery(id: string, api: Api = browserApi) {
  return queryOptions({
    queryKey: ['property', id, 'similar'],
    queryFn: ({ signal }) => api.call('listSimilarProperties', { params: { id }, signal }),
    retry: false,
  })
}
