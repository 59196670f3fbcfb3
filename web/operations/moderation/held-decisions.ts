import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/lib/browser/listeners.ts'

/** How long a decision without a reason can be undone before it is sent. */
export const UNDO_MS = 8_000

interface Decided {
  readonly propertyId: number
  readonly propertyName: string
  readonly decision: 'approve' | 'keep' | 'restore'
}

export interface HeldDecision extends Decided {
  /** Sent, and not answered yet: it cannot be undone any more. */
  readonly isSent: boolean
}

// In memory only: a decision whose tab is closed within these seconds is not sent, and the property stays in the queue
// (docs/decisions/0139). Outside of React: it is sent on another page of the console too.
let held: readonly (HeldDecision & { readonly timer: ReturnType<typeof setTimeout> })[] = []
const { subscribe, notify } = createListeners()

function remove(propertyId: number): void {
  held = held.filter((each) => each.propertyId !== propertyId)
  notify()
}

/**
 * Decides on a property after UNDO_MS, unless `undoDecision` is called. The decision is held until `send` has settled, so that the property
 * does not come back to the list in between. @param send called once
 */
export function holdDecision({ propertyId, propertyName, decision }: Decided, send: () => Promise<unknown>): void {
  if (held.some((each) => each.propertyId === propertyId)) return
  const timer = setTimeout(() => {
    held = held.map((each) => (each.propertyId === propertyId ? { ...each, isSent: true } : each))
    notify()
    const end = () => remove(propertyId)
    send().then(end, end)
  }, UNDO_MS)
  held = [...held, { propertyId, propertyName, decision, isSent: false, timer }]
  notify()
}

export function undoDecision(propertyId: number): void {
  const decided = held.find((each) => each.propertyId === propertyId)
  if (!decided || decided.isSent) return
  clearTimeout(decided.timer)
  remove(propertyId)
}

export const heldDecisions = (): readonly HeldDecision[] => held

/** Decisions made in this tab that the server has not answered yet; the newest is last. */
export function useHeldDecisions(): readonly HeldDecision[] {
  return useSyncExternalStore(subscribe, heldDecisions)
}
