import type { ReactNode } from 'react'
import { PHONE_PREFIX } from '#contracts/base/values/phone.ts'
import type { UnlockedContact } from '#contracts/reaching/unlocks/unlocks.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { telLink } from '#web/lib/phone/phone-links.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageCircle, Phone } from '#web/ui/icons/icons.tsx'

export type ContactWay = 'call' | 'chat'

/** Address of a WhatsApp chat. @param number ten digits @param text prefilled in the message field */
export function chatLink(number: string, text = ''): string {
  return `https://wa.me/${PHONE_PREFIX}${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}

type MessageSubject = Pick<UnlockedContact, 'propertyId' | 'requirementId' | 'propertyName' | 'area'>

/**
 * The first message of a chat about a property or a requirement.
 * @param origin of the site, without a trailing slash @param question about the property; missing: a general request for details
 */
export function firstMessage({ propertyId, requirementId, propertyName, area }: MessageSubject, origin: string, question?: string): string {
  const place = area && ` in ${import.meta.env.OTHER_LANGUAGE ? localArea(area) : area}`
  return requirementId === null
    ? `Hello, I saw ${propertyName}${place}${question ? `. ${question}` : ' and would like to know more.'} ${origin}/listing/${propertyId}`
    : `Hello, I saw that you look for ${propertyName}${place}. I may have one for you. ${origin}/featured`
}

interface ContactLinksProps {
  /** Ten digits. */
  number: string
  /** The first message of a chat. */
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
      <a href={telLink(number)} className={buttonClass('primary', linkClassName)} aria-label={callLabel}>
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
