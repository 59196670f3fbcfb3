import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UserSearch } from '#contracts/operations/users.ts'
import { operationsApi } from '../lib/operations-api.ts'

/** Prefix of the keys of all queries about users: an action of an operator changes lists and pages. */
export const USERS_KEY = ['operations', 'users']

/** Matching users, the newest first. The search text is sent in the body, so that no phone number is in an address. */
export const usersQuery = (wanted: Omit<UserSearch, 'after'>) =>
  infiniteQueryOptions({
    queryKey: [...USERS_KEY, 'search', wanted],
    queryFn: ({ pageParam, signal }) =>
      operationsApi.call('searchUsers', { body: { ...wanted, ...(pageParam !== undefined && { after: pageParam }) }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [...USERS_KEY, id],
    queryFn: ({ signal }) => operationsApi.call('getUserOverview', { params: { id }, signal }),
  })

/** Polling interval, ms: shows what other operators ask for. */
const REQUESTS_POLL_MS = 60_000

/** What operators ask each other to agree to. */
export const operatorRequestsQuery = queryOptions({
  queryKey: [...USERS_KEY, 'operator-requests'],
  queryFn: ({ signal }) => operationsApi.call('listOperatorRequests', { signal }),
  refetchInterval: REQUESTS_POLL_MS,
})

/** @param page from 0 */
export const userLedgerQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...USERS_KEY, id, 'ledger', page],
    queryFn: ({ signal }) => operationsApi.call('listUserLedger', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
