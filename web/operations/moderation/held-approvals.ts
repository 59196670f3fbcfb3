import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/lib/browser/listeners.ts'

/** How long an approval can be undone before it is sent. */
export const UNDO_MS = 8_000

interface Approval {
  readonly propertyId: number
  readonly propertyName: string
}

export interface HeldApproval extends Approval {
  /** Sent, and not answered yet: it cannot be undone any more. */
  readonly isSent: boolean
}

// In memory only: an approval whose tab is closed within these seconds is not sent, and the property stays in the queue
// (docs/decisions/0139). Outside of React: it is sent on another page of the console too.
let held: readonly (HeldApproval & { readonly timer: ReturnType<typeof setTimeout> })[] = []
const { subscribe, notify } = createListeners()

function remove(propertyId: number): void {
  held = held.filter((each) => each.propertyId !== propertyId)
  notify()
}

/**
 * Approves a property after UNDO_MS, unless `undoApproval` is called. It is held until `send` has settled, so that the property does not
 * come back to the list in between. @param send called once
 */
export function holdApproval({ propertyId, propertyName }: Approval, send: () => Promise<unknown>): void {
  if (held.some((each) => each.propertyId === propertyId)) return
  const timer = setTimeout(() => {
    held = held.map((each) => (each.propertyId === propertyId ? { ...each, isSent: true } : each))
    notify()
    const end = () => remove(propertyId)
    send().then(end, end)
  }, UNDO_MS)
  held = [...held, { propertyId, propertyName, isSent: false, timer }]
  notify()
}

export function undoApproval(propertyId: number): void {
  const approval = held.find((each) => each.propertyId === propertyId)
  if (!approval || approval.isSent) return
  clearTimeout(approval.timer)
  remove(propertyId)
}

export const heldApprovals = (): readonly HeldApproval[] => held

/** The approvals of this tab that the server has not answered, the latest last. */
export function useHeldApprovals(): readonly HeldApproval[] {
  return useSyncExternalStore(subscribe, heldApprovals)
}
