import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { AuthenticatorReauthentication } from '#web/features/people/operators/authenticator-reauthentication.tsx'
import { browserApi } from '#web/lib/api/api.ts'
import { takeConsoleMessage } from '#web/lib/session/console-message.ts'
import { nameOf } from '#web/lib/session/person.ts'
import { currentSession, endSession, secondFactorRequests, subscribeToSession } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingBar, SkipLink } from '#web/ui/page.tsx'
import { Toasts, toast } from '#web/ui/toasts/toast.tsx'
import { siteAddress } from '../lib/site-address.ts'
import { LeaveConfirmDialog } from '../ui/unsaved-changes.tsx'
import { ConnectionState } from './connection-state.tsx'
import { ConsoleNavigation } from './console-navigation.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The frame of every page of the console. */
export function ConsoleFrame() {
  useRedirectToSignIn()
  // tests wait for this mark: from now on buttons work
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  useEffect(() => {
    const message = takeConsoleMessage()
    if (message) toast.success(message)
  }, [])
  const isLoading = useNavigation().state === 'loading'
  const { user } = currentSession()
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <>
      <LeaveConfirmDialog isUnsaved={isUnsaved} />
      <LoadingBar />
      <SkipLink target="content">Skip to the content</SkipLink>
      <header className="border-line border-b bg-card">
        <div className="flex min-h-14 flex-wrap items-center gap-x-2 px-4 sm:gap-x-4 sm:px-6">
          <p className="font-display font-extrabold text-lg">Operations</p>
          <p className="ml-auto min-w-0 truncate text-ink-soft text-sm max-sm:invisible max-sm:w-0">{user && nameOf(user)}</p>
          <ConnectionState />
          <LanguageSwitch />
          <a
            href={siteAddress('/')}
            className="inline-flex min-h-11 shrink-0 items-center font-semibold text-brand text-sm hover:underline"
          >
            To the site
          </a>
          <Button look="outline" onClick={() => void signOut()}>
            Logout
          </Button>
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <ConsoleNavigation />
        <main id="content" tabIndex={-1} aria-busy={isLoading} className="min-w-0 px-4 pt-6 pb-16 outline-none sm:px-6">
          <Outlet context={setUnsaved} />
        </main>
      </div>
      <AuthenticatorReauthentication />
      <ScrollRestoration />
      <Toasts />
    </>
  )
}

/** Waits for the server: the end of the session opens another document, which would cancel the call. If it fails, the session expires later. */
async function signOut(): Promise<void> {
  await browserApi.call('logout').catch(() => undefined)
  endSession('signed_out')
}

/** Opens the sign-in page when the session ends, and the page of the second factor when a call requires it. Both belong to the site. */
function useRedirectToSignIn(): void {
  useEffect(() => {
    const openSignInWhenSignedOut = () => {
      if (currentSession().status !== 'viewer') window.location.assign(siteAddress('/signin'))
    }
    openSignInWhenSignedOut()
    const unsubscribeFromSession = subscribeToSession(openSignInWhenSignedOut)
    const unsubscribeFromSecondFactor = secondFactorRequests.subscribe(() => window.location.assign(siteAddress('/second-factor')))
    return () => {
      unsubscribeFromSession()
      unsubscribeFromSecondFactor()
    }
  }, [])
}
