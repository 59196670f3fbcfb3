import { MessageCircle, Phone } from 'lucide-react'
import type { PropertySummary } from '#contracts/properties.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { chatLink, firstWords, telLink } from './contact-links.ts'
import type { ContactPlace } from './refusal.ts'
import { useContact } from './use-contact.tsx'

/** On the narrowest card the number and the chat still stand side by side. */
const IN_A_CARD = 'flex-auto gap-1.5! px-2! text-[13px]! tracking-tight whitespace-nowrap'

interface ContactButtonsProps {
  property: PropertySummary
  place: ContactPlace
  /** In the bar of a phone there is room for one word. */
  brief?: boolean
}

/** The two ways to reach who posted a property: buttons that cost a contact, or links with the number where it is known. */
export function ContactButtons({ property, place, brief = false }: ContactButtonsProps) {
  const { number, contact, busy, dialogs } = useContact(property, place)
  const { propertyName } = property
  const call = place === 'detail' && !brief ? 'Contact Owner' : 'Call'
  if (number) {
    const room = place === 'detail' ? 'flex-1' : IN_A_CARD
    const chat = chatLink(number, firstWords(property, typeof window === 'undefined' ? '' : window.location.origin))
    return (
      <div className="flex flex-wrap gap-2">
        <a href={telLink(number)} className={buttonClass('soft', room)} aria-label={`Call ${spaced(number)} about ${propertyName}`}>
          <Phone size={17} aria-hidden />
          <span className="num">{brief ? call : spaced(number)}</span>
        </a>
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline', room)}
          aria-label={`WhatsApp about ${propertyName}`}
        >
          <MessageCircle size={17} aria-hidden />
          WhatsApp
        </a>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="soft"
        className="flex-1"
        aria-label={`${call} about ${propertyName}`}
        busy={busy === 'call'}
        disabled={busy !== undefined}
        onClick={() => contact('call')}
      >
        <Phone size={17} aria-hidden />
        {busy === 'call' ? 'Unlocking…' : call}
      </Button>
      <Button
        look="outline"
        className="flex-1"
        aria-label={`WhatsApp about ${propertyName}`}
        busy={busy === 'chat'}
        disabled={busy !== undefined}
        onClick={() => contact('chat')}
      >
        <MessageCircle size={17} aria-hidden />
        {busy === 'chat' ? 'Unlocking…' : 'WhatsApp'}
      </Button>
      {dialogs}
    </div>
  )
}

/** 98765 43210 */
function spaced(number: string): string {
  return `${number.slice(0, 5)} ${number.slice(5)}`
}
