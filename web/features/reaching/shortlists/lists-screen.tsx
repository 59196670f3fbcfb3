import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { MAX_SHORTLISTS } from '#contracts/base/limits.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChevronRight, ClipboardList, Plus } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { IconDisc, Loading } from '#web/ui/panel.tsx'
import { shortlistsQuery } from './api.ts'
import { NewShortlistForm } from './new-shortlist-form.tsx'
import { listWords } from './shortlist-wording.ts'

/** The page /shortlists: the user's lists. */
export function ListsScreen({ user }: { user: StoredUser }) {
  const query = useQuery(shortlistsQuery(user.id))
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const { data: lists } = query
  const isFull = (lists?.length ?? 0) >= MAX_SHORTLISTS
  return (
    <div className="wrap max-w-3xl pt-6 pb-16 sm:pt-10">
      <header className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-extrabold text-2xl sm:text-3xl">Your shortlists</h1>
        {lists && lists.length > 0 && !isFull && (
          <Button look="soft" onClick={() => setMaking(true)}>
            <Plus size={18} aria-hidden />
            New shortlist
          </Button>
        )}
      </header>
      {isFull && <p className="mb-4 text-ink-soft">{MESSAGES.tooManyLists(MAX_SHORTLISTS)}</p>}
      {lists ? (
        lists.length === 0 ? (
          <Notice
            level="panel"
            icon={<ClipboardList size={24} aria-hidden />}
            title="You have no shortlist yet"
            actions={
              <>
                <Button onClick={() => setMaking(true)}>Make a Shortlist</Button>
                <ButtonLink look="outline" to="/listing">
                  See all listings
                </ButtonLink>
              </>
            }
          >
            Put the homes that are in the race on one list, share it with your family by a link, and see what everybody thinks.
          </Notice>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
            {lists.map((list) => (
              <li key={list.shortlistId}>
                <Link
                  to={`/shortlists/${list.shortlistId}`}
                  className="flex min-h-20 items-center gap-3.5 px-4 py-3.5 -outline-offset-2 transition-colors duration-150 hover:bg-wash"
                >
                  <IconDisc Icon={ClipboardList} />
                  <span className="min-w-0 flex-1">
                    <span className="wrap-anywhere block font-semibold">{list.name}</span>
                    <span className="num block text-ink-soft text-sm">{listWords(list)}</span>
                  </span>
                  <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-faint" />
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : query.isError ? (
        <LoadFailed level="panel" title={MESSAGES.loadFailed} what="shortlists" query={query} />
      ) : (
        <Loading label="Loading your shortlists" block="skeleton h-20 rounded-card" />
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
    </div>
  )
}
