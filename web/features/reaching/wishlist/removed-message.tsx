import type { ReactNode } from 'react'
import { WISHLIST_MESSAGES } from '#contracts/reaching/wishlist/wishlist-messages.ts'
import { TextButton } from '#web/ui/button.tsx'

/** Message after a removal, with a button that saves the property again. */
export function removedMessage(undo: () => void): ReactNode {
  return (
    <span className="flex flex-1 items-center gap-3">
      <span className="min-w-0 flex-1 py-2">{WISHLIST_MESSAGES.removed}</span>
      <TextButton onClick={undo}>{WISHLIST_MESSAGES.undo}</TextButton>
    </span>
  )
}
