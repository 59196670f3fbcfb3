import { ContactLinks, type ContactWay } from '#web/lib/phone/contact-links.tsx'
import { spacedDigits } from '#web/lib/session/person.ts'
import { Button } from '#web/ui/button.tsx'
import { type IconComponent, MessageCircle, Phone } from '#web/ui/icons/icons.tsx'
import { type ContactSubject, firstMessageAbout, posterFirstName } from './contact-subject.ts'
import { useUnlockContact } from './use-unlock-contact.tsx'

/** Both buttons fit side by side on the narrowest card, and in the bar of phones. */
const COMPACT = 'flex-auto gap-1.5! px-2! text-sm! tracking-tight whitespace-nowrap'

const IN_A_ROW = 'lg:gap-1.5! lg:px-2! lg:text-sm!'

interface UnlockButtonsProps {
  subject: ContactSubject
  /** Ten digits; undefined when the number is not known. */
  number: string | undefined
  /** The text of the first button. */
  call: string
  /** `row`: in a table on large screens, in a card on small ones. `single`: the first button alone. */
  look: 'card' | 'row' | 'roomy' | 'brief' | 'single'
  /** The buttons look disabled; a press shows the reason. */
  looksDisabled?: boolean
}

/** Call and chat: buttons that unlock the number, or links with the number once it is unlocked. */
export function UnlockButtons({ subject, number, call, look, looksDisabled = false }: UnlockButtonsProps) {
  const { buttons, busy, press, dialogs } = useUnlockContact(subject)
  const { propertyName: title, posterName } = subject.about
  if (number) {
    const name = posterFirstName(posterName)
    const isBrief = look === 'brief'
    const called = isBrief ? name : spacedDigits(number)
    return (
      <ContactLinks
        number={number}
        message={firstMessageAbout(subject)}
        callLabel={`Call ${called} about ${title}`}
        chatLabel={`WhatsApp ${name} about ${title}`}
        callText={
          <span className={isBrief ? 'max-w-22 truncate' : 'num whitespace-nowrap'}>
            {isBrief && 'Call '}
            {called}
          </span>
        }
        className="flex-wrap"
        linkClassName={look === 'roomy' ? 'flex-1' : COMPACT}
      />
    )
  }
  const button = (way: ContactWay, label: string, Icon: IconComponent) => (
    <Button
      look={way === 'call' && !looksDisabled ? 'primary' : 'outline'}
      className={`flex-1${looksDisabled ? ' border-dashed bg-transparent! text-ink-faint!' : ''}${look === 'row' ? ` ${IN_A_ROW}` : ''}`}
      aria-label={`${label} about ${title}`}
      // not `disabled`: a closing dialog returns the focus to this button
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
      {dialogs}
    </div>
  )
}
