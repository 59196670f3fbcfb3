import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

interface ConfirmDialogProps extends Pick<DialogProps, 'addsHistoryEntry'> {
  open: boolean
  onClose: () => void
  title: string
  /** Text that says what will happen. */
  children: ReactNode
  cancel?: string
  /** Text of the button that confirms. */
  confirm: string
  busy: boolean
  /** Text of that button while it is busy; the same text when missing. */
  busyText?: string
  onConfirm: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, cancel = 'Keep It', confirm, busy, busyText = confirm, onConfirm, addsHistoryEntry } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      cancel={cancel}
      addsHistoryEntry={addsHistoryEntry}
      footer={
        <Button look="danger" className="flex-1" busy={busy} onClick={onConfirm}>
          {busy ? busyText : confirm}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
