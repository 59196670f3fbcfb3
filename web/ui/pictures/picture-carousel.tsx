import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { withStagedLabel } from '#contracts/homes/media/staged-pictures.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from '#web/ui/icons/icons.tsx'
import { Picture, type ShownPicture } from './picture.tsx'
import { isNear, useSlides } from './slides.ts'
import { Thumbnails } from './thumbnails.tsx'
import { useAutoplay } from './use-autoplay.ts'

const DETAIL_AUTOPLAY_MS = 3_000

interface PictureCarouselProps {
  pictures: readonly ShownPicture[]
  /** Name of what the pictures show. */
  name: string
  /** The pictures' `sizes` attribute. */
  sizes: string
  onOpen: (index: number) => void
  /** Called with the shown picture after a swipe or a button, not after autoplay. */
  onChoose?: (index: number) => void
  autoplay?: boolean
  /** Whether a row of small pictures below lets people jump to a picture. */
  thumbnails?: boolean
  /** Classes for the size of the shown picture. */
  className?: string
}

/** Shows pictures one at a time, by autoplay, swipe or buttons. Without scripts the row scrolls. */
export function PictureCarousel(props: PictureCarouselProps) {
  const { pictures, name, sizes, onOpen, onChoose, autoplay = true, thumbnails = false, className = 'size-full' } = props
  const box = useRef<HTMLDivElement>(null)
  const count = pictures.length
  const { viewport, shown, live, next, previous, show } = useSlides(count, 0, () => takeOver())
  const { playing, play, stop } = useAutoplay(box, live && autoplay, next, DETAIL_AUTOPLAY_MS)
  useStopOnUse(box, stop)
  const loaded = usePageLoaded()
  const isMovedByPerson = useRef(false)
  const takeOver = () => {
    isMovedByPerson.current = true
    stop()
  }
  const step = (move: () => void) => () => {
    takeOver()
    move()
  }
  const resume = () => {
    isMovedByPerson.current = false
    play()
  }
  useEffect(() => {
    if (isMovedByPerson.current) onChoose?.(shown)
  }, [shown, onChoose])
  const carousel = (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA practices, no set of fields
    <div ref={box} role="group" aria-roledescription="carousel" aria-label={`Photos of ${name}`} className={`relative ${className}`}>
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
              aria-label={withStagedLabel(`Open photo ${index + 1} of ${count}`, picture)}
              className="-outline-offset-4 relative h-full min-w-0 flex-[0_0_100%] snap-start"
            >
              <Picture
                {...picture}
                alt={withStagedLabel(`Photo ${index + 1} of ${name}`, picture)}
                sizes={sizes}
                eager={index === 0 || (loaded && isNear(index, shown, count))}
              />
            </button>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div
          className={`absolute right-3 bottom-3 flex min-h-11 items-center rounded-full bg-over-picture text-on-picture shadow-card noscript:min-w-11 ${autoplay ? 'min-w-44' : 'min-w-33'}`}
        >
          <Control label="Previous photo" onPress={step(previous)}>
            <ChevronLeft size={20} aria-hidden />
          </Control>
          <span className="num min-w-11 flex-1 text-center leading-11 font-semibold text-sm" aria-live={playing ? 'off' : 'polite'}>
            {shown + 1} / {count}
          </span>
          <Control label="Next photo" onPress={step(next)}>
            <ChevronRight size={20} aria-hidden />
          </Control>
          {autoplay && (
            <Control label={playing ? 'Pause the photos' : 'Play the photos'} onPress={playing ? stop : resume}>
              {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
            </Control>
          )}
        </div>
      )}
    </div>
  )
  if (!thumbnails || count < 2) return carousel
  return (
    <>
      {carousel}
      <Thumbnails
        pictures={pictures}
        shown={shown}
        onShow={show}
        className="mt-2 flex px-5 py-1 [scrollbar-width:none] md:px-0"
        current="aria-[current]:border-brand"
      />
    </>
  )
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full transition-transform duration-150 active:scale-90 noscript:hidden"
    >
      {children}
    </button>
  )
}

const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Stops autoplay when the page around the pictures is first used: they stand still for people who read. */
function useStopOnUse(box: RefObject<HTMLElement | null>, stop: () => void): void {
  useEffect(() => {
    const listening = new AbortController()
    const onUse = ({ target }: Event) => {
      if (box.current?.contains(target as Node)) return
      // not urgent: the press is answered first
      startTransition(stop)
      listening.abort()
    }
    for (const use of USES) window.addEventListener(use, onUse, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [box, stop])
}

/** Whether the page's `load` event has fired, so that the next pictures can be fetched. */
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
