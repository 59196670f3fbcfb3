import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#web/lib/api/api.ts'
import { currentSession, endSession, LOADING, type Session, type StoredUser, subscribeToSession } from './session-store.ts'

export const SIGN_IN = '/signin'
export const SECOND_FACTOR = '/second-factor'

/** The session; `loading` on the server and until hydration. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => LOADING)
}

/**
 * The signed-in user; null for visitors, on the server and until hydration. Unlike `useSession`, its value does not change at hydration for
 * visitors, so their components do not render again.
 */
export function useUser(): StoredUser | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => currentSession().user,
    () => null,
  )
}

/** @returns a function that signs out here and on the server, and navigates to the sign-in */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    // sent before the token is deleted; if the call fails, the session expires later
    browserApi.call('logout').catch(() => undefined)
    endSession('signed_out')
    void navigate(SIGN_IN)
  }
}
