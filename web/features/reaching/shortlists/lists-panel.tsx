import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { MAX_SHORTLISTS } from '#contracts/base/limits.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { ListedShortlist } from '#contracts/reaching/shortlists/shortlists.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ClipboardList, Plus, Share2 } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { IconDisc, Loading } from '#web/ui/panel.tsx'
import { shortlistsQuery } from './api.ts'
import { NewShortlistForm } from './new-shortlist-form.tsx'
import { ShareSection } from './share-section.tsx'
import { listWords } from './shortlist-wording.ts'

/** The user's lists. @param user without an id until the session is known: placeholders are shown */
export function ListsPanel({ user }: { user: StoredUser }) {
  const query = useQuery(shortlistsQuery(user.id))
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const [sharedId, setSharedId] = useState<number>()
  const { data: lists } = query
  const shared = lists?.find(({ shortlistId }) => shortlistId === sharedId)
  if (!lists) {
    if (query.isError) return <LoadFailed level="panel" title={MESSAGES.loadFailed} what="shortlists" query={query} />
    return <Loading label="Loading your shortlists" grid="grid max-w-3xl gap-3" block="skeleton h-20 rounded-card" />
  }
  return (
    <>
      {lists.length === 0 ? (
        <Notice
          icon={<ClipboardList size={24} aria-hidden />}
          title="You have no shortlist yet"
          actions={
            <>
              <Button onClick={() => setMaking(true)}>Make a Shortlist</Button>
              <ButtonLink look="outline" to={bestListingsAddress()}>
                See all listings
              </ButtonLink>
            </>
          }
        >
          Put the homes that are in the race on one list, share it with your family by a link, and see what everybody thinks.
        </Notice>
      ) : (
        <div className="max-w-3xl">
          <div className="mb-4">
            {lists.length < MAX_SHORTLISTS ? (
              <Button look="soft" onClick={() => setMaking(true)}>
                <Plus size={18} aria-hidden />
                New shortlist
              </Button>
            ) : (
              <p className="text-ink-soft">{MESSAGES.tooManyLists(MAX_SHORTLISTS)}</p>
            )}
          </div>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
            {lists.map((list) => (
              <ListRow key={list.shortlistId} list={list} onShare={() => setSharedId(list.shortlistId)} />
            ))}
          </ul>
        </div>
      )}
      <Dialog open={isMaking} onClose={() => setMaking(false)} title="New shortlist" place="sheet">
        <NewShortlistForm
          submit="Make Shortlist"
          onMade={({ shortlistId }) => {
            setMaking(false)
            void queries.invalidateQueries({ queryKey: shortlistsQuery(user.id).queryKey })
            void navigate(`/shortlists/${shortlistId}`)
          }}
        />
      </Dialog>
      <Dialog open={shared !== undefined} onClose={() => setSharedId(undefined)} title={`Share “${shared?.name ?? ''}”`} place="sheet">
        {shared && <ShareSection params={{ userId: user.id ?? 0, shortlistId: shared.shortlistId }} list={shared} />}
      </Dialog>
    </>
  )
}

function ListRow({ list, onShare }: { list: ListedShortlist; onShare: () => void }) {
  return (
    <li className="flex items-center pr-2 transition-colors duration-150 hover:bg-wash">
      <Link
        to={`/shortlists/${list.shortlistId}`}
        className="flex min-h-20 min-w-0 flex-1 items-center gap-3.5 py-3.5 pr-2 pl-4 -outline-offset-2"
      >
        <IconDisc Icon={ClipboardList} />
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-semibold">{list.name}</span>
          <span className="num block text-ink-soft text-sm">{listWords(list)}</span>
        </span>
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Share ${list.name}`}
        onClick={onShare}
        className="grid size-11 shrink-0 place-items-center rounded-full text-brand hover:bg-card"
      >
        <Share2 size={20} aria-hidden />
      </button>
    </li>
  )
}
