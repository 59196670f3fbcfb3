import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { GRIEVANCE_STATES } from '#contracts/operations/grievances.ts'
import { GRIEVANCE_KIND_LABELS } from '#contracts/trust/grievances/grievance-messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useListAddress } from '../lib/list-address.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { DeadlineTime } from '../ui/deadline.tsx'
import { ListFilter, ListFilters } from '../ui/list-search.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { RowLink, Rows } from '../ui/rows.tsx'
import { grievancesQuery } from './grievances-api.ts'

const STATE_WORDS = { OPEN: 'Open', SETTLED: 'Settled' } as const

export function GrievancesPage() {
  const { choice, page } = useListAddress()
  const query = useQuery(grievancesQuery({ state: choice('state', GRIEVANCE_STATES), page }))
  return (
    <ConsolePage
      title="Grievances"
      lead="What people wrote to the grievance officer. What runs out first stands first; the law sets the deadlines."
      actions={<ButtonLink to="/grievances/new">Enter a grievance</ButtonLink>}
    >
      <div className="mb-5">
        <ListFilters>
          <ListFilter name="state" label="State" choices={GRIEVANCE_STATES} labelOf={(one) => STATE_WORDS[one]} />
        </ListFilters>
      </div>
      <PagedList query={query} what="grievances" empty="No grievances yet">
        {(grievances) => (
          <Rows>
            {grievances.map((grievance) => (
              <li key={grievance.grievanceId} className="py-3">
                <div className="wrap-anywhere flex flex-wrap items-baseline justify-between gap-x-5">
                  <RowLink to={`/grievances/${grievance.grievanceId}`}>
                    {grievance.number}: {GRIEVANCE_KIND_LABELS[grievance.kind]}
                  </RowLink>
                  {grievance.settledAt ? <span className="text-ink-soft">Settled</span> : <DeadlineTime {...grievance} />}
                </div>
                <p className="wrap-anywhere mt-1 line-clamp-2">{grievance.text || 'Erased with the account'}</p>
                <p className="text-ink-soft text-sm">
                  <time dateTime={grievance.receivedAt}>{formatDateTime(grievance.receivedAt)}</time>
                  {grievance.handlerName && `, in hand: ${grievance.handlerName}`}
                </p>
              </li>
            ))}
          </Rows>
        )}
      </PagedList>
    </ConsolePage>
  )
}
