import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element, such as the heading of a list, when the focused button was removed together with its row.
 * @param count number of rows that are shown
 */
export function useFocusAfterRemoval(target: RefObject<HTMLElement | null>, count: number, preventScroll = false): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) target.current?.focus({ preventScroll })
    before.current = count
  }, [target, count, preventScroll])
}
