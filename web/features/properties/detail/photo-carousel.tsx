import { useEffect, useRef, useState } from 'react'
import type { Picture as PictureFacts } from '#contracts/properties.ts'
import { Picture } from '#web/ui/picture.tsx'
import { isNear } from '../viewer/near.ts'
import { useSlides } from '../viewer/use-slides.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { useAutoplay } from './use-autoplay.ts'

interface PhotoCarouselProps {
  pictures: readonly PictureFacts[]
  propertyName: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  onOpen: (index: number) => void
}

/** The photos of a property one at a time: moving by themselves, by swipe, by buttons. Without script the row scrolls. */
export function PhotoCarousel({ pictures, propertyName, sizes, onOpen }: PhotoCarouselProps) {
  const box = useRef<HTMLDivElement>(null)
  const [taken, setTaken] = useState(false)
  const count = pictures.length
  const { viewport, shown, live, next, previous } = useSlides(count, 0, () => setTaken(true))
  const { playing, play, stop } = useAutoplay(box, live && count > 1, next)
  const loaded = usePageLoaded()
  useEffect(() => {
    if (taken) stop()
  }, [taken, stop])
  const step = (move: () => void) => () => {
    stop()
    move()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA practices, no set of fields
    <div ref={box} role="group" aria-roledescription="carousel" aria-label={`Photos of ${propertyName}`} className="relative size-full">
      <div
        ref={viewport}
        className={`size-full ${live ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'}`}
      >
        <div className="flex size-full touch-pan-y touch-pinch-zoom">
          {pictures.map((picture, index) => (
            <button
              type="button"
              key={picture.fileName}
              onClick={() => onOpen(index)}
              inert={live && index !== shown}
              aria-label={`Open photo ${index + 1} of ${count}`}
              className="-outline-offset-4 h-full min-w-0 flex-[0_0_100%] snap-start"
            >
              <Picture
                fileName={picture.fileName}
                alt={`Photo ${index + 1} of ${propertyName}`}
                sizes={sizes}
                color={picture.color}
                blur={picture.blur}
                eager={index === 0 || (loaded && isNear(index, shown, count))}
              />
            </button>
          ))}
        </div>
      </div>
      {count > 1 && (
        <CarouselControls
          shown={shown}
          count={count}
          playing={playing}
          onPrevious={step(previous)}
          onNext={step(next)}
          onToggle={playing ? stop : play}
        />
      )}
    </div>
  )
}

/** Whether all that the page itself needs is there, so that what may be wanted next can be fetched. */
function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const done = () => setLoaded(true)
    if (document.readyState === 'complete') return done()
    window.addEventListener('load', done, { once: true })
    return () => window.removeEventListener('load', done)
  }, [])
  return loaded
}
