import { useEffect, useRef, useState } from 'react'
import type { Picture as PictureFacts } from '#contracts/properties.ts'
import { Picture } from '#web/ui/picture.tsx'
import { isNear } from '../viewer/near.ts'
import type { Slides } from '../viewer/use-slides.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useOnDemand } from './use-on-demand.ts'

const loadEngine = () => import('../viewer/slides-engine.tsx').then((module) => module.SlidesEngine)

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
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [slides, setSlides] = useState<Slides>()
  const { Part: Engine, ask: askForEngine } = useOnDemand(loadEngine)
  const count = pictures.length
  const live = slides?.live ?? false
  const shown = slides?.shown ?? 0
  const { playing, play, stop } = useAutoplay(box, live, () => slides?.next())
  const loaded = usePageLoaded()
  useEffect(() => {
    if (count > 1) askForEngine()
  }, [count, askForEngine])
  const step = (direction: 1 | -1) => () => {
    stop()
    if (!slides || !live) viewport?.scrollBy({ left: direction * viewport.clientWidth, behavior: 'smooth' })
    else if (direction === 1) slides.next()
    else slides.previous()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA practices, no set of fields
    <div ref={box} role="group" aria-roledescription="carousel" aria-label={`Photos of ${propertyName}`} className="relative size-full">
      <div
        ref={setViewport}
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
      {Engine && viewport && <Engine viewport={viewport} count={count} onSwipe={stop} onChange={setSlides} />}
      {count > 1 && (
        <CarouselControls
          shown={shown}
          count={count}
          playing={playing}
          onPrevious={step(-1)}
          onNext={step(1)}
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
