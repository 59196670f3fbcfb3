import { type RefObject, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router'

// Each open dialog adds a copy of its page's entry to the browser's history, so that Back closes the dialog instead of leaving the page.
// The entries are hidden from the router. On Android, Back closes a dialog without them (CloseWatcher); other devices need them.

/** Close functions of the open dialogs; the topmost dialog is the last. */
const dialogs: (() => void)[] = []
/** Number of dialog entries from the page's own history entry to the current one. */
let depth = 0
/** True from a call of `history.go`, which is asynchronous, to its popstate event. */
let isMoving = false
/** The router's `location.key` of the current page. */
let pageKey: string | undefined
/** Continues a navigation that had to wait until the history entries of open dialogs were left. */
let continueNavigation: (() => void) | undefined

function depthOf(state: unknown): number {
  return (state as { dialogs?: number } | null)?.dialogs ?? 0
}

/** Makes the history hold one entry for each open dialog, then continues a blocked navigation. */
function syncHistory(): void {
  if (isMoving) return
  if (depth > dialogs.length) {
    isMoving = true
    window.history.go(dialogs.length - depth)
    return
  }
  while (depth < dialogs.length) {
    depth += 1
    window.history.pushState({ ...window.history.state, dialogs: depth }, '')
  }
  const next = continueNavigation
  continueNavigation = undefined
  next?.()
}

function closeDownTo(count: number): void {
  while (dialogs.length > count) dialogs.pop()?.()
}

/** Hides Back and Forward between a page and its dialogs from the router. Call it before the router starts: its listener must run first. */
export function listenToDialogHistory(): void {
  window.addEventListener('popstate', onPopState)
}

function onPopState(event: PopStateEvent): void {
  const wasDepth = depth
  const wasMoving = isMoving
  depth = depthOf(event.state)
  isMoving = false
  const samePage = ((event.state as { key?: string } | null)?.key ?? 'default') === pageKey
  if (!samePage || (wasDepth === 0 && depth === 0)) {
    // the user went to another page meanwhile: drop the blocked navigation
    continueNavigation = undefined
    closeDownTo(0)
    return
  }
  event.stopImmediatePropagation()
  if (!wasMoving) closeDownTo(depth)
  syncHistory()
}

function leavePage(proceed: () => void): void {
  continueNavigation = proceed
  closeDownTo(0)
  syncHistory()
}

const neverNeedsConsent = () => false

/**
 * Closes all dialogs before a navigation and leaves their history entries, so that Back skips them. Used once on every page, since a
 * router supports one blocker.
 * @param needsConsent whether the user must agree to a navigation first
 * @returns the navigation that waits for the user's consent
 */
export function useDialogHistory(
  needsConsent: (navigation: Parameters<BlockerFunction>[0]) => boolean = neverNeedsConsent,
): { readonly proceed: () => void; readonly cancel: () => void } | undefined {
  const { key } = useLocation()
  // Keys of the locations of blocked navigations. The state of the blocker is rendered later than the next navigation may come.
  const asked = useRef<string>(undefined)
  const cancelled = useRef<string>(undefined)
  const blocker = useBlocker((navigation) => {
    const { historyAction, nextLocation } = navigation
    // Back while the user is asked cancels, as it closes other dialogs
    const isCancelling = asked.current !== undefined && historyAction === 'POP'
    const isAsking = !isCancelling && needsConsent(navigation)
    cancelled.current = isCancelling ? nextLocation.key : undefined
    asked.current = isAsking ? nextLocation.key : undefined
    return isCancelling || isAsking || (historyAction !== 'POP' && depth > 0)
  })
  useEffect(() => {
    pageKey = key
    depth = depthOf(window.history.state)
    closeDownTo(0)
    // A reload keeps the history entry of an open dialog, but not the dialog. Going back while the page loads would abort the loading.
    if (document.readyState === 'complete') return syncHistory()
    window.addEventListener('load', syncHistory, { once: true })
    return () => window.removeEventListener('load', syncHistory)
  }, [key])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (blocker.location.key === cancelled.current) blocker.reset()
    else if (blocker.location.key !== asked.current) leavePage(blocker.proceed)
  }, [blocker])
  if (blocker.state !== 'blocked' || blocker.location.key !== asked.current) return undefined
  const end = (then: () => void) => () => {
    asked.current = undefined
    then()
  }
  return { proceed: end(() => leavePage(blocker.proceed)), cancel: end(blocker.reset) }
}

/** `useDialogHistory` for pages whose navigations need no consent. */
export function DialogHistory() {
  useDialogHistory()
  return null
}

/** Lets Back close an open dialog. */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return
    const close = () => dialog.current?.close()
    dialogs.push(close)
    syncHistory()
    return () => {
      const index = dialogs.indexOf(close)
      if (index >= 0) dialogs.splice(index, 1)
      syncHistory()
    }
  }, [dialog, open])
}
