import { Button } from '#web/ui/button.tsx'
import { undoApproval, useHeldApprovals } from './held-approvals.ts'
import { useKeys } from './use-keys.ts'

/** The latest approval of the queue that can still be undone. Its line keeps its height without one, so that nothing moves. */
export function UndoApproval() {
  const latest = useHeldApprovals().findLast(({ isSent }) => !isSent)
  useKeys({ u: () => latest && undoApproval(latest.propertyId) })
  return (
    <div role="status" className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
      {latest && (
        <>
          <span className="wrap-anywhere min-w-0">Approving {latest.propertyName}…</span>
          <Button look="soft" aria-keyshortcuts="U" onClick={() => undoApproval(latest.propertyId)}>
            Undo
          </Button>
        </>
      )}
    </div>
  )
}
