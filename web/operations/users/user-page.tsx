import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import type { UserOverview } from '#contracts/operations/users.ts'
import { CallerReportsOf } from '../callers/caller-reports-of.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { OperatorRequests } from './operator-requests.tsx'
import { UserActions } from './user-actions.tsx'
import { UserLedger } from './user-ledger.tsx'
import { UserLists } from './user-lists.tsx'
import { BlockedMark, UserProfile } from './user-profile.tsx'
import { userQuery } from './users-queries.ts'

/** The page of one user: profile, lists, ledger and the history of actions. */
export function UserPage() {
  const id = useIdParameter()
  return (
    <LoadedPage query={useQuery(userQuery(id))} what="user">
      {(user) => <User key={id} user={user} />}
    </LoadedPage>
  )
}

function User({ user }: { user: UserOverview }) {
  const { userId, name, role, deletedAt, blockedAt, blockedReason } = user
  return (
    <ConsolePage
      title={name || `User ${userId}`}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {labelOf(role)}, id {userId}
          {blockedAt && <BlockedMark />}
        </span>
      }
      actions={deletedAt ? undefined : <UserActions user={user} />}
    >
      {deletedAt && <Remark>The person deleted this account on {formatDateTime(deletedAt)}. What others paid for stays.</Remark>}
      {role === 'ADMIN' && <OperatorRequests userId={userId} />}
      {blockedAt && (
        <Remark>
          Blocked on {formatDateTime(blockedAt)}: “{blockedReason}” They cannot sign in, and what they posted is hidden.
        </Remark>
      )}
      <UserProfile user={user} />
      <UserLists user={user} />
      <CallerReportsOf userId={userId} />
      <UserLedger userId={userId} />
      <ActionHistory kind="user" id={userId} />
    </ConsolePage>
  )
}

function Remark({ children }: { children: React.ReactNode }) {
  return <p className="wrap-anywhere mb-6 rounded-card bg-marigold-wash p-4">{children}</p>
}
