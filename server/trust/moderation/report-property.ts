import type { FastifyRequest } from 'fastify'
import { REPORTS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { REPORT_MESSAGES } from '#contracts/trust/moderation/report-messages.ts'
import type { PropertyReport } from '#contracts/trust/moderation/reports.ts'
import { Failure } from '#server/base/http/failure.ts'
import { chargesOf, clientNetworks, networkCharges, requireGranted } from '#server/base/http/rate-limits/index.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { findProperty, requireVisible } from '#server/homes/properties/index.ts'
import type { ModerationDeps } from './deps.ts'
import { deleteReportsBefore, hasOpenReport, insertReport, type Reporter } from './reports.queries.ts'

/**
 * Stores a report about a live property; each user or visitor can have one open report of a property.
 * @returns the message for the reporter @throws Failure not_found, no_longer_available, not_allowed for its poster; TooManyRequests
 */
export async function reportProperty(
  deps: ModerationDeps,
  viewer: Viewer | undefined,
  propertyId: number,
  report: PropertyReport,
  request: FastifyRequest,
): Promise<string> {
  const { pool } = deps.database
  const property = await findProperty(pool, propertyId)
  if (viewer && property?.postedByUserId === viewer.userId) throw new Failure('not_allowed', REPORT_MESSAGES.ownProperty)
  requireVisible(undefined, property)
  const reporter: Reporter = viewer ? { userId: viewer.userId } : { visitorHashes: visitorHashes(deps, request.ip) }
  const already = viewer ? REPORT_MESSAGES.alreadyReported : REPORT_MESSAGES.alreadyReportedFromNetwork
  if (await hasOpenReport(pool, propertyId, reporter)) return already
  await charge(deps, request.ip)
  if (await insertReport(pool, propertyId, reporter, report, new Date(deps.clock.now())))
    return viewer ? REPORT_MESSAGES.reported : REPORT_MESSAGES.reportedByVisitor
  requireVisible(undefined, await findProperty(pool, propertyId))
  return already
}

/** Visitors have no cookie: they are identified by their network, an IPv4 address or an IPv6 /48 (docs/decisions/0079). */
function visitorHashes({ keys }: ModerationDeps, ip: string) {
  const { address, line } = clientNetworks(ip)
  return keys.hashes('report', line?.prefix48 ?? address)
}

async function charge({ limits, budgets, clock }: ModerationDeps, ip: string): Promise<void> {
  requireGranted(await limits.take(networkCharges('report', ip, budgets.REPORTS_PER_ADDRESS), clock.now()), REPORT_MESSAGES.tooMany)
  const overall = chargesOf('all:report', budgets.REPORTS_OVERALL)
  requireGranted(await limits.take(overall, clock.now()), REPORT_MESSAGES.tooManyOverall)
}

/** Deletes reports that were closed more than `REPORTS_KEPT_DAYS` ago. @returns how many */
export function deleteOldReports({ database, clock }: Pick<ModerationDeps, 'database' | 'clock'>): Promise<number> {
  return deleteReportsBefore(database.pool, new Date(clock.now() - REPORTS_KEPT_DAYS * DAY_MS))
}
