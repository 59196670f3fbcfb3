import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { announceSignIn } from '#web/features/people/accounts/api.ts'
import { followsSignIn, returnLocation } from '#web/features/people/accounts/return-location.ts'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { AuthenticatorReauthentication } from '#web/features/people/operators/authenticator-reauthentication.tsx'
import { SecondFactorScreen } from '#web/features/people/operators/second-factor-screen.tsx'
import { isShown } from '#web/features/site/shell/navigation.ts'
import { privatePage } from '#web/lib/page/seo.ts'
import { openConsole } from '#web/lib/session/console-message.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

export const meta = privatePage('Second step of the sign-in')

const VERIFIED = 'This sign-in is verified.'

export default function SecondFactorPage() {
  const { state } = useLocation()
  const returnTo = returnLocation(state)
  const navigate = useNavigate()
  const isVerified = useRef(false)
  const leave = (user: StoredUser) => {
    if (isVerified.current) {
      const isSignIn = followsSignIn(state)
      // operators who signed in from the home page get the console
      if (!returnTo || isShown('/', returnTo.path)) return openConsole(isSignIn ? ACCOUNT_MESSAGES.loggedIn : VERIFIED)
      if (isSignIn) announceSignIn(user)
      else toast.success(VERIFIED)
    }
    void navigate(returnTo?.to ?? '/profile', { replace: true, state: returnTo?.state })
  }
  return (
    <SignedInOnly>
      {(user) => (
        <>
          <SecondFactorScreen
            onVerified={() => {
              isVerified.current = true
            }}
            onDone={() => leave(user)}
          />
          <AuthenticatorReauthentication />
        </>
      )}
    </SignedInOnly>
  )
}
