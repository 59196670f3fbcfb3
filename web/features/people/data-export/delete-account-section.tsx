import { useState } from 'react'
import { FULL_REFUND_DAYS } from '#contracts/money/payments/refund-window.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { UserRoundX } from '#web/ui/icons/icons.tsx'
import { Setting } from '#web/ui/panel.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { useAccountDeletion } from './api.ts'

const DELETED = [
  'Your name, number, e-mail address and profile picture',
  'Your listings and requirements, with their pictures and documents',
  'The homes you saved, your notes, notifications and messages to us',
  `What is left of your plans, without a refund. Within ${FULL_REFUND_DAYS} days of buying one, ask for your money first`,
]
const KEPT = [
  'Receipts of your payments, with your State and GST number but without your name: the law requires them',
  'A record of the numbers you unlocked, without your name and number',
]

/** Deletes the account after a confirmation that lists what is deleted and what is kept. */
export function DeleteAccountSection({ user }: { user: StoredUser }) {
  const [question, setQuestion] = useState<string>()
  const deletion = useAccountDeletion(user.id ?? 0, setQuestion)
  const isAsking = deletion.isPending && question === undefined
  return (
    <SettingsSection title="Leave" text="This permanently deletes your account and everything in it.">
      <Setting
        Icon={UserRoundX}
        tone="bg-brick-wash text-brick"
        title="Delete account"
        text="Signs you out everywhere and takes your listings down. This cannot be undone."
        className="px-5 py-3"
      >
        <Button look="danger" busy={isAsking} onClick={() => deletion.mutate(false)}>
          {isAsking ? 'One moment…' : 'Delete account'}
        </Button>
      </Setting>
      <ConfirmDialog
        open={question !== undefined}
        onClose={() => !deletion.isPending && setQuestion(undefined)}
        title={question ?? ''}
        cancel="Keep account"
        confirm="Yes, delete"
        busy={deletion.isPending}
        busyText="Deleting…"
        onConfirm={() => deletion.mutate(true)}
      >
        <Lines title="What is deleted" lines={DELETED} />
        <Lines title="What we keep" lines={KEPT} />
        <p className="mt-4 text-ink-soft text-sm">You can sign up again with the same number at any time, as a new person.</p>
      </ConfirmDialog>
    </SettingsSection>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h3 className="mt-4 font-sans font-semibold text-base first:mt-0">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-base">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
