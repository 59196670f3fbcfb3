import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface UpgradeDialogProps {
  /** What the plan does not allow; the dialog is open while there is a message. */
  message: string | undefined
  onClose: () => void
  title?: string
  cancel?: string
  upgrade?: string
  /** The navigation's state with which the plans open. With one, the content has the main button. */
  state?: object
  /** In the place of the bare message. */
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
