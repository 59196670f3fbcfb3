import { useEffect } from 'react'
import { parsePath, useLocation, useNavigate } from 'react-router'
import { SECOND_FACTOR, useSession } from '#web/lib/session/session.ts'

/** The page to return to after the sign-in. */
interface ReturnLocation {
  readonly to: string
  /** `to` without query and fragment. */
  readonly path: string
  readonly state: unknown
}

const SIGN_IN_PAGES = /^\/(signin|signup|login|second-factor)\/?$/

/** @param state navigation state; its `from` is a path or a router location @returns undefined when `from` is no page of this site */
export function returnLocation(state: unknown): ReturnLocation | undefined {
  const from = field(state, 'from')
  const address = typeof from === 'string' ? from : field(from, 'pathname')
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return undefined
  const { pathname: path = '' } = parsePath(address)
  if (SIGN_IN_PAGES.test(path)) return undefined
  return { to: address + text(field(from, 'search')) + text(field(from, 'hash')), path, state: field(from, 'state') ?? null }
}

/** In the navigation state of the page of the second factor: a sign-in led there, which is said to be successful only afterwards. */
export const FOLLOWS_SIGN_IN = { followsSignIn: true } as const

export const followsSignIn = (state: unknown): boolean => field(state, 'followsSignIn') === true

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Redirects a signed-in viewer from the sign-in pages. @param otherwise path without a page in the state @returns whether it redirects */
export function useLeaveWhenSignedIn(otherwise: string): boolean {
  const session = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const signedIn = session.status === 'viewer'
  const isOperator = signedIn && session.user.userRole === 'ADMIN'
  useEffect(() => {
    if (!signedIn) return
    // the page of the second factor returns to `from` afterwards, else it opens the console
    if (isOperator) return void navigate(SECOND_FACTOR, { replace: true, state: { ...state, ...FOLLOWS_SIGN_IN } })
    const target = returnLocation(state)
    void navigate(target?.to ?? otherwise, { replace: true, state: target?.state })
  }, [signedIn, isOperator, state, otherwise, navigate])
  return signedIn
}
