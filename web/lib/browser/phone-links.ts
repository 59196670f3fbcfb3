import { PHONE_PREFIX } from '#contracts/values/phone.ts'

/** @param number ten digits */
export function telLink(number: string): string {
  return `tel:+${PHONE_PREFIX}${number}`
}

/**
 * Opens the dialler or the chat some time after a press, unless the person has left the page by then. The pressed button may be gone: an
 * unlock replaces it. A browser that no longer allows a new tab opens it in this one.
 */
export function openLater(href: string, waitMs: number): void {
  const page = window.location.pathname
  setTimeout(() => {
    if (window.location.pathname !== page) return
    const link = document.createElement('a')
    link.href = href
    if (!href.startsWith('tel:') && navigator.userActivation?.isActive)
      Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
    document.body.append(link)
    link.click()
    link.remove()
  }, waitMs)
}
