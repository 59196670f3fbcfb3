import type { Location } from 'react-router'

/** Pages that use the whole height for a list or one property have no footer. */
const WITHOUT_FOOTER = /^\/(listing(\/[^/]+)?|featured)\/?$/

export function hasFooter(pathname: string): boolean {
  return !WITHOUT_FOOTER.test(pathname)
}

/** Whether a link's page or a page below it is shown, with any query. Home has two addresses. */
export function isShown(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/' || pathname === '/home'
  const [path] = to.split('?')
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** State of a link to sign-in or sign-up: the current page to return to; on these two pages their own state is passed on. */
export function returnState({ pathname, state, ...location }: Location): unknown {
  return /^\/(signin|signup)\/?$/.test(pathname) ? state : { from: { ...location, pathname, state } }
}

/** Paths of the links in the bars, which say that their page is shown; `bars.test.tsx` fails for a link that is missing here. */
const MARKED_PATHS = [
  '/',
  '/listing',
  '/subscription',
  '/profile',
  '/postproperty',
  '/postrequirement',
  '/featured',
  '/saved',
  '/notifications',
]

/** The path at which the server renders the bars of a page: pages that mark the same link have the same bars. */
export function pathOfBars(pathname: string): string {
  return MARKED_PATHS.find((path) => isShown(path, pathname)) ?? '/-'
}
