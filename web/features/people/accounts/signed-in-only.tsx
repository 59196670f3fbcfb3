import { Fragment, type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { SIGN_IN, useSession } from '#web/lib/session/session.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { LockKeyhole } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/page-parts.tsx'

/** A page for signed-in viewers: visitors go to the sign-in, which returns here. */
export function SignedInOnly({ children }: { children: (user: StoredUser) => ReactNode }) {
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const leave = session.status === 'visitor'
  // after a sign-out the next user must not be sent to this page
  const signedOut = leave && session.ended === 'signed_out'
  useEffect(() => {
    if (leave) void navigate(SIGN_IN, { replace: true, state: signedOut ? null : { from: location } })
  }, [leave, signedOut, navigate, location])
  return (
    // at least the height of the window, so that the footer does not move when the content arrives
    <div className="min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))]">
      {/* the key mounts the page anew when another user signs in from another tab */}
      {session.status === 'viewer' ? <Fragment key={session.user.id}>{children(session.user)}</Fragment> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <div className="noscript:hidden">
        <Spinner label="Loading your account" />
      </div>
      <div className="hidden noscript:block">
        <Notice
          level="page"
          icon={<LockKeyhole size={24} aria-hidden />}
          title="Sign in first"
          links={[[bestListingsAddress(), 'See all listings']]}
        >
          This page belongs to your account, which needs JavaScript.
        </Notice>
      </div>
    </>
  )
}
