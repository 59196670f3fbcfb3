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
