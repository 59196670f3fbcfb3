/**
 * A button that is disabled while it works loses the focus, and keyboards would continue at the top of the page: gives the focus back once the
 * button is enabled again, unless it has moved on meanwhile.
 */
export function keepFocusOfBusyButtons(): void {
  let disabled: HTMLElement | undefined
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue
      if (target.disabled && target === document.activeElement) disabled = target
      else if (!target.disabled && target === disabled) {
        disabled = undefined
        if (isFocusLost(target)) target.focus({ preventScroll: true })
      }
    }
  })
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['disabled'] })
}

/** In a modal dialog the dialog itself may have it. */
const isFocusLost = (button: HTMLElement) => document.activeElement === document.body || document.activeElement === button.closest('dialog')
