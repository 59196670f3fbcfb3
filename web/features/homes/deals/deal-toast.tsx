import { MessageWithButton } from '#web/ui/toasts/message-with-button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { DEAL_TOAST } from './api.ts'
import { UndoDeal } from './own-deal.tsx'

/** Time for which the message with the undo stays. */
const UNDO_TOAST_MS = 15_000

/** Says that a deal was closed, with the way back. */
export function showClosed({ message, propertyId }: { readonly message: string; readonly propertyId: number }): void {
  const undo = <UndoDeal propertyId={propertyId} />
  toast.success(<MessageWithButton message={message}>{undo}</MessageWithButton>, { autoClose: UNDO_TOAST_MS, toastId: DEAL_TOAST })
}
