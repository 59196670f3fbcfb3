import { useEffect } from 'react'

/** Gives the focus to the page's heading, soon, where the element that had it is gone by then. */
export function focusHeadingWhenLost(): void {
  focusWhenLost(() => document.querySelector<HTMLElement>('main h1'))
}

/** The same with another element. @param find called when the focus is given */
export function focusWhenLost(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  })
}

/** Scrolls to the message of a dialog that could not do what was asked: on a phone it may be below what is seen. */
export function useVisibleDialogError(message: string | undefined): void {
  useEffect(() => {
    if (message) document.querySelector('dialog[open] [role="alert"]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
  }, [message])
}
