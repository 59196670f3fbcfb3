import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'

/** Minutes from a cell to the workplace by each mode; null when the way is longer than the known ones. @param workplace blank for none */
export function travelTimesQuery(workplace: string, cell: number) {
  return queryOptions({
    queryKey: ['travel-times', workplace, cell],
    queryFn: ({ signal }) => browserApi.call('getTravelTimes', { query: { workplace, cell }, signal }),
    enabled: workplace !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}
