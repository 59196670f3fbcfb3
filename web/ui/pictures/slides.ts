import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A row of slides that is swiped through and wraps around at both ends. */
export interface Slides {
  /** Ref of the element that clips the row; its only child is the row of slides. */
  readonly viewport: (element: HTMLElement | null) => void
  readonly shown: number
  /** False until the carousel's code has loaded: before that the row scrolls natively. */
  readonly live: boolean
  readonly next: () => void
  readonly previous: () => void
  readonly show: (index: number) => void
}

/** Loads the carousel's code on demand. @param onSwipe called when a swipe starts */
export function useSlides(count: number, startAt = 0, onSwipe?: () => void): Slides {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  // a ref, because a press may come before the render that follows the carousel's creation
  const embla = useRef<EmblaCarouselType>(undefined)
  const [live, setLive] = useState(false)
  const [shown, setShown] = useState(startAt)
  const swiped = useEffectEvent(() => onSwipe?.())
  useEffect(() => {
    if (!viewport || count < 2) return
    let carousel: EmblaCarouselType | undefined
    let cancelled = false
    viewport.scrollLeft = startAt * viewport.clientWidth
    import('embla-carousel').then(
      ({ default: createCarousel }) => {
        if (cancelled) return
        // the carousel moves its row by transforms: start at the slide that native scrolling has reached
        const startIndex = scrolledTo(viewport)
        viewport.scrollLeft = 0
        carousel = createCarousel(viewport, { loop: true, startIndex, duration: 22 })
        carousel.on('select', ({ selectedScrollSnap }) => setShown(selectedScrollSnap())).on('pointerDown', () => swiped())
        setShown(startIndex)
        embla.current = carousel
        setLive(true)
      },
      () => undefined, // without the code the row still scrolls
    )
    return () => {
      cancelled = true
      carousel?.destroy()
      embla.current = undefined
      setLive(false)
    }
  }, [viewport, count, startAt])
  const show = (index: number) => {
    if (embla.current) return embla.current.scrollTo(index)
    viewport?.scrollTo({ left: index * viewport.clientWidth, behavior: 'instant' })
    setShown(index)
  }
  const step = (steps: 1 | -1) => viewport && show(wrapIndex(scrolledTo(viewport), steps, count))
  return {
    viewport: setViewport,
    shown: Math.min(shown, Math.max(count - 1, 0)),
    live,
    next: () => (embla.current ? embla.current.scrollNext() : step(1)),
    previous: () => (embla.current ? embla.current.scrollPrev() : step(-1)),
    show,
  }
}

/** The index of the slide to which the row is scrolled. */
function scrolledTo({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0
}

/** Adds steps to an index and wraps around at both ends. */
export function wrapIndex(index: number, steps: number, count: number): number {
  return count > 0 ? (((index + steps) % count) + count) % count : 0
}

/** Whether a slide is the shown one or its neighbour, also across the ends. */
export function isNear(index: number, shown: number, count: number): boolean {
  return [-1, 0, 1].some((steps) => wrapIndex(shown, steps, count) === index)
}
