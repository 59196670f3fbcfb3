import { Button } from '#web/ui/button.tsx'
import { undoApproval, useHeldApprovals } from './held-approvals.ts'
import { useKeys } from './use-keys.ts'

/** The latest approval of the queue that can still be undone. Its line keeps its height without one, so that nothing moves. */
export function UndoApproval() {
  const latest = useHeldApprovals().findLast(({ isSent }) => !isSent)
  useKeys({ u: () => latest && undoApproval(latest.propertyId) })
  return (
    <div role="status" className="flex min-h-11 w-80 max-w-full flex-wrap items-center justify-end gap-x-4 gap-y-1 max-sm:justify-start">
      {latest && (
        <>
          <span className="min-w-0 flex-1 truncate">Approving {latest.propertyName}…</span>
          <Button look="soft" aria-keyshortcuts="U" onClick={() => undoApproval(latest.propertyId)}>
            Undo
          </Button>
        </>
      )}
    </div>
  )
}
