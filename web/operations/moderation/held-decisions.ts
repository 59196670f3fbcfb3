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

interface Held extends HeldDecision {
  readonly timer: ReturnType<typeof setTimeout>
  readonly send: () => Promise<unknown>
}

// Outside of React: a decision is sent on another page of the console too.
let held: readonly Held[] = []
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
  const timer = setTimeout(() => sendDecision(propertyId), UNDO_MS)
  held = [...held, { propertyId, propertyName, decision, isSent: false, timer, send }]
  notify()
}

function sendDecision(propertyId: number): void {
  const decided = held.find((each) => each.propertyId === propertyId)
  if (!decided || decided.isSent) return
  clearTimeout(decided.timer)
  held = held.map((each) => (each === decided ? { ...each, isSent: true } : each))
  notify()
  const end = () => remove(propertyId)
  decided.send().then(end, end)
}

/** Sends all held decisions at once: the page is being left, which ends their timers (docs/decisions/0139). */
export function sendHeldDecisions(): void {
  for (const { propertyId } of held) sendDecision(propertyId)
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
