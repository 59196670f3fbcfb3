import { useLazyDialog } from '#web/lib/session/use-lazy-dialog.ts'
import { TextButton } from '#web/ui/button.tsx'

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog)

/** Opens the form that tells operators what is wrong with a listing; it is fetched after the press. */
export function ReportProperty({ propertyId }: { propertyId: number }) {
  const { Dialog, isOpen, open, close } = useLazyDialog({
    load: loadDialog,
    failed: 'The form could not be opened. Please try again.',
    // after the sign-in that the form offers to visitors
    opensAfter: (action) => action.kind === 'report' && action.propertyId === propertyId,
  })
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={open}>
        Report this listing
      </TextButton>
      {Dialog && <Dialog propertyId={propertyId} open={isOpen} onClose={close} />}
    </>
  )
}
