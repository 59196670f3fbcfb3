import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#web/lib/api/api.ts'

/** Small cards of properties; properties that are no longer live are missing. @param ids at least one, or no call is made */
export function chosenQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['chosen', ids.join(',')],
    queryFn: ({ signal }) => browserApi.call('listPropertiesById', { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
  })
}

/** The compared facts of properties; properties that are no longer live are missing. @param ids at least one */
export function comparisonQuery(ids: readonly number[], api: Api = browserApi) {
  return queryOptions({
    queryKey: ['comparison', ids.join(',')],
    queryFn: ({ signal }) => api.call('compareProperties', { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
  })
}
