import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SIGN_IN, useSession } from '#web/lib/session.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** A page of the signed-in: others are led to the sign-in, which returns to this place. */
export function MembersOnly({ children }: { children: (user: StoredUser) => ReactNode }) {
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const leave = session.status === 'visitor'
  // who has just signed out wants to be elsewhere next time
  const signedOut = leave && session.ended === 'left'
  useEffect(() => {
    if (leave) void navigate(SIGN_IN, { replace: true, state: signedOut ? null : { from: location } })
  }, [leave, signedOut, navigate, location])
  return (
    // as high as the window from the start: the footer stays where it is when the content comes
    <div className="min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))]">
      {session.status === 'member' ? children(session.user) : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <div className="noscript:hidden">
        <Spinner label="Loading your account" fill />
      </div>
      <div className="hidden noscript:block">
        <Notice
          level="page"
          icon={<LockKeyhole size={24} aria-hidden />}
          title="Sign in first"
          actions={<ButtonLink to="/listing">See all listings</ButtonLink>}
        >
          This page belongs to your account, which needs JavaScript.
        </Notice>
      </div>
    </>
  )
}
