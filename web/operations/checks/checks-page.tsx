import { useQuery } from '@tanstack/react-query'
import { formatDate, formatDateTime } from '#contracts/base/values/time.ts'
import { CHECK_STATES } from '#contracts/operations/checks.ts'
import { CHECK_KIND_LABELS } from '#contracts/trust/checks/check-kinds.ts'
import { useListAddress } from '../lib/list-address.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListFilter, ListFilters } from '../ui/list-search.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { RowLink, Rows } from '../ui/rows.tsx'
import { OUTCOME_WORDS } from './check-page.tsx'
import { checksQuery } from './checks-api.ts'

const STATE_WORDS = { OPEN: 'Open', DECIDED: 'Decided' } as const

/** Papers that posters sent for a check, beside the queue of listings. */
export function ChecksPage() {
  const { choice, page } = useListAddress()
  const query = useQuery(checksQuery({ state: choice('state', CHECK_STATES), page }))
  return (
    <ConsolePage
      title="Checks"
      lead="Papers that posters sent. What runs out first stands first: without a decision its paper is deleted then."
    >
      <div className="mb-5">
        <ListFilters>
          <ListFilter name="state" label="State" choices={CHECK_STATES} labelOf={(one) => STATE_WORDS[one]} />
        </ListFilters>
      </div>
      <PagedList query={query} what="checks" empty="No papers yet">
        {(checks) => (
          <Rows>
            {checks.map(({ checkId, kind, propertyName, posterName, askedAt, dueAt, outcome }) => (
              <li key={checkId} className="py-3">
                <div className="wrap-anywhere flex flex-wrap items-baseline justify-between gap-x-5">
                  <RowLink to={`/checks/${checkId}`}>
                    {CHECK_KIND_LABELS[kind]}: {propertyName}
                  </RowLink>
                  {outcome ? (
                    <span className="text-ink-soft">{OUTCOME_WORDS[outcome]}</span>
                  ) : (
                    <span className="num font-semibold text-brand">
                      By <time dateTime={dueAt}>{formatDate(dueAt)}</time>
                    </span>
                  )}
                </div>
                <p className="wrap-anywhere text-ink-soft text-sm">
                  {posterName}, <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>
                </p>
              </li>
            ))}
          </Rows>
        )}
      </PagedList>
    </ConsolePage>
  )
}
