import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SiteMessageStatus } from '#contracts/reaching/site-messages/site-messages.ts'
import { operationsApi } from '../lib/operations-api.ts'

/** Polling interval of the number of unanswered messages, ms. */
const OPEN_COUNT_POLL_MS = 60_000
const ROOT = ['operations', 'contact-messages'] as const

interface MessageSearch {
  readonly text?: string | undefined
  readonly status?: SiteMessageStatus | undefined
  /** From 0. */
  readonly page: number
}

export const messagesQuery = (search: MessageSearch) =>
  queryOptions({
    queryKey: [...ROOT, 'list', search],
    queryFn: ({ signal }) => operationsApi.call('listSiteMessages', { body: search, signal }),
    placeholderData: keepPreviousData,
  })

/** The messages that wait for an answer, counted in the navigation. */
export const openMessagesQuery = queryOptions({
  queryKey: [...ROOT, 'open'],
  queryFn: ({ signal }) => operationsApi.call('listSiteMessages', { body: { status: 'NEW', page: 0, size: 1 }, signal }),
  refetchInterval: OPEN_COUNT_POLL_MS,
})

export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: [...ROOT, 'message', id],
    queryFn: ({ signal }) => operationsApi.call('getSiteMessage', { params: { id }, signal }),
  })

/** The keys to invalidate after a change: everything about messages, and the history of operators' actions. */
export const MESSAGE_QUERY_KEYS = [ROOT, ['operations', 'actions']] as const
