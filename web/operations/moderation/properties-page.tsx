import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { labelOf, PROPERTY_STATUSES } from '#contracts/homes/properties/property-kinds.ts'
import { describeProperty } from '#web/lib/properties/property-wording.ts'
import { useListAddress } from '../lib/list-address.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListFilter, ListSearch } from '../ui/list-search.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { RowLink } from '../ui/rows.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { ModerationStatusBadge } from './property-facts.tsx'
import { propertiesQuery } from './queries.ts'

const COLUMNS: readonly Column<PropertySummary>[] = [
  {
    name: 'Property',
    onPhone: 'title',
    cell: (property) => (
      <>
        <RowLink to={`/properties/${property.propertyId}`}>{property.propertyName}</RowLink>
        <span className="block text-ink-soft text-sm">{describeProperty(property)}</span>
      </>
    ),
  },
  { name: 'Status', onPhone: 'inline', cell: ({ status }) => <ModerationStatusBadge status={status} /> },
  { name: 'Price', onPhone: 'inline', cell: ({ expectedPrice }) => formatRupees(expectedPrice), isNumber: true },
  {
    name: 'Poster',
    onPhone: 'inline',
    cell: ({ postedByUserName, postedByUserRole }) => `${postedByUserName}, ${labelOf(postedByUserRole)}`,
  },
  {
    name: 'Posted',
    onPhone: 'named-inline',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  { name: 'Id', onPhone: 'named-inline', cell: ({ propertyId }) => propertyId, isNumber: true },
]

/** All properties in every status, the newest first. */
export function PropertiesPage() {
  const { term, choice, page } = useListAddress()
  const status = choice('status', PROPERTY_STATUSES)
  const query = useQuery(propertiesQuery({ page, ...(term && { query: term }), ...(status && { status }) }))
  return (
    <ConsolePage title="Properties">
      <ListSearch label="Search properties" placeholder="Id, name, area, poster or phone number">
        <ListFilter name="status" label="Status" choices={PROPERTY_STATUSES} labelOf={labelOf} />
      </ListSearch>
      <PagedList query={query} what="properties" empty="No properties yet">
        {(properties) => <Table caption="Properties" columns={COLUMNS} rows={properties} keyOf={({ propertyId }) => propertyId} />}
      </PagedList>
    </ConsolePage>
  )
}
