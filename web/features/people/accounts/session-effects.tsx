import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SESSION_MESSAGES } from '#contracts/people/accounts/session-messages.ts'
import { forgetSavedPages } from '#web/lib/browser/service-worker.ts'
import { cancelPendingAction } from '#web/lib/session/pending-action.ts'
import { SECOND_FACTOR } from '#web/lib/session/session.ts'
import { currentSession, secondFactorRequests, subscribeToSession } from '#web/lib/session/session-store.ts'
import { useSignInToast } from '#web/ui/toasts/toast.tsx'

/**
 * On every page: clears cached answers and saved pages when the session changes, shows a toast when it has expired, and opens the page of
 * the second factor for operators when a call needs it. Subscribes to the session directly: an effect would run only after the page
 * was rendered for the next user with the cached answers of the previous one.
 */
export function SessionEffects() {
  const queries = useQueryClient()
  const inviteToSignIn = useEffectEvent(useSignInToast())
  useEffect(() => {
    let before = currentSession()
    return subscribeToSession(() => {
      const last = before
      const session = currentSession()
      before = session
      if (last.token === session.token) return
      forgetSavedPages()
      // cancels an action that no button has carried out: the sign-in sheet would open for it after the sign-out
      if (session.status === 'visitor') cancelPendingAction()
      queries.removeQueries({ queryKey: ['me'] })
      queries.removeQueries({ type: 'inactive' })
      // the answers for one user must never be shown to the next one
      void (last.status === 'viewer' && session.status === 'viewer' ? queries.resetQueries() : queries.invalidateQueries())
      if (session.status === 'visitor' && session.ended === 'expired') inviteToSignIn(SESSION_MESSAGES.expired)
    })
  }, [queries])
  const navigate = useNavigate()
  const location = useLocation()
  const askForSecondFactor = useEffectEvent(() => {
    // several calls of a page may be refused at once
    if (location.pathname !== SECOND_FACTOR) void navigate(SECOND_FACTOR, { replace: true, state: { from: location } })
  })
  useEffect(() => secondFactorRequests.subscribe(() => askForSecondFactor()), [])
  return null
}
