import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contracts/base/values/counted.ts'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { READY_REASONS } from '#contracts/operations/ready-reasons.ts'
import { CALLER_REPORT_OUTCOME_LABELS, type CallerReportOutcome } from '#contracts/trust/caller-reports/caller-report-messages.ts'
import type { ListedCallerReport } from '#contracts/trust/caller-reports/caller-reports.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { RowLink, Rows } from '../ui/rows.tsx'
import { CALLER_REPORT_QUERY_KEYS } from './callers-api.ts'

interface Question {
  readonly report: ListedCallerReport
  readonly outcome: CallerReportOutcome
}

/** Reports of callers, each with the decisions on it while it is open. */
export function CallerReportList({ reports }: { reports: readonly ListedCallerReport[] }) {
  const queries = useQueryClient()
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  const ask = (asked: Question) => {
    setQuestion(asked)
    setOpen(true)
  }
  const close = async (reason: string) => {
    if (!question) return
    const { report, outcome } = question
    const { message } = await operationsApi.call('closeCallerReport', { params: { id: report.reportId }, body: { outcome, reason } })
    toast.success(message)
    await Promise.all(CALLER_REPORT_QUERY_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  const isWarning = question?.outcome === 'warned'
  return (
    <>
      <Rows>
        {reports.map((report) => (
          <li key={report.reportId} className="py-3">
            <p className="wrap-anywhere">
              <RowLink to={`/users/${report.callerId}`}>{report.callerName || `User ${report.callerId}`}</RowLink> is reported to still call{' '}
              {report.reporterId === null ? (
                'somebody whose account is deleted'
              ) : (
                <RowLink to={`/users/${report.reporterId}`}>{report.reporterName}</RowLink>
              )}
            </p>
            {report.text && <p className="wrap-anywhere mt-1">“{report.text}”</p>}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="num min-w-48 flex-1 py-1 text-ink-soft text-sm">
                <time dateTime={report.createdAt}>{formatDateTime(report.createdAt)}</time>, reported by{' '}
                {counted(report.ofCaller, 'person', 'people')} in all
                {report.outcome && `. ${CALLER_REPORT_OUTCOME_LABELS[report.outcome]}.`}
              </p>
              {!report.outcome && (
                <>
                  <Button look="outline" onClick={() => ask({ report, outcome: 'dismissed' })}>
                    Dismiss
                  </Button>
                  <Button onClick={() => ask({ report, outcome: 'warned' })}>Tell them to stop</Button>
                </>
              )}
            </div>
          </li>
        ))}
      </Rows>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={isWarning ? `Tell ${question.report.callerName} to stop?` : 'Dismiss this report?'}
        confirm={isWarning ? 'Tell them' : 'Dismiss'}
        suggestions={isWarning ? READY_REASONS.callerWarned : READY_REASONS.callerDismissed}
        onConfirm={close}
      >
        {isWarning
          ? 'They get a message that calls are no longer wanted, without who reported. The person who reported is told. Whoever goes on can be blocked on their page.'
          : 'The person who reported is told that we found nothing against our rules.'}
      </ReasonDialog>
    </>
  )
}
