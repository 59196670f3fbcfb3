/**
 * A button that is disabled while it works loses the focus, and keyboards would continue at the top of the page: gives the focus back once the
 * button is enabled again, unless it has moved on meanwhile.
 */
export function keepFocusOfBusyButtons(): void {
  let latest: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    latest = target
  })
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLButtonElement && target.disabled)) latest = null
  })
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target !== latest || !(target instanceof HTMLButtonElement) || target.disabled) continue
      // in a modal dialog the dialog itself may have it
      const isLost = document.activeElement === document.body || document.activeElement === target.closest('dialog')
      if (isLost) target.focus({ preventScroll: true })
    }
  })
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['disabled'] })
}
