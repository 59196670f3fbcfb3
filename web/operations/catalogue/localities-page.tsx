import { useQuery } from '@tanstack/react-query'
import { counted } from '#contracts/base/values/counted.ts'
import type { CatalogueLocality, UnknownArea } from '#contracts/operations/localities.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChevronDown, Plus } from '#web/ui/icons/icons.tsx'
import { useListAddress } from '../lib/list-address.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListSearch } from '../ui/list-search.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { RowLink } from '../ui/rows.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { localitiesQuery, unknownAreasQuery } from './catalogue-queries.ts'
import { otherLanguages } from './local-names.tsx'
import { AreaFixes } from './place-area.tsx'

const COLUMNS: readonly Column<CatalogueLocality>[] = [
  {
    name: 'Locality',
    cell: ({ localityId, name }) => <RowLink to={`/localities/${localityId}`}>{name}</RowLink>,
  },
  otherLanguages(),
  { name: 'Other spellings', cell: ({ aliases, sharedAliases }) => [...aliases, ...sharedAliases].join(', ') || '–' },
  { name: 'Pin code', cell: ({ pinCode }) => <span className="num">{pinCode}</span> },
  { name: 'Live properties', cell: ({ liveProperties }) => liveProperties, isNumber: true },
]

const UNKNOWN_COLUMNS: readonly Column<UnknownArea>[] = [
  { name: 'Written', cell: ({ area }) => <span className="wrap-anywhere">{area}</span> },
  { name: 'Live properties', cell: ({ liveProperties }) => liveProperties, isNumber: true },
  { name: 'Mend it', cell: (each) => <AreaFixes {...each} /> },
]

/** Longer lists are opened by a press. */
const UNKNOWN_AREAS_OPEN = 5

/** Areas of live properties that no search by locality finds; nothing while there are none. */
function UnknownAreas() {
  const { data } = useQuery(unknownAreasQuery)
  if (!data || data.totalElements === 0) return null
  const { content, totalElements } = data
  return (
    <details open={totalElements <= UNKNOWN_AREAS_OPEN} className="group mb-6 rounded-card border border-line bg-card px-4">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-3 font-semibold">
        {counted(totalElements, 'area is', 'areas are')} no known locality
        <ChevronDown size={18} className="shrink-0 transition-transform duration-150 group-open:rotate-180" aria-hidden />
      </summary>
      <p className="mb-3 max-w-prose text-ink-soft">
        No search by locality finds these properties, and they have no place on the map. A spelling that people keep writing is best added
        to its locality.
      </p>
      <div className="pb-4">
        <Table caption="Areas that are no known locality" columns={UNKNOWN_COLUMNS} rows={content} keyOf={({ area }) => area} />
      </div>
    </details>
  )
}

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
      {term === '' && page === 0 && <UnknownAreas />}
      <ListSearch label="Search the localities" placeholder="Name, spelling or pin code" />
      <PagedList query={query} what="localities" empty="No localities yet">
        {(localities) => <Table caption="Localities" columns={COLUMNS} rows={localities} keyOf={({ localityId }) => localityId} />}
      </PagedList>
    </ConsolePage>
  )
}
