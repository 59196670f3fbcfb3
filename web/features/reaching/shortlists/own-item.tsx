import { useState } from 'react'
import { MAX_SHORTLIST_NOTE_LENGTH } from '#contracts/base/limits.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { ShortlistItem } from '#contracts/reaching/shortlists/shortlists.ts'
import { TextDialog } from '#web/lib/forms/text-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Pencil, Trash2 } from '#web/ui/icons/icons.tsx'
import { shortlistApi, useChange, useSaved } from './api.ts'
import { type Gallery, ItemCard } from './item-card.tsx'
import { Note, Votes } from './votes.tsx'

interface OwnItemProps {
  params: { readonly userId: number; readonly shortlistId: number }
  item: ShortlistItem
  gallery: Gallery
  eager: boolean
}

/** A property of the user's own list, with its note, votes and actions. */
export function OwnItem({ params: list, item: { property, note, votes }, gallery, eager }: OwnItemProps) {
  const { propertyId, propertyName } = property
  const params = { ...list, propertyId }
  const [openDialog, setOpenDialog] = useState<'note' | 'remove'>()
  const saved = useSaved()
  const remove = useChange(() => shortlistApi.call('removeShortlistItem', { params }), MESSAGES.removeFailed)
  return (
    <ItemCard property={property} gallery={gallery} eager={eager}>
      <Note text={note} />
      <Votes votes={votes} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          className="flex-1 whitespace-nowrap"
          aria-label={`${noteWords(note)} on ${propertyName}`}
          onClick={() => setOpenDialog('note')}
        >
          <Pencil size={17} aria-hidden />
          {noteWords(note)}
        </Button>
        <Button look="outline" className="flex-1" aria-label={`Remove ${propertyName}`} onClick={() => setOpenDialog('remove')}>
          <Trash2 size={17} aria-hidden />
          Remove
        </Button>
      </div>
      <TextDialog
        open={openDialog === 'note'}
        onClose={() => setOpenDialog(undefined)}
        title={`Note on ${propertyName}`}
        place="sheet"
        label="Your note"
        hint="Whoever has the link reads it. Please leave phone numbers, e-mail addresses, links and messenger names out."
        initial={note}
        most={MAX_SHORTLIST_NOTE_LENGTH}
        multiline
        submit="Save Note"
        save={(next) => shortlistApi.call('saveShortlistItem', { params, body: { note: next } })}
        failed={MESSAGES.changeFailed}
        onSaved={saved}
      />
      <ConfirmDialog
        open={openDialog === 'remove'}
        onClose={() => setOpenDialog(undefined)}
        title="Remove this home?"
        confirm="Remove"
        busy={remove.isPending}
        busyText="Removing…"
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setOpenDialog(undefined) })}
      >
        <p className="wrap-anywhere">
          {propertyName} is taken off this list
          {(note !== '' || votes.length > 0) && ', with your note and the votes about it'}.
        </p>
      </ConfirmDialog>
    </ItemCard>
  )
}

const noteWords = (note: string) => (note === '' ? 'Add note' : 'Edit note')
