import { type RefObject, useLayoutEffect, useState } from 'react'
import type { PaneSize } from './section.ts'

/** The size of an element on the screen; undefined until it is laid out. */
export function useSize(element: RefObject<HTMLElement | null>): PaneSize | undefined {
  const [size, setSize] = useState<PaneSize>()
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
