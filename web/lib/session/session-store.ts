import type { SessionUser } from '#contracts/people/accounts/accounts.ts'
import { logWarning } from '#web/lib/browser/console-log.ts'
import { createListeners } from '#web/lib/browser/listeners.ts'

/** The user in the response of a sign-in. Any field may be missing if an earlier version of the site stored the user. */
export type StoredUser = Readonly<Partial<SessionUser>>

/** 'signed_out': in this or another tab. 'expired': the server rejected the token. */
type SessionEnd = 'signed_out' | 'expired'

export type Session =
  | { readonly status: 'loading'; readonly user: null; readonly token: null }
  | { readonly status: 'visitor'; readonly user: null; readonly token: null; readonly ended?: SessionEnd }
  | { readonly status: 'viewer'; readonly user: StoredUser; readonly token: string }

/** Keys of the lists of `device-list.ts`: what the user looked at, which shortlists they share and where they work. */
export const DEVICE_LISTS = ['compared', 'recentlySeen', 'shortlistLinks', 'wayToWork'] as const
const TOKEN_KEY = 'authToken'
const USER_KEY = 'user'
/** Script in the document's head that marks a signed-in user's document; storage may be blocked. */
export const markSessionScript = () =>
  `try{if(localStorage.${TOKEN_KEY}&&localStorage.${USER_KEY})document.documentElement.dataset.session='viewer'}catch{}`
export const LOADING: Session = { status: 'loading', user: null, token: null }
const VISITOR = { status: 'visitor', user: null, token: null } as const satisfies Session

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @returns the stored session; `broken` when its token or user is missing or malformed */
export function readSession(storage: Pick<Storage, 'getItem'>): Session | 'broken' {
  const token = storage.getItem(TOKEN_KEY)
  const text = storage.getItem(USER_KEY)
  if (token === null && text === null) return VISITOR
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return token && user instanceof Object && !Array.isArray(user) ? { status: 'viewer', user, token } : 'broken'
  } catch {
    return 'broken'
  }
}

/** Storage may be blocked: then a session lasts until the page is closed. */
function withStorage<T>(use: (storage: SessionStorage) => T): T | undefined {
  try {
    return use(window.localStorage)
  } catch (cause) {
    logWarning('Local storage is not available.', cause)
    return undefined
  }
}

let current: Session | undefined
const { subscribe: subscribeToSession, notify } = createListeners()

export { subscribeToSession }

function publish(next: Session): void {
  current = next
  notify()
}

/** Reads the stored session once per page load; a broken one is discarded. */
function loadSession(): Session {
  const found = withStorage(readSession) ?? VISITOR
  window.addEventListener('storage', followOtherTab)
  if (found !== 'broken') return found
  logWarning('Session discarded: the stored token or user is missing or unreadable.')
  withStorage(erase)
  return VISITOR
}

/** Adopts a sign-in or sign-out of another tab. Ignores a half-written change of user; a broken session signs the viewer out. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== null && key !== TOKEN_KEY && key !== USER_KEY) return
  const found = withStorage(readSession) ?? VISITOR
  const { token, user } = currentSession()
  if (found !== 'broken' && found.token === token && found.user?.id !== user?.id) return
  if (found !== 'broken' && found.status === 'viewer') publish(found)
  else if (currentSession().status === 'viewer') publish({ ...VISITOR, ended: 'signed_out' })
}

function erase(storage: SessionStorage): void {
  for (const key of [TOKEN_KEY, USER_KEY, ...DEVICE_LISTS]) storage.removeItem(key)
}

/** The browser's session; not to be called on the server. */
export function currentSession(): Session {
  current ??= loadSession()
  return current
}

/** The token that calls are sent with; null for a visitor and on the server. */
export function currentToken(): string | null {
  return typeof window === 'undefined' ? null : currentSession().token
}

export function login(token: string, user: StoredUser): void {
  currentSession()
  withStorage((storage) => {
    storage.setItem(USER_KEY, JSON.stringify(user))
    storage.setItem(TOKEN_KEY, token)
  })
  publish({ status: 'viewer', user, token })
}

/** Stores the server's current data of the signed-in user. */
export function updateUser(user: StoredUser): void {
  const session = currentSession()
  if (session.status !== 'viewer' || JSON.stringify(session.user) === JSON.stringify(user)) return
  withStorage((storage) => storage.setItem(USER_KEY, JSON.stringify(user)))
  publish({ ...session, user })
}

export function endSession(ended: SessionEnd): void {
  withStorage(erase)
  publish({ ...VISITOR, ended })
}

/** Notified when the server rejects a call because the operator's second factor is missing. */
export const secondFactorRequests = createListeners()

/** Reports a 403 `second_factor_required`, unless the token has been replaced meanwhile. */
export function reportSecondFactorRequired(token: string): void {
  if (currentToken() === token) secondFactorRequests.notify()
}

/** Ends the session after a 401, unless the token has been replaced meanwhile. */
export function expireSession(token: string): void {
  if (currentToken() === token) endSession('expired')
}
