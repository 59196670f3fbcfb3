import { useEffect, useEffectEvent, useState } from 'react'
import { CONNECTION_MESSAGES } from '#contracts/connection-messages.ts'
import { useSession } from '#web/lib/session.ts'
import { takeWantedAction } from '#web/lib/wanted-action.ts'
import { TextButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useOnDemand } from '#web/ui/use-on-demand.ts'

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog)

/** Opens the form that tells operators what is wrong with a listing; it is fetched after the press. */
export function ReportListing({ propertyId }: { propertyId: number }) {
  const userId = useSession().user?.id
  const [isOpen, setOpen] = useState(false)
  const [ReportDialog, request] = useOnDemand(loadDialog)
  const open = () => {
    // browsers remember that a module could not be fetched: the form would not open after the connection is back
    if (!navigator.onLine) return toast.error(CONNECTION_MESSAGES.pageFailed)
    request(() => toast.error('The form could not be opened. Please try again.'))
    setOpen(true)
  }
  // a visitor who wants to hear the outcome signs in first
  const openWanted = useEffectEvent(() => {
    if (takeWantedAction((action) => action.kind === 'report' && action.propertyId === propertyId)) open()
  })
  useEffect(() => {
    if (userId !== undefined) openWanted()
  }, [userId])
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={open}>
        Report this listing
      </TextButton>
      {ReportDialog && <ReportDialog propertyId={propertyId} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
