import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'

export interface Slides {
  /** For the element that clips; its only child is the row of slides. */
  readonly viewport: (element: HTMLElement | null) => void
  readonly shown: number
  /** True once slides can be moved by script; before that the row scrolls by itself. */
  readonly live: boolean
  readonly next: () => void
  readonly previous: () => void
  readonly show: (index: number) => void
}

/** A row of slides that one swipes through and that goes round at both ends. @param onSwipe a person took hold of it */
export function useSlides(count: number, startAt = 0, onSwipe?: () => void): Slides {
  const [viewport, embla] = useEmblaCarousel({ loop: true, startIndex: startAt, duration: 22, active: count > 1 })
  const [shown, setShown] = useState(startAt)
  useEffect(() => {
    if (!embla) return
    const follow = () => setShown(embla.selectedScrollSnap())
    embla.on('select', follow).on('reInit', follow)
    if (onSwipe) embla.on('pointerDown', onSwipe)
    return () => {
      embla.off('select', follow).off('reInit', follow)
      if (onSwipe) embla.off('pointerDown', onSwipe)
    }
  }, [embla, onSwipe])
  return {
    viewport,
    shown: Math.min(shown, Math.max(count - 1, 0)),
    live: embla !== undefined,
    next: useCallback(() => embla?.scrollNext(), [embla]),
    previous: useCallback(() => embla?.scrollPrev(), [embla]),
    show: useCallback((index: number) => embla?.scrollTo(index), [embla]),
  }
}
