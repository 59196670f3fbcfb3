import { useQuery } from '@tanstack/react-query'
import { CALLER_REPORT_STATES } from '#contracts/trust/caller-reports/caller-reports.ts'
import { useListAddress } from '../lib/list-address.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListFilter, ListFilters } from '../ui/list-search.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { CallerReportList } from './caller-report-list.tsx'
import { callerReportsQuery } from './callers-api.ts'

const STATE_WORDS = { OPEN: 'Open', CLOSED: 'Closed' } as const

export function CallersPage() {
  const { choice, page } = useListAddress()
  const query = useQuery(callerReportsQuery({ state: choice('state', CALLER_REPORT_STATES), page }))
  return (
    <ConsolePage
      title="Callers"
      lead="Who is reported to still call somebody who said that calls are no longer wanted. Open reports stand first."
    >
      <div className="mb-5">
        <ListFilters>
          <ListFilter name="state" label="State" choices={CALLER_REPORT_STATES} labelOf={(one) => STATE_WORDS[one]} />
        </ListFilters>
      </div>
      <PagedList query={query} what="reports" empty="No reports of callers yet">
        {(reports) => <CallerReportList reports={reports} />}
      </PagedList>
    </ConsolePage>
  )
}
