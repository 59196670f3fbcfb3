import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_SHORTLIST_ITEMS, MAX_SHORTLIST_NAME_LENGTH } from '#contracts/base/limits.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { OwnShortlist } from '#contracts/reaching/shortlists/shortlists.ts'
import { ApiError, failureMessage } from '#web/lib/api/api.ts'
import { TextDialog } from '#web/lib/forms/text-dialog.tsx'
import { savedAddress } from '#web/lib/saved/saved-address.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ClipboardList, Pencil, Trash2 } from '#web/ui/icons/icons.tsx'
import { ActionLabel, ROW_ACTION } from '#web/ui/lists/row-actions.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { shortlistApi, shortlistQuery, useSaved } from './api.ts'
import { type Gallery, ITEM_GRID } from './item-card.tsx'
import { OwnItem } from './own-item.tsx'
import { ShareSection } from './share-section.tsx'
import { propertyCountWords } from './shortlist-wording.ts'

const LISTS = savedAddress('lists')

interface ListScreenProps {
  user: StoredUser
  /** Id from the address, not validated. */
  shortlistId: string
  gallery: Gallery
}

/** The page of one of the user's lists: its properties with notes and votes, and its link. */
export function ListScreen({ user, shortlistId, gallery }: ListScreenProps) {
  const id = /^[1-9]\d{0,14}$/.test(shortlistId) ? Number(shortlistId) : undefined
  const query = useQuery({ ...shortlistQuery(user.id, id ?? 0), enabled: id !== undefined })
  const isUnknown = id === undefined || (query.error instanceof ApiError && query.error.status === 404)
  return (
    <div className="wrap pt-4 pb-16 sm:pt-8">
      <BackLink to={LISTS} />
      {isUnknown ? (
        <Notice level="page" icon={<ClipboardList size={24} aria-hidden />} title="No such shortlist" links={[[LISTS, 'Your shortlists']]}>
          {MESSAGES.notFound}
        </Notice>
      ) : query.data ? (
        <OwnList user={user} list={query.data} gallery={gallery} />
      ) : query.isError ? (
        <LoadFailed level="page" title={MESSAGES.loadFailed} what="shortlists" query={query} />
      ) : (
        <>
          <div aria-hidden className="skeleton mt-2 mb-6 h-9 w-60 max-w-full rounded-control" />
          <Loading label="Loading your shortlist" grid={ITEM_GRID} block="skeleton h-96 rounded-card" />
        </>
      )}
    </div>
  )
}

function OwnList({ user, list, gallery }: { user: StoredUser; list: OwnShortlist; gallery: Gallery }) {
  const { shortlistId, name, items } = list
  const params = { userId: user.id ?? 0, shortlistId }
  const [openDialog, setOpenDialog] = useState<'name' | 'delete'>()
  const sharing = <ShareSection params={params} list={list} className="max-w-2xl rounded-card border border-line bg-card p-5 shadow-card" />
  const navigate = useNavigate()
  const saved = useSaved()
  const remove = useMutation({
    mutationFn: () => shortlistApi.call('deleteShortlist', { params }),
    async onSuccess(answer) {
      // leaves first: this page would refetch the deleted list
      await navigate(LISTS, { replace: true })
      saved(answer)
    },
    onError(error) {
      setOpenDialog(undefined)
      toast.error(failureMessage(error, MESSAGES.deleteFailed))
    },
  })
  return (
    <>
      <header className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="wrap-anywhere font-extrabold text-2xl sm:text-3xl">{name}</h1>
          <p className="num text-ink-soft">
            {propertyCountWords(items.length)}
            {items.length >= MAX_SHORTLIST_ITEMS && ', the list is full'}
          </p>
        </div>
        <div className="flex gap-2">
          <button type="button" className={ROW_ACTION} aria-label="Rename this shortlist" onClick={() => setOpenDialog('name')}>
            <ActionLabel Icon={Pencil} word="Rename" />
          </button>
          <button type="button" className={ROW_ACTION} aria-label="Delete this shortlist" onClick={() => setOpenDialog('delete')}>
            <ActionLabel Icon={Trash2} word="Delete" />
          </button>
        </div>
      </header>
      {items.length === 0 ? (
        <>
          <Notice
            level="panel"
            icon={<ClipboardList size={24} aria-hidden />}
            title="No homes on this list yet"
            links={[
              [bestListingsAddress(), 'See all listings'],
              [savedAddress('homes'), 'Your saved homes'],
            ]}
          >
            Open a home and press the clipboard on its picture, or add one of your saved homes.
          </Notice>
          {/* a link that was made before the last home was removed can be revoked */}
          {list.sharedAt !== null && sharing}
        </>
      ) : (
        <>
          {sharing}
          <ul className={`mt-6 ${ITEM_GRID}`}>
            {items.map((item, at) => (
              <li key={item.property.propertyId} className="min-w-0">
                <OwnItem params={params} item={item} gallery={gallery} eager={at === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
      <TextDialog
        open={openDialog === 'name'}
        onClose={() => setOpenDialog(undefined)}
        title="Rename this shortlist"
        label="Name"
        initial={name}
        most={MAX_SHORTLIST_NAME_LENGTH}
        required={MESSAGES.nameRequired}
        submit="Save Name"
        save={(next) => shortlistApi.call('updateShortlist', { params, body: { name: next } })}
        failed={MESSAGES.changeFailed}
        onSaved={saved}
      />
      <ConfirmDialog
        open={openDialog === 'delete'}
        onClose={() => setOpenDialog(undefined)}
        title="Delete this shortlist?"
        confirm="Delete"
        busy={remove.isPending}
        busyText="Deleting…"
        onConfirm={() => remove.mutate()}
      >
        <p className="wrap-anywhere">“{name}” is deleted with its notes and all votes, and its link stops working.</p>
      </ConfirmDialog>
    </>
  )
}
