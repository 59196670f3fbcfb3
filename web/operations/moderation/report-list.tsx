import { formatDateTime } from '#contracts/base/values/time.ts'
import type { ModeratedReport } from '#contracts/operations/moderation.ts'
import { REPORT_REASON_LABELS, type ReportOutcome } from '#contracts/trust/moderation/report-messages.ts'

export const REPORT_OUTCOME_WORDS: Readonly<Record<ReportOutcome, string>> = {
  kept: 'Kept',
  hidden: 'Hidden',
  rejected: 'Rejected',
  removed: 'Deleted by its poster',
}

/** What people reported about a property, the newest first. */
export function ReportList({ reports }: { reports: readonly ModeratedReport[] }) {
  return (
    <ul aria-label="Reports" className="grid gap-3">
      {reports.map(({ reportId, reason, text, createdAt, reporterName, outcome }) => (
        <li key={reportId} className="rounded-card border border-line bg-card p-4">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="font-semibold">{REPORT_REASON_LABELS[reason]}</strong>
            <span className="text-ink-soft text-sm">{outcome ? REPORT_OUTCOME_WORDS[outcome] : 'Open'}</span>
          </p>
          {text && <p className="wrap-anywhere mt-1 whitespace-pre-line">“{text}”</p>}
          <p className="mt-1 text-ink-soft text-sm">
            {reporterName ?? 'A visitor'}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
