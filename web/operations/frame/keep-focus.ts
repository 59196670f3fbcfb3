/**
 * A button that is disabled while its action runs loses the focus, and keyboard users would restart at the top of the page. This restores
 * the focus when the button is enabled again, unless the user has moved the focus meanwhile.
 */
export function keepFocusOfBusyButtons(): void {
  let lastFocused: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target
  })
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLButtonElement && target.disabled)) lastFocused = null
  })
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target !== lastFocused || !(target instanceof HTMLButtonElement) || target.disabled) continue
      // in a modal dialog, the dialog itself may have the focus
      const isLost = document.activeElement === document.body || document.activeElement === target.closest('dialog')
      if (isLost) target.focus({ preventScroll: true })
    }
  })
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['disabled'] })
}
