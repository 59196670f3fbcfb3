import { useEffect, useState } from 'react'

/** Bars of the browser that come and go take less height, px. */
const MIN_KEYBOARD_PX = 150
const TEXT_FIELD = 'textarea, input:not([type=radio], [type=checkbox], [type=file])'

/**
 * Whether the on-screen keyboard is up: a text field has the focus, and much less of the page is visible than before at the same width.
 * Some browsers shrink the visual viewport only, others the window too.
 */
export function useOnScreenKeyboard(): boolean {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    let [width, tallest] = [window.innerWidth, 0]
    const measure = () => {
      // a pinch shrinks the visual viewport too
      const visible = viewport.height * viewport.scale
      tallest = Math.max(window.innerHeight, visible, width === window.innerWidth ? tallest : 0)
      width = window.innerWidth
      setUp(tallest - visible >= MIN_KEYBOARD_PX && document.activeElement?.matches(TEXT_FIELD) === true)
    }
    measure()
    viewport.addEventListener('resize', measure)
    // A window can get lower without a keyboard. Not 'focusout': what it shows under the finger would take the press that leaves the field.
    document.addEventListener('focusin', measure)
    document.addEventListener('click', measure, true)
    return () => {
      viewport.removeEventListener('resize', measure)
      document.removeEventListener('focusin', measure)
      document.removeEventListener('click', measure, true)
    }
  }, [])
  return isUp
}
