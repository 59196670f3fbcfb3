/** Gives the focus to the page's heading, soon, where the element that had it is gone by then. */
export function focusHeadingWhenLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
