import type { ReactNode } from 'react'
import { shortRupees } from '#contracts/money.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf } from '#contracts/property-kinds.ts'
import { postedAgo } from '#contracts/time.ts'
import { initialsOf } from '#web/lib/person.ts'
import { PropertyLink } from '#web/lib/property-link.tsx'
import { addressLine, floorOfTotal, headline, NOT_KNOWN, offerLabel, priceUnit, sizeBadge, squareFeet } from '#web/lib/property-wording.ts'
import { CardGallery } from './card-gallery.tsx'

/** The width of a card's picture in a grid of one, two or three columns beside a panel (from 1024 px). */
const LISTING_SIZES = '(min-width: 1280px) 290px, (min-width: 1024px) 340px, (min-width: 640px) calc(50vw - 32px), calc(100vw - 40px)'

interface PropertyCardProps {
  property: PropertySummary
  /** Epoch ms from the loader: server and browser must render the same age. */
  now: number
  wishlistButton: ReactNode
  contactButtons: ReactNode
  /** Loads the picture at once: for cards in the first screen. */
  eager?: boolean | undefined
  /** The picture's `sizes` attribute in a grid other than the listing's. */
  sizes?: string | undefined
}

/** A property in a grid. One link covers the card; the buttons lie above it, not inside it. */
export function PropertyCard({ property, now, wishlistButton, contactButtons, eager = false, sizes = LISTING_SIZES }: PropertyCardProps) {
  const unit = priceUnit(property.propertyFor)
  return (
    <article className="group/card relative flex h-full min-w-0 flex-col rounded-card border border-line bg-card shadow-card transition-shadow duration-200 hover:shadow-lifted">
      <div className="relative aspect-4/3">
        <CardGallery property={property} eager={eager} sizes={sizes} />
        <CardBadges property={property} now={now} />
        <div className="absolute top-2 right-2 z-20">{wishlistButton}</div>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3 pb-4">
        <p className="num font-bold text-[22px] leading-7 tracking-tight">
          {shortRupees(property.expectedPrice)}
          {unit && <span className="font-normal text-[14px] text-ink-soft tracking-normal"> {unit}</span>}
        </p>
        <p className="num truncate font-semibold text-[15px] leading-6 tracking-tight">{headline(property)}</p>
        <h3 className="mt-1 font-normal font-sans text-[14px] text-ink leading-5 tracking-normal">
          <PropertyLink
            property={property}
            className="line-clamp-1 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-marigold"
          >
            {property.propertyName}
          </PropertyLink>
        </h3>
        <p className="line-clamp-2 text-[13px] text-ink-soft leading-5">{addressLine(property.address)}</p>
        {/* Fixed minimum height: avoids a layout shift while the card streams in. */}
        <div className="mt-auto min-h-[10.625rem]">
          <CardFacts property={property} />
          <CardPoster name={property.postedByUserName} role={labelOf(property.postedByUserRole)} />
          <div className="relative z-10 mt-3">{contactButtons}</div>
        </div>
      </div>
    </article>
  )
}

const BADGE = 'rounded-full px-2.5 text-[12px] font-semibold leading-6'

function CardBadges({ property, now }: Pick<PropertyCardProps, 'property' | 'now'>) {
  const size = sizeBadge(property)
  return (
    <div className="pointer-events-none absolute inset-0 z-20">
      <div className="absolute top-3 left-3 flex gap-1.5">
        {size && <span className={`${BADGE} bg-over-picture text-on-picture`}>{size}</span>}
        <span className={`${BADGE} bg-brand text-on-brand`}>{offerLabel(property.propertyFor)}</span>
      </div>
      <time dateTime={property.createdAt} className={`${BADGE} absolute bottom-3 left-3 bg-over-picture font-medium text-on-picture`}>
        {postedAgo(property.createdAt, now)}
      </time>
    </div>
  )
}

function CardPoster({ name, role }: { name: string; role: string }) {
  return (
    <p className="mt-3 flex items-center gap-2 border-line border-t pt-3 text-[13px] leading-5">
      <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-wash font-semibold text-[11px] text-ink-soft">
        {initialsOf({ name })}
      </span>
      <span className="min-w-0 truncate">{name}</span>
      <span className="ml-auto shrink-0 text-ink-soft">{role}</span>
    </p>
  )
}

/** Three figures; a plot has its own area in the place of the carpet area. */
function CardFacts({ property }: Pick<PropertyCardProps, 'property'>) {
  const isPlot = property.category === 'PLOT' && property.carpetArea === null
  const facts = [
    isPlot ? ['Plot area', squareFeet(property.plotArea)] : ['Carpet', squareFeet(property.carpetArea)],
    ['Built-up', squareFeet(property.totalBuildUpArea)],
    ['Floor', floorOfTotal(property)],
  ] as const
  return (
    <dl className="mt-3 grid grid-cols-[auto_auto_auto] justify-between gap-x-3 border-line border-t pt-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-[12px] text-ink-faint leading-4">{name}</dt>
          <dd className={`num whitespace-nowrap text-[14px] leading-5 ${value === NOT_KNOWN ? 'text-ink-faint' : 'font-medium'}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Has the shape and height of a card. */
export function PropertyCardSkeleton() {
  return (
    <div aria-hidden className="flex h-full flex-col rounded-card border border-line bg-card">
      <div className="skeleton aspect-4/3 rounded-t-card" />
      <div className="flex flex-1 flex-col gap-2 px-4 pt-3 pb-4">
        {['h-7 w-2/5', 'h-5 w-4/5', 'h-4 w-1/2', 'h-4 w-3/5', 'mt-3 h-9', 'mt-3 h-7 w-2/3'].map((line) => (
          <div key={line} className={`skeleton rounded-control ${line}`} />
        ))}
        <div className="mt-auto flex gap-2 pt-3">
          <div className="skeleton h-11 flex-1 rounded-control" />
          <div className="skeleton h-11 flex-1 rounded-control" />
        </div>
      </div>
    </div>
  )
}
