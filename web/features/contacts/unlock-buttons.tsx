import { firstName, spacedDigits } from '#web/lib/person.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type IconComponent, MessageCircle, Phone } from '#web/ui/icons.tsx'
import { ContactLinks, type ContactWay } from './contact-links.tsx'
import type { ContactSubject, Unlocked } from './contact-subject.ts'
import { type UnlockQuestion, useUnlockContact } from './use-unlock-contact.ts'

/** On the narrowest card the number and the chat still stand side by side. */
const IN_A_CARD = 'flex-auto gap-1.5! px-2! text-sm! tracking-tight whitespace-nowrap'

const IN_A_ROW = 'lg:gap-1.5! lg:px-2! lg:text-sm!'

interface UnlockButtonsProps<U extends Unlocked> {
  subject: ContactSubject<U>
  /** Ten digits where it is known. */
  number: string | undefined
  /** The text of the first button. */
  call: string
  /** `row`: in a table on large screens, in a card on small ones. `single`: the first button alone. */
  look: 'card' | 'row' | 'roomy' | 'brief' | 'single'
  /** They look disabled; pressed, they say what is missing. */
  looksDisabled?: boolean
}

/** The two ways to reach somebody: buttons that unlock the number, or links with the number where it is known. */
export function UnlockButtons<U extends Unlocked>({ subject, number, call, look, looksDisabled = false }: UnlockButtonsProps<U>) {
  const { buttons, busy, press, ...dialogs } = useUnlockContact(subject)
  const { title } = subject
  if (number) {
    return (
      <ContactLinks
        number={number}
        message={subject.firstMessage(typeof window === 'undefined' ? '' : window.location.origin)}
        callLabel={`Call ${spacedDigits(number)} about ${title}`}
        chatLabel={`WhatsApp about ${title}`}
        callText={<span className="num whitespace-nowrap">{look === 'brief' ? call : spacedDigits(number)}</span>}
        className="flex-wrap"
        linkClassName={look === 'card' || look === 'row' ? IN_A_CARD : 'flex-1'}
      />
    )
  }
  const button = (way: ContactWay, label: string, Icon: IconComponent) => (
    <Button
      look={way === 'call' && !looksDisabled ? 'primary' : 'outline'}
      className={`flex-1 ${looksDisabled ? 'border-dashed bg-transparent! text-ink-faint!' : ''} ${look === 'row' ? IN_A_ROW : ''}`}
      aria-label={`${label} about ${title}`}
      // not `disabled`, which would lose the focus that a dialog gives back
      aria-busy={busy === way || undefined}
      aria-disabled={busy !== undefined || undefined}
      onClick={() => busy === undefined && press(way)}
    >
      <Icon size={17} aria-hidden />
      {busy === way ? 'Unlocking…' : label}
    </Button>
  )
  return (
    <div ref={buttons} className="flex flex-wrap gap-2">
      {button('call', call, Phone)}
      {look !== 'single' && button('chat', 'WhatsApp', MessageCircle)}
      <UnlockDialogs subject={subject} {...dialogs} />
    </div>
  )
}

type UnlockDialogsProps<U extends Unlocked> = { subject: ContactSubject<U> } & Pick<
  ReturnType<typeof useUnlockContact<U>>,
  'question' | 'closeQuestion' | 'confirm' | 'NoContactsDialog' | 'upgradeMessage' | 'closeUpgrade'
>

/** The question before the first unlock, and the offer of a larger plan. */
export function UnlockDialogs<U extends Unlocked>(props: UnlockDialogsProps<U>) {
  const { NoContactsDialog } = props
  return (
    <>
      <ConfirmDialog question={props.question} subject={props.subject} onClose={props.closeQuestion} onConfirm={props.confirm} />
      {NoContactsDialog && <NoContactsDialog message={props.upgradeMessage} subject={props.subject} onClose={props.closeUpgrade} />}
    </>
  )
}

interface ConfirmDialogProps {
  /** The dialog is open while there is a question. */
  question: UnlockQuestion | undefined
  subject: Pick<ContactSubject, 'posterName' | 'noun' | 'describeSharing'>
  onClose: () => void
  onConfirm: (way: ContactWay) => void
}

/** Says before the first unlock what it costs and what the poster learns. */
function ConfirmDialog({ question, subject: { posterName, noun, describeSharing }, onClose, onConfirm }: ConfirmDialogProps) {
  const name = firstName(posterName) || 'the poster'
  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      title="Use one contact?"
      footer={
        question && (
          <>
            <Button look="outline" className="flex-auto px-2!" onClick={onClose}>
              Not now
            </Button>
            <Button className="flex-auto px-2!" onClick={() => onConfirm(question.way)}>
              {question.way === 'call' ? 'Unlock and call' : 'Unlock and chat'}
            </Button>
          </>
        )
      }
    >
      <ul className="grid list-disc gap-2.5 pl-5 leading-relaxed marker:text-brand">
        <li>You see {name}’s number.</li>
        <li>{describeSharing(name)}</li>
        <li className="num">
          This uses 1 contact from your plan. You have {question?.left} left. This {noun} is not charged again.
        </li>
      </ul>
    </Dialog>
  )
}
