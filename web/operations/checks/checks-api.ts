import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { splitAddress } from '#contracts/base/paths.ts'
import type { CHECK_STATES } from '#contracts/operations/checks.ts'
import { operationsPaths } from '#contracts/operations/paths.ts'
import { readAnswer, requestPath } from '#web/lib/api/api.ts'
import { currentToken } from '#web/lib/session/session-store.ts'
import { operationsApi } from '../lib/operations-api.ts'

/** Polling interval of the open requests, ms. */
const POLL_MS = 60_000
const ROOT = ['operations', 'checks'] as const

interface CheckSearch {
  readonly state?: (typeof CHECK_STATES)[number] | undefined
  /** From 0. */
  readonly page: number
}

export const checksQuery = (search: CheckSearch) =>
  queryOptions({
    queryKey: [...ROOT, 'list', search],
    queryFn: ({ signal }) => operationsApi.call('searchChecks', { query: { ...search, size: 20 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

/** The open requests, counted in the navigation. */
export const openChecksQuery = queryOptions({
  queryKey: [...ROOT, 'open'],
  queryFn: ({ signal }) => operationsApi.call('searchChecks', { query: { state: 'OPEN', page: 0, size: 1 }, signal }),
  refetchInterval: POLL_MS,
})

export const checkQuery = (id: number) =>
  queryOptions({
    queryKey: [...ROOT, 'check', id],
    queryFn: ({ signal }) => operationsApi.call('getCheck', { params: { id }, signal }),
  })

/** The keys to invalidate after a decision: everything about checks, and the history of operators' actions. */
export const CHECK_QUERY_KEYS = [ROOT, ['operations', 'actions']] as const

/** Loads the paper of a request, which is recorded. @throws ApiError */
export async function readPaper(id: number): Promise<Blob> {
  const address = operationsPaths.readPaper
  const { method } = splitAddress(address)
  const response = await fetch(requestPath(address, { params: { id } }), {
    method,
    headers: { authorization: `Bearer ${currentToken() ?? ''}` },
    cache: 'no-store',
  })
  if (!response.ok) readAnswer({ status: response.status, text: await response.text() })
  return response.blob()
}
