import type { z } from 'zod'
import type {
  ModeratedProperty,
  ModeratedReport,
  ModeratedSearch,
  ModerationQueue,
  moderatedPropertyPage,
  moderatedRequirementPage,
  StatusChangeEntry,
} from '#contracts/operations/moderation.ts'
import type { Base } from '#server/base/base.ts'
import type { Database } from '#server/base/db/client.ts'
import { pageOf } from '#server/base/http/contract-routes.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { getProperty, listModeratedSummaries, listSummaries } from '#server/homes/properties/index.ts'
import { listRequirementsOf } from '#server/homes/requirements/index.ts'
import { findPosterRecord, type HistoryRow, listQueue, listReports, listStatusHistory, type ReportRow } from './moderation.queries.ts'
import { searchProperties, searchRequirements } from './search.queries.ts'

/** Maximum items of the queue in one response; decided items make room for the next ones. */
const QUEUE_SIZE = 50

/** Properties that wait for an operator, with the open reports of each. */
export async function getQueue({ database, clock }: Pick<Base, 'database' | 'clock'>, operator: Viewer): Promise<ModerationQueue> {
  const { pool } = database
  const { rows, pending, reported } = await listQueue(pool, QUEUE_SIZE)
  const ids = rows.map(({ id }) => id)
  const [summaries, reports] = await Promise.all([listModeratedSummaries(database, ids, operator), listReports(pool, ids, 'open')])
  const properties = new Map(summaries.map((summary) => [summary.propertyId, summary]))
  const byProperty = Map.groupBy(reports, ({ propertyId }) => propertyId)
  const items = rows.flatMap(({ id, cause, since, dueAt }) => {
    const property = properties.get(id)
    const ofProperty = (byProperty.get(id) ?? []).map(presentReport)
    if (!property) return []
    const due = { dueAt: dueAt?.toISOString() ?? null, isOverdue: dueAt !== null && dueAt.getTime() <= clock.now() }
    return [{ property, version: property.version, cause, since: since.toISOString(), ...due, reports: ofProperty }]
  })
  return { items, pending, reported }
}

/** @throws Failure not_found, no_longer_available */
export async function getModeratedProperty(
  { database, clock }: Pick<Base, 'database' | 'clock'>,
  operator: Viewer,
  id: number,
): Promise<ModeratedProperty> {
  const nothing = { similarPrices: null, localitySlug: null, homeLoanRate: null }
  const property = await getProperty({ database, clock, marketOf: () => nothing }, id, operator)
  const [poster, reports, history] = await Promise.all([
    findPosterRecord(database.pool, id),
    listReports(database.pool, [id], 'all'),
    listStatusHistory(database.pool, id),
  ])
  return {
    property,
    version: property.version,
    poster: poster ? { ...poster, registeredAt: poster.registeredAt.toISOString() } : null,
    reports: reports.map(presentReport),
    history: history.map(presentChange),
  }
}

export async function listProperties(
  database: Database,
  operator: Viewer,
  wanted: ModeratedSearch,
): Promise<z.input<typeof moderatedPropertyPage>> {
  const found = await searchProperties(database.readsFor(operator), wanted)
  return pageOf(await listSummaries(database, found.ids, operator), found.total, wanted.size)
}

export async function listRequirements(
  database: Database,
  operator: Viewer,
  wanted: ModeratedSearch,
): Promise<z.input<typeof moderatedRequirementPage>> {
  const found = await searchRequirements(database.readsFor(operator), wanted)
  return pageOf(await listRequirementsOf(database, found.ids, operator), found.total, wanted.size)
}

export function presentReport({ createdAt, ...report }: ReportRow): ModeratedReport {
  return { ...report, createdAt: createdAt.toISOString() }
}

export function presentChange({ at, ...change }: HistoryRow): StatusChangeEntry {
  return { ...change, at: at.toISOString() }
}
