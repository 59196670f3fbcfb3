import { useEffect } from 'react'
import { useBlocker, useOutletContext } from 'react-router'
import { useLeaveWarning } from '#web/lib/forms/form-hooks.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks before a page with unsaved changes is left, for another page of the console or another site. */
export function useUnsavedChanges(isChanged: boolean): void {
  const setUnsaved = useOutletContext<(isUnsaved: boolean) => void>()
  useLeaveWarning(isChanged)
  useEffect(() => {
    if (!isChanged) return
    setUnsaved(true)
    return () => setUnsaved(false)
  }, [isChanged, setUnsaved])
}

/** The question of `useUnsavedChanges`. Rendered instead of `DialogHistory`: a router supports one blocker at a time. */
export function LeaveQuestion() {
  // saving a new object replaces its page
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) => historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      cancel="Stay"
      confirm="Leave"
      busy={false}
      onConfirm={() => blocker.proceed?.()}
      addsHistoryEntry={false}
    >
      What you changed on this page is not saved.
    </ConfirmDialog>
  )
}
