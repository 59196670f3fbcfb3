import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { announceSignIn } from '#web/features/people/accounts/api.ts'
import { returnLocation } from '#web/features/people/accounts/return-location.ts'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { SecondFactorScreen } from '#web/features/people/operators/second-factor-screen.tsx'
import { isShown } from '#web/features/site/shell/navigation.ts'
import { privatePage } from '#web/lib/page/seo.ts'
import { openConsoleAfterSignIn } from '#web/lib/session/console-sign-in.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'

export const meta = privatePage('Second step of the sign-in')

export default function SecondFactorPage() {
  const returnTo = returnLocation(useLocation().state)
  const navigate = useNavigate()
  const isVerified = useRef(false)
  const leave = (user: StoredUser) => {
    // operators who signed in from the home page get the console
    if (isVerified.current && (!returnTo || isShown('/', returnTo.path))) return openConsoleAfterSignIn()
    if (isVerified.current) announceSignIn(user)
    void navigate(returnTo?.to ?? '/profile', { replace: true, state: returnTo?.state })
  }
  return (
    <SignedInOnly>
      {(user) => (
        <SecondFactorScreen
          onVerified={() => {
            isVerified.current = true
          }}
          onDone={() => leave(user)}
        />
      )}
    </SignedInOnly>
  )
}
