import type { ReactNode } from 'react'
import { confirmedWords } from '#contracts/freshness-messages.ts'
import { shortRupees } from '#contracts/money.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf } from '#contracts/property-kinds.ts'
import { postedAgo } from '#contracts/time.ts'
import { initialsOf } from '#web/lib/person.ts'
import { PropertyLink } from '#web/lib/property-link.tsx'
import { addressLine, floorOfTotal, headline, NOT_KNOWN, offerLabel, priceUnit, sizeBadge, squareFeet } from '#web/lib/property-wording.ts'
import { CardGallery } from './card-gallery.tsx'

/** The width of a card's picture in a grid of one, two or three columns beside a panel (from 1024 px). */
const LISTING_SIZES = '(min-width:1280px) 290px,(min-width:1024px) 340px,(min-width:640px) 46vw,calc(100vw - 40px)'

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

/** The content of a property's card in a grid. One link covers the card; the buttons lie above it, not inside it. */
export function PropertyCard({ property, now, wishlistButton, contactButtons, eager = false, sizes = LISTING_SIZES }: PropertyCardProps) {
  const unit = priceUnit(property.propertyFor)
  return (
    <>
      <div className="relative aspect-4/3">
        <CardGallery property={property} eager={eager} sizes={sizes} />
        <CardBadges property={property} now={now} />
        <div className="absolute top-2 right-2 z-20">{wishlistButton}</div>
      </div>
      <div className="card-text">
        <p className="card-price">
          {shortRupees(property.expectedPrice)}
          {unit && <span>{` ${unit}`}</span>}
        </p>
        <p className="card-headline">{headline(property)}</p>
        <h3>
          <PropertyLink property={property}>{property.propertyName}</PropertyLink>
        </h3>
        <p className="card-address">{addressLine(property.address)}</p>
        <p className="card-confirmed">{confirmedWords(property.confirmedAt, now)}</p>
        {/* Fixed minimum height: avoids a layout shift while the card streams in. */}
        <div className="card-foot">
          <CardFacts property={property} />
          <CardPoster name={property.postedByUserName} role={labelOf(property.postedByUserRole)} />
          <div className="relative z-10 mt-3">{contactButtons}</div>
        </div>
      </div>
    </>
  )
}

function CardBadges({ property, now }: Pick<PropertyCardProps, 'property' | 'now'>) {
  const size = sizeBadge(property)
  return (
    <div className="card-badges">
      {size && <span>{size}</span>}
      <span className="offer">{offerLabel(property.propertyFor)}</span>
      <time dateTime={property.createdAt}>{postedAgo(property.createdAt, now)}</time>
    </div>
  )
}

function CardPoster({ name, role }: { name: string; role: string }) {
  return (
    <p className="card-poster">
      <span aria-hidden>{initialsOf({ name })}</span>
      <span>{name}</span>
      <span>{role}</span>
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
    <dl className="card-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={value === NOT_KNOWN ? 'unknown' : undefined}>{value}</dd>
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
        {['h-7 w-2/5', 'h-5 w-4/5', 'h-4 w-1/2', 'h-4 w-3/5', 'h-4 w-2/5', 'mt-3 h-9', 'mt-3 h-7 w-2/3'].map((line) => (
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
