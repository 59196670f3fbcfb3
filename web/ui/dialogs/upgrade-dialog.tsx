import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface UpgradeDialogProps {
  /** Says what the plan does not allow; the dialog is open while there is a message. */
  message: string | undefined
  onClose: () => void
  title?: string
  cancel?: string
  upgrade?: string
  /** Navigation state of the link to the plans. If set, `children` must contain the primary button. */
  state?: object
  /** Content instead of the message alone. */
  children?: ReactNode
}

/** Says that something needs a larger plan and offers the plans. */
export function UpgradeDialog({
  message,
  onClose,
  title = 'Action Required',
  cancel = 'No, Cancel',
  upgrade = 'Yes, Upgrade',
  state,
  children = <p>{message}</p>,
}: UpgradeDialogProps) {
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title={title}
      cancel={cancel}
      footer={
        <ButtonLink look={state ? 'outline' : 'primary'} className="flex-1 whitespace-nowrap px-3" to="/subscription" state={state}>
          {upgrade}
        </ButtonLink>
      }
    >
      {children}
    </Dialog>
  )
}
