import { useQuery } from '@tanstack/react-query'
import type { CatalogueLocality } from '#contracts/operations/localities.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Plus } from '#web/ui/icons/icons.tsx'
import { useListAddress } from '../lib/list-address.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListSearch } from '../ui/list-search.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { RowLink } from '../ui/rows.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { localitiesQuery } from './catalogue-queries.ts'

const COLUMNS: readonly Column<CatalogueLocality>[] = [
  {
    name: 'Locality',
    cell: ({ localityId, name }) => <RowLink to={`/localities/${localityId}`}>{name}</RowLink>,
  },
  { name: 'Marathi name', cell: ({ marathiName }) => <span lang="mr">{marathiName ?? '–'}</span> },
  { name: 'Other spellings', cell: ({ aliases, sharedAliases }) => [...aliases, ...sharedAliases].join(', ') || '–' },
  { name: 'Pin code', cell: ({ pinCode }) => <span className="num">{pinCode}</span> },
  { name: 'Live properties', cell: ({ liveProperties }) => liveProperties, isNumber: true },
]

/** All localities, with a search. */
export function LocalitiesPage() {
  const { term, page } = useListAddress()
  const query = useQuery(localitiesQuery(term, page))
  return (
    <ConsolePage
      title="Localities"
      lead="The places that searches understand, by every name and spelling that people type."
      actions={
        <ButtonLink to="/localities/new">
          <Plus size={18} aria-hidden />
          New locality
        </ButtonLink>
      }
    >
      <ListSearch label="Search the localities" placeholder="Name, spelling or pin code" />
      <PagedList query={query} what="localities" empty="No localities yet">
        {(localities) => <Table caption="Localities" columns={COLUMNS} rows={localities} keyOf={({ localityId }) => localityId} />}
      </PagedList>
    </ConsolePage>
  )
}
