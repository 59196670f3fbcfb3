import type { FastifyInstance } from 'fastify'
import { REPORTS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { containsContact } from '#contracts/base/values/contact-in-text.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { CONTAINS_CONTACT } from '#contracts/operations/site-messages.ts'
import { CALLER_WARNED_TEXT, callerReportText } from '#contracts/reaching/notifications/notification-messages.ts'
import { type CallerReportOutcome, CALLER_REPORT_MESSAGES as MESSAGES } from '#contracts/trust/caller-reports/caller-report-messages.ts'
import type { ListedCallerReport } from '#contracts/trust/caller-reports/caller-reports.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import { type NotificationDeps, notify } from '#server/reaching/notifications/index.ts'
import { isUnwantedHolder } from '#server/reaching/shared-numbers/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { chargeReport, type ModerationDeps } from '#server/trust/moderation/index.ts'
import {
  type CallerReportRow,
  callerReportExists,
  closeOpenReport,
  deleteCallerReportsBefore,
  hasOpenReportOf,
  insertCallerReport,
  listCallerReports,
} from './caller-reports.queries.ts'

interface CallerReportDeps extends Pick<Base, 'database' | 'clock'>, Pick<ModerationDeps, 'limits' | 'budgets'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
}

/** Reports of people who still call somebody who wants no more calls (docs/decisions/0224). */
export async function openCallerReports({ jobs, ...deps }: CallerReportDeps & { readonly jobs: Jobs }): Promise<Noun> {
  const { database, clock } = deps
  await jobs.repeat('sweep-caller-reports', '49 3 * * *', () =>
    deleteCallerReportsBefore(database.pool, new Date(clock.now() - REPORTS_KEPT_DAYS * DAY_MS)),
  )
  return { register: (app) => registerCallerReportRoutes(app, deps) }
}

function registerCallerReportRoutes(app: FastifyInstance, deps: CallerReportDeps): void {
  const { pool } = deps.database

  serve(app, 'reportCaller', async ({ viewer: { userId }, params: { personId }, body, request }) => {
    // one answer for strangers and for people whose calls are wanted: ids of people are not to be guessed
    if (!(await isUnwantedHolder(pool, userId, personId))) throw new Failure('conflict', MESSAGES.notUnwanted)
    if (await hasOpenReportOf(pool, userId, personId)) return { message: MESSAGES.alreadyReported }
    await chargeReport(deps, request.ip)
    const report = { userId, callerId: personId, text: body.text, createdAt: new Date(deps.clock.now()) }
    return { message: (await insertCallerReport(pool, report)) ? MESSAGES.reported : MESSAGES.alreadyReported }
  })

  serve(app, 'listCallerReports', async ({ query }) => {
    const { rows, total } = await listCallerReports(pool, query)
    return pageOf(rows.map(presentCallerReport), total, query.size)
  })

  serve(app, 'closeCallerReport', async ({ viewer, params, body }) => {
    await closeCallerReport(deps, viewer, params.id, body)
    return { message: MESSAGES.closed }
  })
}

function presentCallerReport({ text, createdAt, ...report }: CallerReportRow): ListedCallerReport {
  return { ...report, text: text && containsContact(text) ? CONTAINS_CONTACT : text, createdAt: createdAt.toISOString() }
}

/** Closes a report once, and tells who reported; the caller too when warned. @throws Failure not_found, conflict */
function closeCallerReport(
  { database, clock, notifications }: CallerReportDeps,
  operator: Viewer,
  id: number,
  { outcome, reason }: { readonly outcome: CallerReportOutcome; readonly reason: string },
): Promise<void> {
  return inTransaction(database.pool, async (tx) => {
    const at = new Date(clock.now())
    const closed = await closeOpenReport(tx, id, outcome, at)
    if (!closed) {
      if (await callerReportExists(tx, id)) throw new Failure('conflict', MESSAGES.closedBefore)
      throw new Failure('not_found', MESSAGES.unknown)
    }
    const { callerId, callerFirstName, reporterId } = closed
    await recordAction(tx, {
      operator,
      action: outcome === 'warned' ? 'caller_warned' : 'caller_report_dismissed',
      object: { kind: 'user', id: callerId },
      before: { report: id, outcome: null },
      after: { report: id, outcome },
      reason,
      at,
    })
    const cause = `caller-report:${id}`
    if (reporterId !== null)
      await notify(notifications, tx, {
        userId: reporterId,
        kind: 'report',
        cause,
        ...callerReportText(callerFirstName || 'this person', outcome),
        path: '/profile/my-number',
      })
    if (outcome === 'warned')
      await notify(notifications, tx, { userId: callerId, kind: 'moderation', cause, ...CALLER_WARNED_TEXT, path: '/profile' })
  })
}
