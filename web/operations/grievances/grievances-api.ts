import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GRIEVANCE_STATES } from '#contracts/operations/grievances.ts'
import { operationsApi } from '../lib/operations-api.ts'

/** Polling interval of the open grievances, ms: the shortest deadline is two hours. */
const POLL_MS = 60_000
const ROOT = ['operations', 'grievances'] as const

interface GrievanceSearch {
  readonly state?: (typeof GRIEVANCE_STATES)[number] | undefined
  /** From 0. */
  readonly page: number
}

export const grievancesQuery = (search: GrievanceSearch) =>
  queryOptions({
    queryKey: [...ROOT, 'list', search],
    queryFn: ({ signal }) => operationsApi.call('searchGrievances', { query: { ...search, size: 20 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

/** The open grievances, counted in the navigation. */
export const openGrievancesQuery = queryOptions({
  queryKey: [...ROOT, 'open'],
  queryFn: ({ signal }) => operationsApi.call('searchGrievances', { query: { state: 'OPEN', page: 0, size: 1 }, signal }),
  refetchInterval: POLL_MS,
})

export const grievanceQuery = (id: number) =>
  queryOptions({
    queryKey: [...ROOT, 'grievance', id],
    queryFn: ({ signal }) => operationsApi.call('getGrievance', { params: { id }, signal }),
  })

/** The keys to invalidate after a change: everything about grievances, and the history of operators' actions. */
export const GRIEVANCE_QUERY_KEYS = [ROOT, ['operations', 'actions']] as const
