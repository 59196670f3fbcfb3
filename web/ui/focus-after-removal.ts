import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the heading of the page, for a button that disappears when it is pressed and leaves nothing in its place. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Moves the focus to the heading of a list or to the message that says the result, when the focused button was removed: without this it would
 * go back to the start of the page.
 * @param target null for the heading of the page
 * @param shown number of rows, of which one is removed with its button; or in words what is shown, of which any change counts
 */
export function useFocusAfterRemoval(target: RefObject<HTMLElement | null> | null, shown: number | string, preventScroll = false): void {
  const before = useRef(shown)
  useEffect(() => {
    const isRemoval = typeof shown === 'number' ? shown < Number(before.current) : shown !== before.current
    before.current = shown
    if (!isRemoval || document.activeElement !== document.body) return
    if (target) target.current?.focus({ preventScroll })
    else focusPageHeading()
  }, [target, shown, preventScroll])
}
