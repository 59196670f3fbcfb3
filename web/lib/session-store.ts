import type { SessionUser } from '#contracts/accounts.ts'
import { report, reportMistake } from './report.ts'

/** As a sign-in answered it; what an earlier visit stored may lack any field. */
export type StoredUser = Readonly<Partial<SessionUser>>

/** Why there is nobody any more: signed out (here or in another tab), or the server no longer knew the token. */
export type SessionEnd = 'left' | 'expired'

export type Session =
  | { readonly status: 'loading'; readonly user: null; readonly token: null }
  | { readonly status: 'visitor'; readonly user: null; readonly token: null; readonly ended?: SessionEnd }
  | { readonly status: 'member'; readonly user: StoredUser; readonly token: string }

const TOKEN_KEY = 'authToken'
const USER_KEY = 'user'
export const LOADING: Session = { status: 'loading', user: null, token: null }
const VISITOR = { status: 'visitor', user: null, token: null } as const satisfies Session

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @returns the session that is stored, or what is wrong with it */
export function readSession(shelf: Pick<Storage, 'getItem'>): Session | { readonly status: 'broken'; readonly why: string } {
  const token = shelf.getItem(TOKEN_KEY)
  const text = shelf.getItem(USER_KEY)
  if (!token) return text === null && token === null ? VISITOR : { status: 'broken', why: 'a stored user without a token' }
  if (text === null || text === 'undefined') return { status: 'broken', why: 'a stored token without a user' }
  const user = parseUser(text)
  return user ? { status: 'member', user, token } : { status: 'broken', why: 'a stored user that is no object' }
}

function parseUser(text: string): StoredUser | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A browser may keep nothing; then a session lasts as long as the page. */
function withShelf<T>(use: (shelf: Shelf) => T): T | undefined {
  try {
    return use(window.localStorage)
  } catch (cause) {
    report('The browser keeps nothing for this site.', cause)
    return undefined
  }
}

let current: Session | undefined
const listeners = new Set<() => void>()

function publish(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

/** What is stored is read once; what is broken in it is thrown away. */
function start(): Session {
  const found = withShelf(readSession) ?? VISITOR
  window.addEventListener('storage', follow)
  if (found.status !== 'broken') return found
  report(`Session discarded: ${found.why}.`)
  withShelf(erase)
  return VISITOR
}

/** Another tab signed in or out. It writes two values one after the other, so what looks broken may only be half written. */
function follow({ key }: StorageEvent): void {
  if (key !== null && key !== TOKEN_KEY && key !== USER_KEY) return
  const found = withShelf(readSession) ?? VISITOR
  if (found.status === 'member') publish(found)
  else if (currentSession().status === 'member') publish({ ...VISITOR, ended: 'left' })
}

function erase(shelf: Shelf): void {
  shelf.removeItem(TOKEN_KEY)
  shelf.removeItem(USER_KEY)
}

/** The browser's session; never to be asked on the server. */
export function currentSession(): Session {
  current ??= start()
  return current
}

/** The token that a call carries; null for a visitor and on the server. */
export function currentToken(): string | null {
  return typeof window === 'undefined' ? null : currentSession().token
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps who signed in. What comes from a server's answer may lack either half: then nothing happens. */
export function login(token: string | null | undefined, user: StoredUser | null | undefined): void {
  if (!token || typeof user !== 'object' || user === null) {
    reportMistake('Login needs both a token and a user.')
    return
  }
  currentSession()
  withShelf((shelf) => {
    shelf.setItem(USER_KEY, JSON.stringify(user))
    shelf.setItem(TOKEN_KEY, token)
  })
  publish({ status: 'member', user, token })
}

/** Keeps what the server says of the signed-in person now. */
export function updateUser(user: StoredUser): void {
  const session = currentSession()
  if (session.status !== 'member' || JSON.stringify(session.user) === JSON.stringify(user)) return
  withShelf((shelf) => shelf.setItem(USER_KEY, JSON.stringify(user)))
  publish({ ...session, user })
}

export function endSession(ended: SessionEnd): void {
  withShelf(erase)
  publish({ ...VISITOR, ended })
}

/** A call was refused because the server does not know its token; one that has been replaced meanwhile ends nothing. */
export function refuseToken(token: string): void {
  if (currentToken() === token) endSession('expired')
}
