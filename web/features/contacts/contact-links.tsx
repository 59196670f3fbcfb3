import type { ReactNode } from 'react'
import { PHONE_PREFIX } from '#contracts/phone.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { telLink } from '#web/lib/phone-links.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageCircle, Phone } from '#web/ui/icons.tsx'

export type ContactWay = 'call' | 'chat'

/** A chat on WhatsApp. @param number ten digits @param text stands in the message field, to be sent or changed */
export function chatLink(number: string, text = ''): string {
  return `https://wa.me/${PHONE_PREFIX}${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}

/** The message that a seeker's chat begins with. @param origin the site's address without a slash at the end */
export function firstMessage(property: Pick<PropertySummary, 'propertyId' | 'propertyName' | 'address'>, origin: string): string {
  const { propertyId, propertyName, address } = property
  return `Hello, I saw ${propertyName} in ${address.area} and would like to know more. ${origin}/listing/${propertyId}`
}

interface ContactLinksProps {
  /** Ten digits. */
  number: string
  /** What a chat begins with. */
  message: string
  callLabel: string
  chatLabel: string
  callText?: ReactNode
  className?: string
  linkClassName?: string
}

/** Links that call a known number or open a chat with it. */
export function ContactLinks(props: ContactLinksProps) {
  const { number, message, callLabel, chatLabel, callText = 'Call', className = '', linkClassName = 'flex-1' } = props
  return (
    <div className={`flex gap-2 ${className}`}>
      <a href={telLink(number)} className={buttonClass('soft', linkClassName)} aria-label={callLabel}>
        <Phone size={17} aria-hidden />
        {callText}
      </a>
      <a
        href={chatLink(number, message)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('outline', linkClassName)}
        aria-label={chatLabel}
      >
        <MessageCircle size={17} aria-hidden />
        WhatsApp
      </a>
    </div>
  )
}
