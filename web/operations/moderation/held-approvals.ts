import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/lib/browser/listeners.ts'

/** How long an approval can be undone before it is sent. */
export const UNDO_MS = 8_000

export interface HeldApproval {
  readonly propertyId: number
  readonly propertyName: string
}

// In memory only: an approval whose tab is closed within these seconds is not sent, and the property stays in the queue
// (docs/decisions/0139). Outside of React: it is sent on another page of the console too.
let held: readonly (HeldApproval & { readonly timer: ReturnType<typeof setTimeout> })[] = []
const { subscribe, notify } = createListeners()

function remove(propertyId: number): void {
  held = held.filter((each) => each.propertyId !== propertyId)
  notify()
}

/** Approves a property after UNDO_MS, unless `undoApproval` is called. @param send called once */
export function holdApproval(approval: HeldApproval, send: () => void): void {
  if (held.some(({ propertyId }) => propertyId === approval.propertyId)) return
  const timer = setTimeout(() => {
    send()
    remove(approval.propertyId)
  }, UNDO_MS)
  held = [...held, { ...approval, timer }]
  notify()
}

export function undoApproval(propertyId: number): void {
  clearTimeout(held.find((each) => each.propertyId === propertyId)?.timer)
  remove(propertyId)
}

export const heldApprovals = (): readonly HeldApproval[] => held

/** The approvals that can be undone, the latest last. */
export function useHeldApprovals(): readonly HeldApproval[] {
  return useSyncExternalStore(subscribe, heldApprovals)
}
