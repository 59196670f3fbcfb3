import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallerReportSearch } from '#contracts/trust/caller-reports/caller-reports.ts'
import { operationsApi } from '../lib/operations-api.ts'

/** Polling interval of the open reports, ms. */
const POLL_MS = 60_000
const ROOT = ['operations', 'caller-reports'] as const

export const callerReportsQuery = (search: Partial<CallerReportSearch>) =>
  queryOptions({
    queryKey: [...ROOT, search],
    queryFn: ({ signal }) => operationsApi.call('listCallerReports', { query: search, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

/** The open reports, counted in the navigation. */
export const openCallerReportsQuery = callerReportsQuery({ state: 'OPEN', page: 0, size: 1 })

/** The keys to invalidate after a change: everything about these reports, and the history of operators' actions. */
export const CALLER_REPORT_QUERY_KEYS = [ROOT, ['operations', 'actions']] as const
