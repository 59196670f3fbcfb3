import { useEffect } from 'react'
import { cancelPendingAction, usePendingAction } from '#web/lib/session/pending-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

const loadDialog = () => import('./sign-in-sheet-dialog.tsx').then(({ SignInSheetDialog }) => SignInSheetDialog)

function showLoadFailure(): void {
  cancelPendingAction()
  toast.error('The sign-in could not be loaded. Please load the page again.')
}

/** On every page: asks a visitor to sign in for what they have just pressed, without leaving the page (docs/decisions/0070). */
export function SignInSheet() {
  const pending = usePendingAction()
  const isVisitor = useSession().status === 'visitor'
  const action = isVisitor ? pending : null
  const isNeeded = action !== null
  const [SignInSheetDialog, load] = useLazyComponent(loadDialog)
  useEffect(() => {
    if (isNeeded) load(showLoadFailure)
  }, [isNeeded, load])
  return SignInSheetDialog ? <SignInSheetDialog action={action} /> : null
}
