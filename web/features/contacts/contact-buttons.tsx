import type { PropertySummary } from '#contracts/properties.ts'
import { firstName } from '#web/lib/person.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, UpgradeDialog } from '#web/ui/dialog.tsx'
import { type IconComponent, MessageCircle, Phone } from '#web/ui/icons.tsx'
import { useKnownNumber } from './api.ts'
import { ContactLinks, type ContactWay, firstMessage } from './contact-links.tsx'
import type { ContactPlace } from './unlock-failure.ts'
import { type UnlockQuestion, useUnlockContact } from './use-unlock-contact.ts'

/** On the narrowest card the number and the chat still stand side by side. */
const IN_A_CARD = 'flex-auto gap-1.5! px-2! text-[13px]! tracking-tight whitespace-nowrap'

interface ContactButtonsProps {
  property: PropertySummary
  place: ContactPlace
  /** The bar of a phone has room for one word. */
  brief?: boolean
}

/** The two ways to reach a poster: buttons that unlock the number, or links with the number where it is known. */
export function ContactButtons({ property, place, brief = false }: ContactButtonsProps) {
  const number = useKnownNumber(property)
  const { busy, press, question, closeQuestion, confirm, upgradeMessage, closeUpgrade } = useUnlockContact(property, place)
  const { propertyName } = property
  const call = place === 'detail' && !brief ? 'Contact Owner' : 'Call'
  if (number) {
    return (
      <ContactLinks
        number={number}
        message={firstMessage(property, typeof window === 'undefined' ? '' : window.location.origin)}
        callLabel={`Call ${spaced(number)} about ${propertyName}`}
        chatLabel={`WhatsApp about ${propertyName}`}
        callText={<span className="num">{brief ? call : spaced(number)}</span>}
        className="flex-wrap"
        linkClassName={place === 'detail' ? 'flex-1' : IN_A_CARD}
      />
    )
  }
  const button = (way: ContactWay, label: string, Icon: IconComponent) => (
    <Button
      look={way === 'call' ? 'soft' : 'outline'}
      className="flex-1"
      aria-label={`${label} about ${propertyName}`}
      busy={busy === way}
      disabled={busy !== undefined}
      onClick={() => press(way)}
    >
      <Icon size={17} aria-hidden />
      {busy === way ? 'Unlocking…' : label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {button('call', call, Phone)}
      {button('chat', 'WhatsApp', MessageCircle)}
      <ConfirmDialog question={question} poster={property.postedByUserName} onClose={closeQuestion} onConfirm={confirm} />
      <UpgradeDialog message={upgradeMessage} onClose={closeUpgrade} />
    </div>
  )
}

interface ConfirmDialogProps {
  /** The dialog is open while there is a question. */
  question: UnlockQuestion | undefined
  /** The poster's name. */
  poster: string
  onClose: () => void
  onConfirm: (way: ContactWay) => void
}

/** Says before the first unlock what it costs and what the poster learns. */
function ConfirmDialog({ question, poster, onClose, onConfirm }: ConfirmDialogProps) {
  const name = firstName(poster) || 'the poster'
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
        <li>Your name and your number go to {name}, who may call you back.</li>
        <li className="num">It uses 1 contact of your plan. You have {question?.left} left. This home is not charged again.</li>
      </ul>
    </Dialog>
  )
}

/** 98765 43210 */
function spaced(number: string): string {
  return `${number.slice(0, 5)} ${number.slice(5)}`
}
