import { WISHLIST_MESSAGES } from '#contracts/reaching/wishlist/wishlist-messages.ts'
import { TextButton } from '#web/ui/button.tsx'
import { MessageWithButton } from '#web/ui/toasts/message-with-button.tsx'

/** Message after a removal, with a button that saves the property again. Its own file, because cards load it after the press only. */
export const removedMessage = (undo: () => void) => (
  <MessageWithButton message={WISHLIST_MESSAGES.removed}>
    <TextButton onClick={undo}>{WISHLIST_MESSAGES.undo}</TextButton>
  </MessageWithButton>
)
