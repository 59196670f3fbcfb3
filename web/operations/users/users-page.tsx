import { useInfiniteQuery } from '@tanstack/react-query'
import { MAX_EMAIL_LENGTH } from '#contracts/base/limits.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { labelOf, USER_ROLES } from '#contracts/homes/properties/property-kinds.ts'
import type { FoundUser } from '#contracts/operations/users.ts'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { useListAddress } from '../lib/list-address.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListFilter, ListSearch } from '../ui/list-search.tsx'
import { LoadMoreList } from '../ui/paged-list.tsx'
import { RowLink } from '../ui/rows.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { BlockedMark } from './user-profile.tsx'
import { usersQuery } from './users-queries.ts'

const COLUMNS: readonly Column<FoundUser>[] = [
  {
    name: 'Name',
    onPhone: 'title',
    cell: ({ userId, name, blockedAt }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <RowLink to={`/users/${userId}`}>{name || `User ${userId}`}</RowLink>
        {blockedAt && <BlockedMark />}
      </span>
    ),
  },
  { name: 'Role', onPhone: 'inline', cell: ({ role }) => labelOf(role) },
  {
    name: 'Number',
    onPhone: 'inline',
    cell: ({ phoneEnding }) => <span className="num whitespace-nowrap">{phoneEnding ? `…${phoneEnding}` : 'No number'}</span>,
  },
  { name: 'Area', onPhone: 'inline', cell: ({ area }) => area || 'No area' },
  {
    name: 'Joined',
    onPhone: 'named-inline',
    cell: ({ registeredAt }) => <time dateTime={registeredAt}>{formatDate(registeredAt)}</time>,
  },
  { name: 'Id', onPhone: 'named-inline', cell: ({ userId }) => userId, isNumber: true },
]

const BLOCKED = ['yes', 'no'] as const
const BLOCKED_LABELS = { yes: 'Blocked', no: 'Not blocked' } as const

export function UsersPage() {
  const { term, choice, filter, changeFilter } = useListAddress()
  const role = choice('role', USER_ROLES)
  const blocked = choice('blocked', BLOCKED)
  const from = filter('from')
  const to = filter('to')
  const query = useInfiniteQuery(
    usersQuery({
      ...(term && { text: term }),
      ...(role && { role }),
      ...(blocked && { blocked: blocked === 'yes' }),
      ...(from && { from }),
      ...(to && { to }),
    }),
  )
  return (
    <ConsolePage title="Users" lead="Newest first. Search by the beginnings of names, or by a whole phone number, e-mail address or id.">
      <ListSearch label="Name, phone number, e-mail address or id" placeholder="Name, number, e-mail or id" maxLength={MAX_EMAIL_LENGTH}>
        <ListFilter name="role" label="Role" choices={USER_ROLES} labelOf={labelOf} />
        <ListFilter name="blocked" label="Blocked" choices={BLOCKED} labelOf={(one) => BLOCKED_LABELS[one]} />
        <DayField id="users-from" label="Joined from" day={from} max={to} onChange={(day) => changeFilter('from', day)} />
        <DayField id="users-to" label="Joined until" day={to} min={from} onChange={(day) => changeFilter('to', day)} />
      </ListSearch>
      <LoadMoreList
        query={query}
        what="users"
        empty="No users yet"
        advice="Try the beginning of the name, or the whole phone number or e-mail address, and fewer filters."
      >
        {(users) => <Table caption="Users" columns={COLUMNS} rows={users} keyOf={({ userId }) => userId} />}
      </LoadMoreList>
    </ConsolePage>
  )
}
