import { useEffect } from 'react'

/** Focuses the page's heading in the next frame, if the focused element was removed. */
export function focusHeadingWhenLost(): void {
  focusWhenLost(() => document.querySelector<HTMLElement>('main h1'))
}

/** Focuses another element in the next frame, if the focused element was removed. @param find called in that frame */
export function focusWhenLost(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  })
}

/** Scrolls to the error of the open dialog: on a phone it may be outside the visible part. */
export function useVisibleDialogError(message: string | undefined): void {
  useEffect(() => {
    if (message) document.querySelector('dialog[open] [role="alert"]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
  }, [message])
}
