import { useEffect, useRef } from 'react'

/**
 * @returns calls back at once, or once the pointer that left the field is released: a line that appears during a press moves the pressed
 * button away, and the press is lost
 */
export function useAfterPress(): (callback: () => void) => void {
  const press = useRef<{ isDown: boolean; callback?: (() => void) | undefined }>({ isDown: false })
  useEffect(() => {
    const left = new AbortController()
    const options = { capture: true, signal: left.signal }
    const start = () => {
      press.current.isDown = true
    }
    // the click follows the release in the same task
    const end = () =>
      setTimeout(() => {
        const { callback } = press.current
        press.current = { isDown: false }
        callback?.()
      })
    window.addEventListener('pointerdown', start, options)
    window.addEventListener('pointerup', end, options)
    window.addEventListener('pointercancel', end, options)
    return () => left.abort()
  }, [])
  return (callback) => {
    if (press.current.isDown) press.current.callback = callback
    else callback()
  }
}
