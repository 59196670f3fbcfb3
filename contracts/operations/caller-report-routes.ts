import { forOperators, type RouteContract } from '../base/route-contract.ts'
import { messageAnswer } from '../people/accounts/accounts.ts'
import * as reports from '../trust/caller-reports/caller-reports.ts'
import type { operationsPaths } from './paths.ts'

/** Part of the table in `../routes.ts`. */
export const callerReportRoutes = {
  listCallerReports: forOperators(
    'moderation',
    'A page of the reports of people who still call: open ones first, then what was closed last',
    {
      query: reports.callerReportSearch,
      response: reports.callerReportPage,
    },
  ),
  closeCallerReport: forOperators('moderation', 'Closes a report of a caller, tells who reported, and the caller to stop when warned', {
    params: reports.callerReportParams,
    body: reports.callerReportClosing,
    response: messageAnswer,
  }),
} satisfies Partial<Record<keyof typeof operationsPaths, RouteContract>>
