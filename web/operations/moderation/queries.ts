import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PropertyStatus } from '#contracts/property-kinds.ts'
import { operationsApi } from '../lib/operations-api.ts'

/** Ms after which what other operators have done is asked for again. */
const QUEUE_INTERVAL_MS = 60_000

export const queueQuery = queryOptions({
  queryKey: ['operations', 'queue'],
  queryFn: ({ signal }) => operationsApi.call('getModerationQueue', { signal }),
  staleTime: 0,
  refetchInterval: QUEUE_INTERVAL_MS,
})

export const propertyQuery = (id: number) =>
  queryOptions({
    queryKey: ['operations', 'properties', id],
    queryFn: ({ signal }) => operationsApi.call('getModeratedProperty', { params: { id }, signal }),
  })

interface PropertiesFilter {
  readonly query?: string
  readonly status?: PropertyStatus
  /** From 0. */
  readonly page: number
}

export const propertiesQuery = (filter: PropertiesFilter) =>
  queryOptions({
    queryKey: ['operations', 'properties', 'search', filter],
    queryFn: ({ signal }) => operationsApi.call('searchModeratedProperties', { body: filter, signal }),
    placeholderData: keepPreviousData,
  })
