import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { useSession } from '#web/lib/session.ts'
import { useSignInToast } from '#web/ui/sign-in-toast.tsx'

/** What must happen wherever a session begins or ends: what was read in another's name is forgotten, and an ended one is told. */
export function SessionKeeper() {
  const session = useSession()
  const queries = useQueryClient()
  const inviteToSignIn = useSignInToast()
  const last = useRef(session)
  useEffect(() => {
    const before = last.current
    last.current = session
    if (before.status === 'loading' || before.token === session.token) return
    queries.removeQueries({ queryKey: ['me'] })
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries()
    if (session.status === 'visitor' && session.ended === 'expired') inviteToSignIn(ACCOUNT_MESSAGES.sessionExpired)
  }, [session, queries, inviteToSignIn])
  return null
}
