import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { chatLink } from '#web/lib/phone/contact-links.tsx'
import { MessageCircle } from '#web/ui/icons/icons.tsx'
import { useKnownNumber } from './api.ts'
import { firstMessageAbout } from './contact-subject.ts'
import { propertySubject } from './property-subject.ts'
import { useUnlockContact } from './use-unlock-contact.tsx'

interface AskButtonProps {
  property: PropertySummary
  /** The first message of the chat, such as 'Are pets allowed?'. */
  question: string
}

/** Negative margins: the button is taller than its row and must not move the text. */
const LOOK =
  '-my-2.5 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline aria-disabled:opacity-60'

/** Asks the poster of a property one question, in a chat: a link where their number is known, else a button that unlocks it. */
export function AskButton({ property, question }: AskButtonProps) {
  const number = useKnownNumber(property)
  const subject = propertySubject(property, 'detail', question)
  const { buttons, busy, press, dialogs } = useUnlockContact(subject)
  const label = `Ask: ${question}`
  const content = (
    <>
      <MessageCircle size={16} aria-hidden />
      Ask
    </>
  )
  if (number) {
    return (
      <a href={chatLink(number, firstMessageAbout(subject))} target="_blank" rel="noopener noreferrer" aria-label={label} className={LOOK}>
        {content}
      </a>
    )
  }
  return (
    <div ref={buttons}>
      <button
        type="button"
        aria-label={label}
        // not `disabled`: a closing dialog returns the focus to this button
        aria-disabled={busy !== undefined || undefined}
        aria-busy={busy !== undefined || undefined}
        onClick={() => busy === undefined && press('chat')}
        className={LOOK}
      >
        {content}
      </button>
      {dialogs}
    </div>
  )
}
