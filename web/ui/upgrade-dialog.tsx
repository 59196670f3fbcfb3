import { Button, ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface UpgradeDialogProps {
  /** What the plan does not allow; nothing is shown without it. */
  message: string | undefined
  onClose: () => void
}

/** Something needs a larger plan: says so and offers the plans. */
export function UpgradeDialog({ message, onClose }: UpgradeDialogProps) {
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title="Action Required"
      footer={
        <>
          <Button look="outline" className="flex-1" onClick={onClose}>
            No, Cancel
          </Button>
          <ButtonLink className="flex-1" to="/subscription">
            Yes, Upgrade
          </ButtonLink>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
