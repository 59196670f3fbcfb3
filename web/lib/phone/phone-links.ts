import { PHONE_PREFIX } from '#contracts/base/values/phone.ts'

/** @param number ten digits */
export function telLink(number: string): string {
  return `tel:+${PHONE_PREFIX}${number}`
}

/**
 * Opens the dialler or the chat `waitMs` after a press, unless the person has left the page by then. Creates a link of its own, since an
 * unlock replaces the pressed button. Opens in the current tab where the browser no longer allows a new one.
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
