import type { Location } from 'react-router'

/** Pages that use the whole height for a list or one property have no footer. */
const WITHOUT_FOOTER = /^\/(listing(\/[^/]+)?|featured)\/?$/

export function hasFooter(pathname: string): boolean {
  return !WITHOUT_FOOTER.test(pathname)
}

/** Whether a link's page or one below it is shown, with whatever query. Home has two addresses. */
export function isShown(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/' || pathname === '/home'
  const [path] = to.split('?')
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** The state of a link to the sign-in or the sign-up: it returns to the present page, or to where that page itself returns. */
export function returnState({ pathname, state, ...location }: Location): unknown {
  return /^\/(signin|signup)\/?$/.test(pathname) ? state : { from: { ...location, pathname, state } }
}
