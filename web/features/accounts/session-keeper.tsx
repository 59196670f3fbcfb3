import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { currentSession, subscribeToSession } from '#web/lib/session-store.ts'
import { useSignInToast } from '#web/ui/toast.tsx'

/**
 * On every page: clears cached answers when the session changes, and shows a toast when it has expired. It listens to the session itself:
 * an effect would run after a render for the next user with the answers of the one before.
 */
export function SessionKeeper() {
  const queries = useQueryClient()
  const inviteToSignIn = useEffectEvent(useSignInToast())
  useEffect(() => {
    let before = currentSession()
    return subscribeToSession(() => {
      const last = before
      const session = currentSession()
      before = session
      if (last.token === session.token) return
      queries.removeQueries({ queryKey: ['me'] })
      queries.removeQueries({ type: 'inactive' })
      // what one user may see is not shown to the next, not even until it is fetched again
      void (last.status === 'viewer' && session.status === 'viewer' ? queries.resetQueries() : queries.invalidateQueries())
      if (session.status === 'visitor' && session.ended === 'expired') inviteToSignIn(ACCOUNT_MESSAGES.sessionExpired)
    })
  }, [queries])
  return null
}
