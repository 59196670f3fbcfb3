import type { Location } from 'react-router'

/** Pages that use the whole height for a list or one property; they end without the footer. */
const WITHOUT_FOOTER = /^\/(listing(\/[^/]+)?|featured)\/?$/

export function hasFooter(pathname: string): boolean {
  return !WITHOUT_FOOTER.test(pathname)
}

/** Whether a link's page, or one below it, is shown. Home has two addresses. */
export function isShown(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/' || pathname === '/home'
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** Where a link to the sign-up leads back to: the page it stands on, or what that page itself leads back to. */
export function signUpState({ pathname, state, ...location }: Location): unknown {
  return /^\/(signin|signup)\/?$/.test(pathname) ? state : { from: { ...location, pathname, state } }
}

/** Who is signed in, as far as the shell shows it. */
export interface ShellSession {
  readonly name: string
  readonly initials: string
  readonly signOut: () => void
}
