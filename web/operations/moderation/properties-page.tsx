import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatRupees } from '#contracts/money.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf, PROPERTY_STATUSES } from '#contracts/property-kinds.ts'
import { formatDate } from '#contracts/time.ts'
import { describeProperty } from '#web/lib/property-wording.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListSearch, useSearchTerm } from '../ui/list-search.tsx'
import { PagedList, usePageNumber } from '../ui/paged-list.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { propertiesQuery } from './queries.ts'
import { StatusOfProperty } from './status-of-property.tsx'

const COLUMNS: readonly Column<PropertySummary>[] = [
  { name: 'Id', cell: ({ propertyId }) => propertyId, isNumber: true },
  {
    name: 'Property',
    cell: (property) => (
      <>
        <TextLink to={`/properties/${property.propertyId}`} className="-my-2.5">
          {property.propertyName}
        </TextLink>
        <span className="block text-ink-soft text-sm">
          {describeProperty(property)}, {property.address.area}
        </span>
      </>
    ),
  },
  { name: 'Price', cell: ({ expectedPrice }) => formatRupees(expectedPrice), isNumber: true },
  { name: 'Poster', cell: ({ postedByUserName, postedByUserRole }) => `${postedByUserName}, ${labelOf(postedByUserRole)}` },
  { name: 'Posted', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
  { name: 'Status', cell: ({ status }) => <StatusOfProperty status={status} /> },
]

/** All properties in every status, the newest first. */
export function PropertiesPage() {
  const [parameters, setParameters] = useSearchParams()
  const status = PROPERTY_STATUSES.find((each) => each === parameters.get('status'))
  const term = useSearchTerm()
  const query = useQuery(propertiesQuery({ page: usePageNumber(), ...(term && { query: term }), ...(status && { status }) }))
  const choose = (value: string) =>
    setParameters((before) => {
      const next = new URLSearchParams(before)
      next.delete('page')
      if (value) next.set('status', value)
      else next.delete('status')
      return next
    })
  return (
    <ConsolePage title="Properties">
      <ListSearch label="Search properties" placeholder="Id, name, area, poster or phone number" />
      <Select
        aria-label="Status"
        value={status ?? ''}
        onChange={choose}
        boxClassName="mb-5 max-w-56"
        className="pr-9 pl-3.5"
        iconClassName="right-3"
      >
        <option value="">Every status</option>
        {PROPERTY_STATUSES.map((each) => (
          <option key={each} value={each}>
            {labelOf(each)}
          </option>
        ))}
      </Select>
      <PagedList query={query} what="properties" empty="No property fits">
        {(properties) => <Table caption="Properties" columns={COLUMNS} rows={properties} keyOf={({ propertyId }) => propertyId} />}
      </PagedList>
    </ConsolePage>
  )
}
