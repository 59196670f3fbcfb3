import { useEffect } from 'react'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.tsx'

const FAILED = 'Failed to enable notifications.'

/** On the home page: keeps the server's way to this browser fresh for whoever allowed pushes. */
export function HomePushes() {
  const { user } = useSession()
  useEffect(() => {
    if (!user || !('Notification' in window) || Notification.permission !== 'granted') return
    // the way to make a token is fetched by those who need it
    const refreshed = import('./refresh-pushes.ts').then(({ refreshPushes }) => refreshPushes(user))
    void refreshed.then((outcome) => {
      if (outcome === 'failed' || outcome === 'not-saved') toast.error(FAILED, { toastId: FAILED })
    })
  }, [user])
  return null
}
