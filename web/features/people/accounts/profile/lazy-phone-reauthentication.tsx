import { useEffect } from 'react'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { useLazyComponent } from '#web/ui/browser.ts'

const load = () => import('./phone-reauthentication.tsx').then((parts) => parts.PhoneReauthentication)

/** Asks the poster of a home for a code while the home is hidden because a seeker says that the number is wrong. */
export function NumberConfirmation({ user }: { user: StoredUser }) {
  const [Loaded, request] = useLazyComponent(load)
  useEffect(() => request(), [request])
  return Loaded && <Loaded user={user} why="A seeker says that your number is wrong." />
}
