import { PHONE_PREFIX } from '#contracts/phone.ts'
import type { PropertySummary } from '#contracts/properties.ts'

export type ContactWay = 'call' | 'chat'

/** @param number ten digits */
export function telLink(number: string): string {
  return `tel:+${PHONE_PREFIX}${number}`
}

/** A chat on WhatsApp. @param number ten digits @param text stands in the message field, to be sent or changed */
export function chatLink(number: string, text = ''): string {
  return `https://wa.me/${PHONE_PREFIX}${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}

/** What a seeker would write first. @param origin the site's address without a slash at the end */
export function firstWords(property: Pick<PropertySummary, 'propertyId' | 'propertyName' | 'address'>, origin: string): string {
  const { propertyId, propertyName, address } = property
  return `Hello, I saw ${propertyName} in ${address.area} and would like to know more. ${origin}/listing/${propertyId}`
}

/** Opens the dialler or the chat some time after a press, when a browser may no longer allow a new tab: then it takes this one's place. */
export function openLater(href: string, waitMs: number): void {
  setTimeout(() => {
    const link = document.createElement('a')
    link.href = href
    if (!href.startsWith('tel:') && navigator.userActivation?.isActive)
      Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
    document.body.append(link)
    link.click()
    link.remove()
  }, waitMs)
}
