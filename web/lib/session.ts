import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from './api.ts'
import { currentSession, endSession, LOADING, type Session, subscribeToSession } from './session-store.ts'

export const SIGN_IN = '/signin'

/** Who is signed in; `loading` on the server and until the page has come to life. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => LOADING)
}

/** @returns a function that signs out here and on the server, and leads to the sign-in */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    // takes the token along before it is gone; without an answer it ends by itself
    browserApi.call('logout').catch(() => undefined)
    endSession('left')
    void navigate(SIGN_IN)
  }
}
