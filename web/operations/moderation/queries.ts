import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { RequirementStatus } from '#contracts/homes/requirements/requirement-kinds.ts'
import { operationsApi } from '../lib/operations-api.ts'

/** Polling interval, ms: shows the decisions of other operators. */
const QUEUE_POLL_MS = 60_000

export const queueQuery = queryOptions({
  queryKey: ['operations', 'queue'],
  queryFn: ({ signal }) => operationsApi.call('getModerationQueue', { signal }),
  refetchInterval: QUEUE_POLL_MS,
})

export const propertyQuery = (id: number) =>
  queryOptions({
    queryKey: ['operations', 'properties', id],
    queryFn: ({ signal }) => operationsApi.call('getModeratedProperty', { params: { id }, signal }),
  })

export const requirementQuery = (id: number) =>
  queryOptions({
    queryKey: ['operations', 'requirements', id],
    queryFn: ({ signal }) => operationsApi.call('getModeratedRequirement', { params: { id }, signal }),
  })

interface Search<S> {
  readonly query?: string
  readonly status?: S
  /** From 0. */
  readonly page: number
}

export const propertiesQuery = (search: Search<PropertyStatus>) =>
  queryOptions({
    queryKey: ['operations', 'properties', 'search', search],
    queryFn: ({ signal }) => operationsApi.call('searchModeratedProperties', { body: search, signal }),
    placeholderData: keepPreviousData,
  })

export const requirementsQuery = (search: Search<RequirementStatus>) =>
  queryOptions({
    queryKey: ['operations', 'requirements', 'search', search],
    queryFn: ({ signal }) => operationsApi.call('searchModeratedRequirements', { body: search, signal }),
    placeholderData: keepPreviousData,
  })
