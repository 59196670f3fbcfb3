import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { hasFields } from '#web/lib/api/has-fields.ts'
import { createListeners } from '#web/lib/browser/listeners.ts'
import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'

// The action of a button that a visitor pressed and that needs an account. It is executed after the sign-in (docs/decisions/0070).

export interface PendingAction {
  readonly kind: 'call' | 'chat' | 'save' | 'report' | 'keep' | 'shortlist'
  /** The subject of the action: the other id is null; both are null for a search. */
  readonly propertyId: number | null
  readonly requirementId: number | null
  /** First message of a chat that was opened by pressing a question. */
  readonly question?: string | undefined
  /** Completes 'Sign in to …'. */
  readonly goal: string
  /** Says why the action needs an account. */
  readonly message: string
  readonly step: SignInStep
}
/** `new-number`: the sign-up for a number that the sign-in did not know. */
export type SignInStep = 'sign-in' | 'sign-up' | 'new-number'

/** Kept in the session storage, so that it survives a reload: a phone may unload the page while the code is read in another app. */
interface KeptAction extends PendingAction {
  readonly path: string
  /** When the button was pressed, epoch ms. */
  readonly at: number
}

const KEY = 'pendingAction'
/** Enough time to sign up. Afterwards the action is dropped: another person may sign in then. */
export const PENDING_ACTION_LIFETIME_MS = 30 * MINUTE_MS

/** Undefined until the storage has been read. */
let current: KeptAction | null | undefined
const { subscribe, notify } = createListeners()

const currentPath = () => window.location.pathname

function publish(next: KeptAction | null): void {
  current = next
  writeStored(KEY, next ?? undefined)
  notify()
}

/** Reads the storage once per page load. The action outlasts a reload of the same page; another page drops it. */
function readCurrent(): KeptAction | null {
  if (current === undefined) {
    current = readKept()
    if (current === null) writeStored(KEY, undefined)
  }
  return current
}

function readKept(): KeptAction | null {
  const kept = readStored(KEY)
  const isKept = hasFields(kept, { kind: 'string', goal: 'string', message: 'string', step: 'string', path: 'string', at: 'number' })
  return isKept && kept.path === currentPath() && isFresh(kept) ? (kept as KeptAction) : null
}

const isFresh = ({ at }: Pick<KeptAction, 'at'>) => Date.now() - at <= PENDING_ACTION_LIFETIME_MS

/** Asks the visitor to sign in; the action is executed afterwards. A new action replaces the last. */
export function askToSignIn(action: Omit<PendingAction, 'step'>): void {
  publish({ ...action, step: 'sign-in', path: currentPath(), at: Date.now() })
}

export function showSignInStep(step: SignInStep): void {
  const action = readCurrent()
  if (action) publish({ ...action, step })
}

/** To be called when the visitor closes the sign-in. */
export function cancelPendingAction(): void {
  if (readCurrent()) publish(null)
}

/** Returns the pending action and removes it, so that only one of several buttons executes it. */
export function takePendingAction(accepts: (action: PendingAction) => boolean): PendingAction | undefined {
  const action = readCurrent()
  if (!action || !accepts(action)) return undefined
  publish(null)
  return isFresh(action) ? action : undefined
}

/** The action for which the visitor is asked to sign in. */
export function usePendingAction(): PendingAction | null {
  return useSyncExternalStore(subscribe, readCurrent, () => null)
}
