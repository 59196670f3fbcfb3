import type { ModeratedReport, StatusChangeEntry } from '#contracts/operations/moderation.ts'
import type { HistoryRow, ReportRow } from './moderation.queries.ts'

export function presentReport({ createdAt, ...report }: ReportRow): ModeratedReport {
  return { ...report, createdAt: createdAt.toISOString() }
}

export function presentChange({ at, ...change }: HistoryRow): StatusChangeEntry {
  return { ...change, at: at.toISOString() }
}
