import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactWay } from '#web/lib/phone/contact-links.tsx'
import { privacyQuery, useSaveConsent } from '#web/lib/privacy/consents.ts'
import { consentTo, NumberChoice, type NumberSharing, numberConsentOf, sharingOf } from '#web/lib/privacy/number-choice.tsx'
import { useUser } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { type ContactSubject, posterFirstName, type UnlockQuestion } from './contact-subject.ts'

interface ConfirmUnlockDialogProps {
  /** The dialog is closed while this is undefined. */
  question: UnlockQuestion | undefined
  subject: ContactSubject
  onClose: () => void
  onConfirm: (way: ContactWay) => void
}

/**
 * Confirmation before the first unlock: what it costs and what the poster will see; for a property the user chooses that. Loaded on demand.
 */
export function ConfirmUnlockDialog({ question, subject: { kind, about }, onClose, onConfirm }: ConfirmUnlockDialogProps) {
  const name = posterFirstName(about.posterName)
  const user = useUser() ?? {}
  const choosesSharing = kind.describeSharing === undefined
  const { data } = useQuery({ ...privacyQuery(user), enabled: choosesSharing && question !== undefined && user.id !== undefined })
  const save = useSaveConsent(user)
  const [chosen, setChosen] = useState<NumberSharing>()
  const consent = numberConsentOf(data)
  const stored = consent && sharingOf(consent)
  const confirm = async (way: ContactWay) => {
    // saved before the unlock: the poster must not get more than was chosen
    if (chosen && chosen !== stored && !(await save.mutateAsync(consentTo(chosen)).catch(() => undefined))) return
    onConfirm(way)
  }
  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      title="Use one contact?"
      footer={
        question && (
          <>
            <Button look="outline" className="flex-1 px-2!" onClick={onClose}>
              Not now
            </Button>
            <Button className="flex-1 px-2!" busy={save.isPending} onClick={() => void confirm(question.way)}>
              {question.way === 'call' ? 'Unlock and call' : 'Unlock and chat'}
            </Button>
          </>
        )
      }
    >
      <ul className="grid list-disc gap-2.5 pl-5 leading-relaxed marker:text-brand">
        <li>You see {name}’s number.</li>
        {kind.describeSharing && <li>{kind.describeSharing(name)}</li>}
        <li className="num">
          This uses 1 contact from your plan. You have {question?.left} left. This {kind.noun} is not charged again.
        </li>
      </ul>
      {choosesSharing && (
        <div className="mt-4">
          <NumberChoice legend={`What ${name} gets`} value={chosen ?? stored} onChange={setChosen} />
          <p className="mt-2 text-ink-soft text-sm">Kept for all posters. You can change it in your settings at any time.</p>
        </div>
      )}
    </Dialog>
  )
}
