import { useRef, useState } from 'react'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { PropertyLink } from '#web/lib/properties/property-link.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icons/icons.tsx'
import { NoPicture } from '#web/ui/pictures/no-picture.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface CardGalleryProps {
  property: PropertySummary
  eager: boolean
  sizes: string
}

/**
 * A card's pictures in a strip that snaps. It is a second link to the property's page, hidden from keyboards and screen
 * readers, which have the card's own link. Once the user has touched the gallery, further pictures are prefetched one ahead.
 */
export function CardGallery({ property, eager, sizes }: CardGalleryProps) {
  const { propertyName, pictures } = property
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [loadedUpTo, setLoadedUpTo] = useState(0)
  const loadUpTo = (index: number) => setLoadedUpTo((before) => Math.max(before, index))
  const touch = () => loadUpTo(1)
  const several = pictures.length > 1

  function onScroll() {
    const box = strip.current
    if (!box) return
    const index = Math.round(box.scrollLeft / box.clientWidth)
    setShown(index)
    loadUpTo(index + 1)
  }

  function step(by: number) {
    const box = strip.current
    touch()
    box?.scrollTo({ left: (shown + by) * box.clientWidth, behavior: 'smooth' })
  }

  if (pictures.length === 0) {
    return (
      <PropertyLink property={property} tabIndex={-1} aria-hidden className="absolute inset-0 z-10">
        <NoPicture />
      </PropertyLink>
    )
  }
  const stripProps = several
    ? ({
        role: 'group',
        tabIndex: 0,
        'aria-label': `Pictures of ${propertyName}`,
        onScroll,
        onPointerEnter: touch,
        onTouchStart: touch,
        onFocus: touch,
      } as const)
    : {}
  return (
    <div className="card-gallery">
      <div ref={strip} {...stripProps} className={several ? 'card-strip card-strip-scrolls' : 'card-strip'}>
        <PropertyLink property={property} tabIndex={-1} aria-hidden>
          {pictures.map((picture, index) => (
            <div key={picture.fileName} style={index > 0 && loadedUpTo > 0 ? { backgroundColor: picture.color } : undefined}>
              {index <= loadedUpTo && <Picture {...picture} alt="" sizes={sizes} largest={960} eager={eager && index === 0} />}
            </div>
          ))}
        </PropertyLink>
      </div>
      {several && (
        <>
          <Dots count={pictures.length} shown={shown} />
          {shown > 0 && <Step by={-1} onPress={step} />}
          {loadedUpTo > 0 && shown < pictures.length - 1 && <Step by={1} onPress={step} />}
        </>
      )}
    </div>
  )
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <div aria-hidden className="card-dots">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other identity
          key={index}
          className={index === shown ? 'shown' : undefined}
        />
      ))}
    </div>
  )
}

interface StepProps {
  by: 1 | -1
  onPress: (by: 1 | -1) => void
}

/** Button for mouse and touch, once the gallery was touched. Arrow keys scroll the strip itself, so that a card has one tab stop. */
function Step({ by, onPress }: StepProps) {
  const [Icon, side, label] = by < 0 ? [ChevronLeft, 'left-0', 'Previous picture'] : [ChevronRight, 'right-0', 'Next picture']
  return (
    <button type="button" tabIndex={-1} aria-label={label} onClick={() => onPress(by)} className={`card-step ${side}`}>
      <span className="grid size-8 place-items-center rounded-full bg-over-picture text-on-picture shadow-card">
        <Icon size={18} aria-hidden />
      </span>
    </button>
  )
}
