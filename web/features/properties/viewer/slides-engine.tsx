import { useEffect } from 'react'
import { type Slides, useSlides } from './use-slides.ts'

interface SlidesEngineProps {
  /** The element that clips; its only child is the row of slides. */
  viewport: HTMLElement
  count: number
  onSwipe: () => void
  /** A change of what is shown or of how to move. */
  onChange: (slides: Slides) => void
}

/** Brings a row of slides to life that was there before: a part of its own, so that a page can be read before it arrives. */
export function SlidesEngine({ viewport, count, onSwipe, onChange }: SlidesEngineProps) {
  const { viewport: attach, shown, live, next, previous, show } = useSlides(count, 0, onSwipe)
  useEffect(() => attach(viewport), [attach, viewport])
  useEffect(() => onChange({ viewport: attach, shown, live, next, previous, show }), [onChange, attach, shown, live, next, previous, show])
  return null
}
