import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { CONNECTION_MESSAGES } from '#contracts/base/connection-messages.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { type PendingAction, takePendingAction } from './pending-action.ts'
import { useUser } from './session.ts'

interface LazyDialog<P> {
  /** Must be the same function at every render. */
  readonly load: () => Promise<ComponentType<P>>
  /** Message when the dialog could not be loaded. */
  readonly failed: string
  /** Whether the dialog opens after a sign-in with this pending action. */
  readonly opensAfter: (action: PendingAction) => boolean
}

/**
 * A dialog whose code is loaded when the person first opens it; `Dialog` is undefined until then. It also opens when a visitor who pressed
 * its button has signed in.
 */
export function useLazyDialog<P>({ load, failed, opensAfter }: LazyDialog<P>) {
  const userId = useUser()?.id
  const [isOpen, setOpen] = useState(false)
  const [Dialog, request] = useLazyComponent(load)
  const open = () => {
    // browsers cache a failed fetch of a module: the dialog would not open after the connection is back
    if (!navigator.onLine) return toast.error(CONNECTION_MESSAGES.pageFailed)
    request(() => toast.error(failed))
    setOpen(true)
  }
  const openAfterSignIn = useEffectEvent(() => {
    if (takePendingAction(opensAfter)) open()
  })
  useEffect(() => {
    if (userId !== undefined) openAfterSignIn()
  }, [userId])
  return { Dialog, isOpen, open, close: () => setOpen(false) }
}
