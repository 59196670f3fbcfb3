import { useEffect } from 'react'
import { useUser } from '#web/lib/session/session.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

const FAILED = 'Failed to enable notifications.'

/** On the home page: refreshes the push registration of a viewer who allowed pushes. */
export function HomePushes() {
  const user = useUser()
  useEffect(() => {
    if (!user || !('Notification' in window) || Notification.permission !== 'granted') return
    // loaded only where it is needed
    const refreshed = import('#web/lib/browser/pushes.ts').then(({ refreshPushes }) => refreshPushes(user))
    void refreshed.then((outcome) => {
      if (outcome === 'failed' || outcome === 'not-saved') toast.error(FAILED)
    })
  }, [user])
  return null
}
