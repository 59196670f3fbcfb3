import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#contracts/values/time.ts'
import { hasFields } from '#web/lib/api/has-fields.ts'
import { keepStored, readStored } from '#web/lib/browser/tab-storage.ts'

// What a visitor pressed that needs an account. The press is carried out after the sign-in (docs/decisions/0070).

export interface WantedAction {
  readonly kind: 'call' | 'chat' | 'save' | 'report' | 'keep' | 'shortlist'
  /** What it is about: the other id is null, both of a search. */
  readonly propertyId: number | null
  readonly requirementId: number | null
  /** What a chat begins with, where a question was pressed. */
  readonly question?: string | undefined
  /** What the person wants, after 'Sign in to'. */
  readonly goal: string
  /** Why it needs an account. */
  readonly message: string
  /** How far the person has come. */
  readonly step: SignInStep
}
export type SignInStep = 'sign-in' | 'sign-up'

/** In the tab's storage, so that a reload does not lose it: a phone may unload the page while the code is read in another app. */
interface KeptAction extends WantedAction {
  readonly path: string
  /** When the button was pressed, epoch ms. */
  readonly at: number
}

const KEY = 'wantedAction'
/** Enough time to sign up. Afterwards the action is forgotten: whoever signs in then may be another person. */
export const WANTED_ACTION_LIFETIME_MS = 30 * MINUTE_MS

/** Undefined until the storage has been read. */
let current: KeptAction | null | undefined
const listeners = new Set<() => void>()

const currentPath = () => window.location.pathname

function publish(next: KeptAction | null): void {
  current = next
  keepStored(KEY, next ?? undefined)
  for (const listener of listeners) listener()
}

/** Storage is read once per page load: only a reload of the same page finds the action again. On another page it is forgotten. */
function readCurrent(): KeptAction | null {
  if (current === undefined) {
    current = readKept()
    if (current === null) keepStored(KEY, undefined)
  }
  return current
}

function readKept(): KeptAction | null {
  const kept = readStored(KEY)
  const isKept = hasFields(kept, { kind: 'string', goal: 'string', message: 'string', step: 'string', path: 'string', at: 'number' })
  return isKept && kept.path === currentPath() && isFresh(kept) ? (kept as KeptAction) : null
}

const isFresh = ({ at }: Pick<KeptAction, 'at'>) => Date.now() - at <= WANTED_ACTION_LIFETIME_MS

/** Asks the visitor to sign in, and carries the action out afterwards. A new action replaces the last. */
export function askToSignIn(action: Omit<WantedAction, 'step'>): void {
  publish({ ...action, step: 'sign-in', path: currentPath(), at: Date.now() })
}

export function showSignInStep(step: SignInStep): void {
  const action = readCurrent()
  if (action) publish({ ...action, step })
}

/** The visitor does not want to sign in. */
export function dropWantedAction(): void {
  if (readCurrent()) publish(null)
}

/** Hands an action over to be carried out, and forgets it: it is carried out once, however many buttons ask for it. */
export function takeWantedAction(accepts: (action: WantedAction) => boolean): WantedAction | undefined {
  const action = readCurrent()
  if (!action || !accepts(action)) return undefined
  publish(null)
  return isFresh(action) ? action : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the visitor is being asked to sign in for. */
export function useWantedAction(): WantedAction | null {
  return useSyncExternalStore(subscribe, readCurrent, () => null)
}
