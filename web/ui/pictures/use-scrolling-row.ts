import { type RefObject, useEffect, useRef, useState } from 'react'
import { prefersLessMotion } from '#web/ui/browser.ts'

/** Time without scroll events after which a row counts as settled, ms. */
const SETTLED_MS = 120

interface ScrollingRow<E extends HTMLElement> {
  /** Ref of the element that scrolls; its children are the slides, all of one width. */
  readonly row: RefObject<E | null>
  /** Index of the first slide that is fully visible. */
  readonly first: number
  /** Number of slides that are fully visible at once. */
  readonly visible: number
  /** Whether the slides are wider than the row. False until hydration. */
  readonly overflows: boolean
  /** Scrolls to the next or previous slide; wraps around at both ends. */
  readonly step: (by: 1 | -1) => void
}

/** A row of slides that scrolls natively and wraps around by its buttons. @param count number of slides */
export function useScrollingRow<E extends HTMLElement>(count: number): ScrollingRow<E> {
  const row = useRef<E>(null)
  const [first, setFirst] = useState(0)
  const [size, setSize] = useState({ visible: 1, overflows: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides make another row
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const visible = Math.max(1, Math.floor((insideWidth(element) + 1) / Math.max(1, slideStep(element))))
      const overflows = element.scrollWidth > element.clientWidth + 1
      setSize((before) => (before.visible === visible && before.overflows === overflows ? before : { visible, overflows }))
    }
    const unwatch = onSettled(element, () => setFirst(indexAt(element)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      unwatch()
      observer.disconnect()
    }
  }, [count])

  return {
    row,
    first: Math.min(first, Math.max(count - 1, 0)),
    ...size,
    step(by) {
      const element = row.current
      if (!element) return
      const next = wrapWithin(first + by, lastIndex(element))
      setFirst(next)
      element.scrollTo({ left: next * slideStep(element), behavior: prefersLessMotion() ? 'instant' : 'smooth' })
    },
  }
}

/** Calls back when a row has stopped scrolling; browsers without `scrollend` wait a moment after the last scroll event. */
function onSettled(element: HTMLElement, callback: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout>
  const later = () => {
    clearTimeout(waiting)
    waiting = setTimeout(callback, SETTLED_MS)
  }
  const [type, listener] = 'onscrollend' in window ? ['scrollend', callback] : ['scroll', later]
  element.addEventListener(type, listener, { passive: true })
  return () => {
    clearTimeout(waiting)
    element.removeEventListener(type, listener)
  }
}

/** px between the left edges of two slides. */
function slideStep({ children, clientWidth }: HTMLElement): number {
  const [a, b] = children as unknown as HTMLElement[]
  return a && b ? b.offsetLeft - a.offsetLeft : clientWidth
}

/** px of the row without its padding, plus one gap. */
function insideWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(element)
  const px = (length: string) => Number.parseFloat(length) || 0
  return element.clientWidth - px(paddingLeft) - px(paddingRight) + px(columnGap)
}

function indexAt(element: HTMLElement): number {
  return Math.round(element.scrollLeft / Math.max(1, slideStep(element)))
}

/** The index of the first slide when the row is scrolled to its end. */
function lastIndex(element: HTMLElement): number {
  return Math.max(0, Math.ceil((element.scrollWidth - element.clientWidth - 1) / Math.max(1, slideStep(element))))
}

/** Wraps an index around: after `last` comes 0, and before 0 comes `last`. */
export function wrapWithin(index: number, last: number): number {
  return index < 0 ? last : index > last ? 0 : index
}
