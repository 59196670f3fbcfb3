import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PropertySummary } from '#contracts/properties.ts'
import { Picture } from '#web/ui/picture.tsx'
import { NoPicture } from './no-picture.tsx'

interface CardGalleryProps {
  property: Pick<PropertySummary, 'propertyName' | 'pictures'>
  to: string
  eager: boolean
  sizes: string
}

/**
 * A card's pictures side by side in a strip that snaps. A press on them follows the card's link; that second link is
 * hidden from keyboards and readers, who have the first. Beyond the first picture, one is loaded only when it may be next.
 */
export function CardGallery({ property: { propertyName, pictures }, to, eager, sizes }: CardGalleryProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [awake, setAwake] = useState(false)
  const [shown, setShown] = useState(0)
  const [furthest, setFurthest] = useState(0)
  const [broken, setBroken] = useState(false)
  const wake = () => setAwake(true)
  const several = pictures.length > 1

  function onScroll() {
    const box = strip.current
    if (!box) return
    const place = Math.round(box.scrollLeft / box.clientWidth)
    setShown(place)
    setFurthest((far) => Math.max(far, place))
  }

  function step(by: number) {
    const box = strip.current
    wake()
    box?.scrollTo({ left: (shown + by) * box.clientWidth, behavior: 'smooth' })
  }

  if (pictures.length === 0 || broken) {
    return (
      <Link to={to} tabIndex={-1} aria-hidden className="absolute inset-0 z-10">
        <NoPicture />
      </Link>
    )
  }
  const stripProps = several
    ? ({
        role: 'group',
        tabIndex: 0,
        'aria-label': `Pictures of ${propertyName}`,
        onScroll,
        onPointerEnter: wake,
        onTouchStart: wake,
        onFocus: wake,
      } as const)
    : {}
  return (
    <div className="group/gallery absolute inset-0 z-10">
      <div
        ref={strip}
        {...stripProps}
        className={`flex size-full rounded-t-card focus-visible:outline-offset-[-3px] ${several ? 'snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]' : 'overflow-hidden'}`}
      >
        <Link to={to} tabIndex={-1} aria-hidden className="contents">
          {pictures.map((picture, index) => (
            <div
              key={picture.fileName}
              className="size-full shrink-0 snap-center snap-always"
              style={index > 0 ? { backgroundColor: picture.color } : undefined}
              onErrorCapture={index === 0 ? () => setBroken(true) : undefined}
            >
              {(index === 0 || (awake && index <= furthest + 1)) && (
                <Picture
                  fileName={picture.fileName}
                  alt=""
                  sizes={sizes}
                  color={picture.color}
                  blur={picture.blur}
                  largest={960}
                  eager={eager && index === 0}
                />
              )}
            </div>
          ))}
        </Link>
      </div>
      {several && (
        <>
          <Dots count={pictures.length} shown={shown} />
          {shown > 0 && <Step side="left" awake={awake} label="Previous picture" onPress={() => step(-1)} />}
          {shown < pictures.length - 1 && <Step side="right" awake={awake} label="Next picture" onPress={() => step(1)} />}
        </>
      )}
    </div>
  )
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <div aria-hidden className="pointer-events-none absolute right-3 bottom-[21px] flex gap-1">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          key={index}
          className={`h-1.5 rounded-full bg-over-picture shadow-[0_0_2px_rgb(0_0_0/0.5)] transition-[width,opacity] duration-200 ${index === shown ? 'w-4' : 'w-1.5 opacity-70'}`}
        />
      ))}
    </div>
  )
}

interface StepProps {
  side: 'left' | 'right'
  awake: boolean
  label: string
  onPress: () => void
}

/** Mouse and touch only: with keys the strip itself moves by its arrow keys, so that a card costs one stop. */
function Step({ side, awake, label, onPress }: StepProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      className={`-translate-y-1/2 absolute top-1/2 grid size-11 place-items-center transition-opacity duration-150 group-hover/gallery:opacity-100 ${side === 'left' ? 'left-0' : 'right-0'} ${awake ? 'pointer-coarse:opacity-100' : ''} opacity-0`}
    >
      <span className="grid size-8 place-items-center rounded-full bg-over-picture text-on-picture shadow-card">
        <Icon size={18} aria-hidden />
      </span>
    </button>
  )
}
