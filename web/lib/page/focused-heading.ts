import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Navigation state of a link that replaces a part of the page: the heading of the new part is focused and scrolled into view. */
export const FOCUS_HEADING = { focusHeading: true } as const

/** @returns the props of a heading that is focused after links with the state FOCUS_HEADING */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const isRequested = (state as Partial<typeof FOCUS_HEADING> | null)?.focusHeading === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation focuses again
  useEffect(() => {
    if (!isRequested) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isRequested, key])
  return { ref: heading, tabIndex: -1 } as const
}
