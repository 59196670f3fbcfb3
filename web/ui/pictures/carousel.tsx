import { type ReactNode, useRef } from 'react'
import { ChevronLeft, ChevronRight, Pause, Play } from '#web/ui/icons/icons.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useScrollingRow } from './use-scrolling-row.ts'

/** Width of a slide: one fits on a phone, with a part of the next; two on a tablet, three on a large screen. The gap is 20 px. */
const THREE_ACROSS = 'basis-[calc(100%-1.75rem)] sm:basis-[calc((100%-1.25rem)/2)] lg:basis-[calc((100%-2.5rem)/3)]'

interface CarouselProps {
  /** Name of the carousel for screen readers, such as 'Featured requirements'. */
  label: string
  slides: readonly { readonly key: string | number; readonly content: ReactNode }[]
  intervalMs: number
  /** Classes that set the width of a slide. */
  slideClass?: string
  /** Class that sets the height that stands for the carousel until it is scrolled near the screen. */
  heightClass?: string
}

/**
 * A row of slides that scrolls by swipe, buttons, keyboard focus and automatically every `intervalMs`, and wraps around at both ends. It is
 * server-rendered and scrolls without scripts. The controls keep their place when all slides fit and nothing overflows.
 */
export function Carousel({
  label,
  slides,
  intervalMs,
  slideClass = THREE_ACROSS,
  heightClass = '[contain-intrinsic-height:auto_23rem]',
}: CarouselProps) {
  const box = useRef<HTMLDivElement>(null)
  const count = slides.length
  const { row, first, visible, overflows, step } = useScrollingRow<HTMLUListElement>(count)
  const { playing, play, stop } = useAutoplay(box, overflows, () => step(1), intervalMs)
  const last = Math.min(first + visible, count)
  const range = last > first + 1 ? `${first + 1}–${last}` : first + 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA practices, no set of fields
    <div ref={box} role="group" className={`lazy-layout ${heightClass}`} aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={row}
        className="-mx-5 -my-3 flex snap-x snap-mandatory scroll-px-5 gap-5 overflow-x-auto overscroll-x-contain px-5 py-3 [scrollbar-width:none]"
      >
        {slides.map(({ key, content }) => (
          <li key={key} className={`min-w-0 shrink-0 snap-start ${slideClass}`}>
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={`mt-2 flex min-h-11 items-center justify-end gap-1 noscript:hidden ${overflows ? '' : 'invisible'}`}>
          <Control label={`Previous in ${label}`} onPress={() => step(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </Control>
          <span className="num min-w-16 text-center text-sm text-ink-soft" aria-live={playing ? 'off' : 'polite'}>
            {overflows && `${range} of ${count}`}
          </span>
          <Control label={`Next in ${label}`} onPress={() => step(1)}>
            <ChevronRight size={20} aria-hidden />
          </Control>
          <Control label={`${playing ? 'Pause' : 'Play'} ${label}`} onPress={playing ? stop : play}>
            {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          </Control>
        </div>
      )}
    </div>
  )
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full border border-line bg-card transition-colors duration-150 hover:border-line-strong"
    >
      {children}
    </button>
  )
}
