import { type ReactNode, useEffect } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useReauthenticationRequest } from './reauthentication.ts'

/**
 * Asks for a code while a call waits for one. Once on a page whose calls may need a recent code.
 * @param children the form that takes the code
 */
export function ReauthenticationDialog({ children }: { children: (onConfirmed: () => void) => ReactNode }) {
  const request = useReauthenticationRequest()
  // the call must not wait for a page that has been left
  useEffect(() => () => request?.finish(false), [request])
  return (
    <Dialog open={request !== undefined} onClose={() => request?.finish(false)} title="Confirm that it is you">
      {children(() => request?.finish(true))}
    </Dialog>
  )
}
