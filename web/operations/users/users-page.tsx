import { useInfiniteQuery } from '@tanstack/react-query'
import type { FoundUser } from '#contracts/operations/users.ts'
import { labelOf } from '#contracts/property-kinds.ts'
import { formatDate } from '#contracts/time.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { LoadFailed, Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { BlockedMark } from './blocked-mark.tsx'
import { UserFilters, useUserSearch } from './user-filters.tsx'
import { usersQuery } from './users-queries.ts'

const COLUMNS: readonly Column<FoundUser>[] = [
  {
    name: 'Name',
    cell: ({ userId, name, blockedAt }) => (
      <span className="flex flex-wrap items-center justify-end gap-x-3 md:justify-start">
        <TextLink to={`/users/${userId}`} className="-my-2.5">
          {name || `User ${userId}`}
        </TextLink>
        {blockedAt && <BlockedMark />}
      </span>
    ),
  },
  { name: 'Role', cell: ({ role }) => labelOf(role) },
  { name: 'Number', cell: ({ phoneEnding }) => <span className="num whitespace-nowrap">{phoneEnding ? `…${phoneEnding}` : 'None'}</span> },
  { name: 'Area', cell: ({ area }) => area || 'Not said' },
  { name: 'Joined', cell: ({ registeredAt }) => <time dateTime={registeredAt}>{formatDate(registeredAt)}</time> },
  { name: 'Id', cell: ({ userId }) => userId, isNumber: true },
]

/** Finds users. */
export function UsersPage() {
  const search = useUserSearch()
  return (
    <ConsolePage title="Users" lead="Newest first. Search by the beginnings of names, or by a whole phone number, e-mail address or id.">
      <UserFilters {...search} />
      <FoundUsers wanted={search.wanted} />
    </ConsolePage>
  )
}

function FoundUsers({ wanted }: { wanted: ReturnType<typeof useUserSearch>['wanted'] }) {
  const query = useInfiniteQuery(usersQuery(wanted))
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) {
    return error && !isFetching ? (
      <LoadFailed level="panel" title="Failed to load the users" query={query} />
    ) : (
      <Loading label="Loading the users" block="skeleton h-14 rounded-card" count={4} />
    )
  }
  const users = data.pages.flatMap(({ content }) => content)
  if (users.length === 0) {
    return (
      <Notice level="panel" title="Nobody fits">
        Try the beginning of the name, or the whole phone number or e-mail address, and fewer filters.
      </Notice>
    )
  }
  return (
    <>
      <Table caption="Users" columns={COLUMNS} rows={users} keyOf={({ userId }) => userId} />
      {hasNextPage && (
        <p className="mt-6 text-center">
          <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="min-w-44">
            {isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        </p>
      )}
    </>
  )
}
