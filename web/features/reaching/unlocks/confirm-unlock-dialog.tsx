import type { ContactWay } from '#web/lib/phone/contact-links.tsx'
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

/** Confirmation before the first unlock: what it costs and what the poster will see. Loaded on demand. */
export function ConfirmUnlockDialog({ question, subject: { kind, about }, onClose, onConfirm }: ConfirmUnlockDialogProps) {
  const name = posterFirstName(about.posterName)
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
            <Button className="flex-1 px-2!" onClick={() => onConfirm(question.way)}>
              {question.way === 'call' ? 'Unlock and call' : 'Unlock and chat'}
            </Button>
          </>
        )
      }
    >
      <ul className="grid list-disc gap-2.5 pl-5 leading-relaxed marker:text-brand">
        <li>You see {name}’s number.</li>
        <li>{kind.describeSharing(name)}</li>
        <li className="num">
          This uses 1 contact from your plan. You have {question?.left} left. This {kind.noun} is not charged again.
        </li>
      </ul>
    </Dialog>
  )
}
