import { useEffect } from 'react'
import { useOutletContext } from 'react-router'
import { useLeaveWarning } from '#web/lib/forms/form-hooks.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialogHistory } from '#web/ui/dialogs/dialog-history.ts'

/** Asks the user to confirm before they leave a page with unsaved changes, for another page of the console or another site. */
export function useUnsavedChanges(isChanged: boolean): void {
  const setUnsaved = useOutletContext<(isUnsaved: boolean) => void>()
  useLeaveWarning(isChanged)
  useEffect(() => {
    if (!isChanged) return
    setUnsaved(true)
    return () => setUnsaved(false)
  }, [isChanged, setUnsaved])
}

/** Asks the user to confirm a navigation while `isUnsaved` is true, and lets Back close dialogs as on every page of the site. */
export function LeaveConfirmDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const navigation = useDialogHistory(
    // not for REPLACE: after a new object is saved, its page replaces the form
    ({ historyAction, currentLocation, nextLocation }) =>
      isUnsaved && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ConfirmDialog
      open={navigation !== undefined}
      onClose={() => navigation?.cancel()}
      title="Leave without saving?"
      cancel="Stay"
      confirm="Leave"
      busy={false}
      onConfirm={() => navigation?.proceed()}
      addsHistoryEntry={false}
    >
      What you changed on this page is not saved.
    </ConfirmDialog>
  )
}
