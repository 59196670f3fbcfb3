import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { DASHBOARD_MESSAGES } from '#contracts/dashboard-messages.ts'
import { isPoster } from '#web/lib/person.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NothingPosted, NothingToPost } from './nothing-posted.tsx'
import { OwnList } from './own-list.tsx'
import { ownPropertiesQuery } from './own-queries.ts'
import { OwnSkeleton } from './own-skeleton.tsx'

/** What a person has listed, to be shown, hidden, edited and deleted; for who lists nothing, what they can do instead. */
export function OwnProperties({ user }: { user: StoredUser }) {
  return isPoster(user) ? <PostersProperties user={user} /> : <NothingToPost />
}

function PostersProperties({ user }: { user: StoredUser }) {
  const { data: list, isError, error, isFetching, refetch } = useQuery(ownPropertiesQuery(user.id))
  const broker = user.userRole === 'BROKER'
  if (list) return list.length === 0 ? <NothingPosted mayImport={broker} /> : <OwnList list={list} userId={user.id} mayImport={broker} />
  if (!isError) return <OwnSkeleton />
  const { unexpectedFormat, propertiesFailed } = DASHBOARD_MESSAGES
  return (
    <Notice
      icon={<WifiOff size={24} aria-hidden />}
      title={error.message === unexpectedFormat ? unexpectedFormat : propertiesFailed}
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Loading…' : 'Try Again'}
        </Button>
      }
    >
      Your listings are safe. Please check your connection and try again.
    </Notice>
  )
}
