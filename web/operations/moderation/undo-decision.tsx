import { Button } from '#web/ui/button.tsx'
import { undoDecision, useHeldDecisions } from './held-decisions.ts'
import { useKeys } from './use-keys.ts'

const WORDS = { approve: 'Approving', keep: 'Keeping', restore: 'Restoring' } as const

/** The latest decision of the queue that can still be undone. Its line keeps its height without one, so that nothing moves. */
export function UndoDecision() {
  const latest = useHeldDecisions().findLast(({ isSent }) => !isSent)
  useKeys({ u: () => latest && undoDecision(latest.propertyId) })
  return (
    <div
      role="status"
      className="flex min-h-11 w-80 max-w-full xl:w-xl flex-wrap items-center justify-end gap-x-4 gap-y-1 max-sm:justify-start"
    >
      {latest && (
        <>
          <span className="min-w-0 flex-1 truncate sm:text-right">
            {WORDS[latest.decision]} {latest.propertyName}…
          </span>
          <Button look="soft" aria-keyshortcuts="U" onClick={() => undoDecision(latest.propertyId)}>
            Undo
          </Button>
        </>
      )}
    </div>
  )
}
