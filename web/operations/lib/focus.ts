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
