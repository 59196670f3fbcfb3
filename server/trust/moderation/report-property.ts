import type { FastifyRequest } from 'fastify'
import { REPORTS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { OPEN_REPORTS_PER_NETWORK, REPORT_MESSAGES } from '#contracts/trust/moderation/report-messages.ts'
import type { PropertyReport } from '#contracts/trust/moderation/reports.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { chargesOf, clientNetworks, networkCharges, requireGranted } from '#server/base/http/rate-limits/index.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { findProperty, requireVisible } from '#server/homes/properties/index.ts'
import type { ModerationDeps } from './deps.ts'
import { deleteReportsBefore, hasOpenReport, insertReport, listOpenVisitorHashes, type Reporter } from './reports.queries.ts'

/**
 * Stores a report about a live property. Each user can have one open report of a property, the visitors of one network OPEN_REPORTS_PER_NETWORK.
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
  const already = viewer ? REPORT_MESSAGES.alreadyReported : REPORT_MESSAGES.alreadyReportedFromNetwork
  const reporters = viewer ? await asUser(pool, propertyId, viewer) : await freePlaces(deps, propertyId, request.ip)
  if (reporters.length === 0) return already
  await chargeReport(deps, request.ip)
  // a simultaneous report may have taken a place
  for (const reporter of reporters)
    if (await insertReport(pool, propertyId, reporter, report, new Date(deps.clock.now())))
      return viewer ? REPORT_MESSAGES.reported : REPORT_MESSAGES.reportedByVisitor
  requireVisible(undefined, await findProperty(pool, propertyId))
  return already
}

async function asUser(db: Queryable, propertyId: number, { userId }: Viewer): Promise<Reporter[]> {
  return (await hasOpenReport(db, propertyId, userId)) ? [] : [{ userId, visitorHash: null }]
}

/**
 * Visitors have no cookie: only their network is known, an IPv4 address or an IPv6 /48 (docs/decisions/0079). Each network has some places at
 * a property, so that people who share one are all received. @returns those without an open report
 */
async function freePlaces({ database, keys }: ModerationDeps, propertyId: number, ip: string): Promise<Reporter[]> {
  const { address, line } = clientNetworks(ip)
  const network = line?.prefix48 ?? address
  const places = Array.from({ length: OPEN_REPORTS_PER_NETWORK }, (_unused, n) => keys.hashes('report', network, String(n)))
  const taken = await listOpenVisitorHashes(database.pool, propertyId, places.flat())
  return places
    .filter((hashes) => !hashes.some((hash) => taken.some((other) => other.equals(hash))))
    .map(([visitorHash]) => ({ userId: null, visitorHash }))
}

type ChargeDeps = Pick<ModerationDeps, 'limits' | 'budgets' | 'clock'>

/** Counts a report of any kind. @throws TooManyRequests */
export async function chargeReport({ limits, budgets, clock }: ChargeDeps, ip: string): Promise<void> {
  requireGranted(await limits.take(networkCharges('report', ip, budgets.REPORTS_PER_ADDRESS), clock.now()), REPORT_MESSAGES.tooMany)
  const overall = chargesOf('all:report', budgets.REPORTS_OVERALL)
  requireGranted(await limits.take(overall, clock.now()), REPORT_MESSAGES.tooManyOverall)
}

/** Deletes reports that were closed more than `REPORTS_KEPT_DAYS` ago. @returns how many */
export function deleteOldReports({ database, clock }: Pick<ModerationDeps, 'database' | 'clock'>): Promise<number> {
  return deleteReportsBefore(database.pool, new Date(clock.now() - REPORTS_KEPT_DAYS * DAY_MS))
}
