import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contracts/base/values/time.ts'
import type { ListedProject } from '#contracts/homes/projects/projects.ts'
import { PROJECT_STATUSES } from '#contracts/homes/projects/projects.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Plus } from '#web/ui/icons/icons.tsx'
import { StatusBadge } from '#web/ui/lists/status-badge.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { useListAddress } from '../lib/list-address.ts'
import { PROJECT_STATUS_WORDS } from '../lib/status-wording.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListFilter, ListSearch } from '../ui/list-search.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { RowLink } from '../ui/rows.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { projectsQuery } from './catalogue-queries.ts'

const COLUMNS: readonly Column<ListedProject>[] = [
  {
    name: 'Project',
    cell: ({ id, constructionName, pictures: [cover] }) => (
      <span className="flex items-center gap-3">
        <span className="block h-12 w-16 shrink-0 overflow-hidden rounded-control bg-wash max-md:hidden">
          {cover && <Picture {...cover} folder="uploads" alt="" sizes="64px" largest={160} />}
        </span>
        <RowLink to={`/projects/${id}`}>{constructionName || `Project ${id}`}</RowLink>
      </span>
    ),
  },
  { name: 'Builder', cell: ({ builderName }) => builderName || '–' },
  { name: 'Area', cell: ({ address }) => address?.area ?? '–' },
  { name: 'RERA number', cell: ({ reraNumber }) => <span className="num">{reraNumber}</span> },
  {
    name: 'Possession',
    cell: ({ possessionDate }) => <span className="whitespace-nowrap">{possessionDate ? formatDate(possessionDate) : '–'}</span>,
  },
  { name: 'Pictures', cell: ({ pictures }) => pictures.length, isNumber: true },
  {
    name: 'Status',
    cell: ({ status, reraPage }) =>
      status === 'ACTIVE' && reraPage === null ? (
        <StatusBadge color="yellow" label="Without its page in the register" />
      ) : (
        <StatusBadge color={status === 'ACTIVE' ? 'green' : 'grey'} label={PROJECT_STATUS_WORDS[status]} />
      ),
  },
]

/** Projects under construction, hidden ones too. */
export function ProjectsPage() {
  const { term, choice, page } = useListAddress()
  const query = useQuery(projectsQuery(term, choice('status', PROJECT_STATUSES) ?? '', page))
  return (
    <ConsolePage
      title="Projects"
      lead="Homes under construction. The latest shown ones stand on the home page."
      actions={
        <ButtonLink to="/projects/new">
          <Plus size={18} aria-hidden />
          New project
        </ButtonLink>
      }
    >
      <ListSearch label="Search the projects" placeholder="Name, builder, place or RERA number">
        <ListFilter name="status" label="Status" choices={PROJECT_STATUSES} labelOf={(one) => PROJECT_STATUS_WORDS[one]} />
      </ListSearch>
      <PagedList query={query} what="projects" empty="No projects yet">
        {(projects) => <Table caption="Projects" columns={COLUMNS} rows={projects} keyOf={({ id }) => id} />}
      </PagedList>
    </ConsolePage>
  )
}
