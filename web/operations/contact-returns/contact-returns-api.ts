import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { operationsApi } from '../lib/operations-api.ts'

/** Polling interval of what waits, ms. */
const POLL_MS = 60_000
const ROOT = ['operations', 'contact-returns'] as const

/** @param page from 0 */
export const contactReturnsQuery = (page: number, size = 20) =>
  queryOptions({
    queryKey: [...ROOT, { page, size }],
    queryFn: ({ signal }) => operationsApi.call('listContactReturns', { query: { page, size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

/** What waits, counted in the navigation. */
export const waitingReturnsQuery = contactReturnsQuery(0, 1)

export const doubtedPostersQuery = queryOptions({
  queryKey: [...ROOT, 'posters'],
  queryFn: ({ signal }) => operationsApi.call('listDoubtedPosters', { signal }),
})

/** The keys to invalidate after a decision: everything about contacts that come back, and the history of operators' actions. */
export const CONTACT_RETURN_QUERY_KEYS = [ROOT, ['operations', 'actions']] as const
