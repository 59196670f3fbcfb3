import { useState } from 'react'
import { MAX_VOTER_NAME_LENGTH } from '#contracts/base/limits.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { OwnShortlist } from '#contracts/reaching/shortlists/shortlists.ts'
import { copyText, sharePage, whatsAppAppLink } from '#web/lib/browser/share.ts'
import { TextDialog } from '#web/lib/forms/text-dialog.tsx'
import { useHydrated, useMedia } from '#web/ui/browser.ts'
import { Button, buttonClass, TextButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { MessageCircle, Share2 } from '#web/ui/icons/icons.tsx'
import { Section } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { shortlistApi, useChange, useSaved } from './api.ts'
import { findLink, rememberLink, sharedPath } from './remembered-links.ts'

interface ShareSectionProps {
  params: { readonly userId: number; readonly shortlistId: number }
  list: Pick<OwnShortlist, 'name' | 'sharedBy' | 'sharedAt'>
  className?: string
}

/** The link to a list: creates it, shares it, replaces it and revokes it. */
export function ShareSection({ params, list: { name, sharedBy, sharedAt }, className }: ShareSectionProps) {
  const { shortlistId } = params
  const [openDialog, setOpenDialog] = useState<'name' | 'new' | 'end'>()
  const close = () => setOpenDialog(undefined)
  const saved = useSaved()
  const share = useChange(async () => {
    const made = await shortlistApi.call('shareShortlist', { params })
    rememberLink({ shortlistId, link: made.link, sharedAt: made.sharedAt })
    return made
  }, MESSAGES.shareFailed)
  const revoke = useChange(() => shortlistApi.call('revokeShortlist', { params }), MESSAGES.revokeFailed)
  const link = sharedAt === null ? undefined : findLink(shortlistId, sharedAt)
  return (
    <Section title={sharedAt ? 'Shared by a link' : 'Decide together'} className={className}>
      <p className="mt-1 text-ink-soft leading-relaxed">
        {sharedAt
          ? 'Whoever has the link sees these homes, your notes and the votes, and can vote without an account.'
          : 'Make a link and send it to your family. They see these homes and your notes, and vote without an account.'}
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="wrap-anywhere">
          {sharedBy ? (
            <>
              They see that it comes from <strong className="font-semibold">{sharedBy}</strong>.
            </>
          ) : (
            'They do not see who you are.'
          )}
        </span>
        <TextButton onClick={() => setOpenDialog('name')}>{sharedBy ? 'Change' : 'Add your name'}</TextButton>
      </p>
      {sharedAt === null ? (
        <Button className="mt-2" busy={share.isPending} onClick={() => share.mutate(undefined)}>
          <Share2 size={18} aria-hidden />
          {share.isPending ? 'Making…' : 'Make a Link'}
        </Button>
      ) : (
        <div className="mt-2 grid grid-cols-1 gap-3">
          {link ? (
            <CopyOrShareLink title={name} path={sharedPath(link)} />
          ) : (
            <p className="rounded-control bg-marigold-wash p-3 text-ink text-sm leading-relaxed">
              The link was made in another browser, and we keep no copy of it. It still works. Make a new one if you need it here; the old
              one then stops working.
            </p>
          )}
          <div className="flex flex-wrap gap-x-5">
            <TextButton onClick={() => setOpenDialog('new')}>Make a new link</TextButton>
            <TextButton onClick={() => setOpenDialog('end')}>Stop sharing</TextButton>
          </div>
        </div>
      )}
      <TextDialog
        open={openDialog === 'name'}
        onClose={close}
        title="Your name on this list"
        label="Your name"
        hint="Leave it empty to stay unnamed."
        initial={sharedBy ?? ''}
        most={MAX_VOTER_NAME_LENGTH}
        autoComplete="nickname"
        submit="Save Name"
        save={(next) => shortlistApi.call('updateShortlist', { params, body: { sharedBy: next } })}
        failed={MESSAGES.changeFailed}
        onSaved={saved}
      />
      <ConfirmDialog
        open={openDialog === 'new'}
        onClose={close}
        title="Make a new link?"
        confirm="Make New Link"
        busy={share.isPending}
        onConfirm={() => share.mutate(undefined, { onSettled: close })}
      >
        <p className="leading-relaxed">The link that you sent stops working. All votes stay, and people vote on with the new link.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === 'end'}
        onClose={close}
        title="Stop sharing this list?"
        confirm="Stop Sharing"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: close })}
      >
        <p className="leading-relaxed">The link stops working at once. The votes stay with you, and you can make a new link at any time.</p>
      </ConfirmDialog>
    </Section>
  )
}

/** The address with buttons that copy and share it; it can also be selected in its field. */
function CopyOrShareLink({ title, path }: { title: string; path: string }) {
  const canShare = useHydrated() && 'share' in navigator
  const isTouch = useMedia('(pointer: coarse)')
  const url = window.location.origin + path
  const copy = async () => {
    if ((await copyText(url)) === 'copied') toast.success(MESSAGES.copied)
    else toast.error(MESSAGES.copyFailed)
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-56">
        <TextField label="Link" readOnly value={url} onFocus={({ target }) => target.select()} />
      </div>
      <div className="flex flex-1 flex-wrap gap-2 sm:flex-none">
        {isTouch && (
          <a href={whatsAppAppLink(`${title}: ${url}`)} className={buttonClass(canShare ? 'outline' : 'primary', 'min-h-12 basis-full')}>
            <MessageCircle size={18} aria-hidden />
            Send on WhatsApp
          </a>
        )}
        <Button
          look={canShare || isTouch ? 'outline' : 'primary'}
          className="min-h-12 flex-1 whitespace-nowrap"
          onClick={() => void copy()}
        >
          Copy Link
        </Button>
        {canShare && (
          <Button look="primary" className="min-h-12 flex-1" onClick={() => void sharePage({ title, url })}>
            <Share2 size={18} aria-hidden />
            Share
          </Button>
        )}
      </div>
    </div>
  )
}
