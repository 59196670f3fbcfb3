import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contracts/base/values/time.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { REQUIREMENT_STATUSES } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { budgetRange } from '#web/lib/requirements/requirement-wording.ts'
import { useListAddress } from '../lib/list-address.ts'
import { requirementWords } from '../lib/status-wording.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListFilter, ListSearch } from '../ui/list-search.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { RowLink } from '../ui/rows.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { ModerationStatusBadge } from './property-facts.tsx'
import { requirementsQuery } from './queries.ts'

const COLUMNS: readonly Column<ListedRequirement>[] = [
  { name: 'Id', cell: ({ requirementId }) => requirementId, isNumber: true },
  {
    name: 'Wanted',
    cell: ({ requirementId, additionalRequirements, ...wanted }) => (
      <>
        <RowLink to={`/requirements/${requirementId}`}>{requirementWords(wanted)}</RowLink>
        {additionalRequirements && <span className="wrap-anywhere block max-w-md text-ink-soft text-sm">{additionalRequirements}</span>}
      </>
    ),
  },
  { name: 'Where', cell: ({ preferredLocations }) => preferredLocations.join(', ') },
  { name: 'Budget', cell: (requirement) => budgetRange(requirement), isNumber: true },
  {
    name: 'Author',
    cell: ({ postedByUserId, postedByUserName }) => <RowLink to={`/users/${postedByUserId}`}>{postedByUserName}</RowLink>,
  },
  { name: 'Posted', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
  { name: 'Status', cell: ({ status }) => <ModerationStatusBadge status={status} /> },
]

/** All requirements, open and closed, the newest first. */
export function RequirementsPage() {
  const { term, choice, page } = useListAddress()
  const status = choice('status', REQUIREMENT_STATUSES)
  const query = useQuery(requirementsQuery({ page, ...(term && { query: term }), ...(status && { status }) }))
  return (
    <ConsolePage title="Requirements">
      <ListSearch label="Search requirements" placeholder="Id, locality, words, author or phone number">
        <ListFilter name="status" label="Status" choices={REQUIREMENT_STATUSES} labelOf={labelOf} />
      </ListSearch>
      <PagedList query={query} what="requirements" empty="No requirements yet">
        {(requirements) => (
          <Table caption="Requirements" columns={COLUMNS} rows={requirements} keyOf={({ requirementId }) => requirementId} />
        )}
      </PagedList>
    </ConsolePage>
  )
}
