import type { ReactNode } from 'react'
import { shortRupees } from '#contracts/base/values/money.ts'
import { confirmedWords, postedAgo } from '#contracts/base/values/time.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { differenceWords } from '#contracts/homes/properties/similar-prices.ts'
import { PropertyLink } from '#web/lib/properties/property-link.tsx'
import {
  addressLine,
  areaFigure,
  floorOfTotal,
  headline,
  NOT_KNOWN,
  offerLabel,
  priceUnit,
  sizeBadge,
} from '#web/lib/properties/property-wording.ts'
import { CardSkeleton } from '#web/ui/lists/card-skeleton.tsx'
import { CardGallery } from './card-gallery.tsx'
import { cardTerms } from './price/price.ts'

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
  /** Travel time to work, in words; undefined or blank without a workplace. */
  way?: string | undefined
  /** The picture's `sizes` attribute in a grid other than the listing's. */
  sizes?: string | undefined
}

/** The content of a property's card in a grid. One link covers the card; the buttons lie above it, not inside it. */
export function PropertyCard({
  property,
  now,
  wishlistButton,
  contactButtons,
  eager = false,
  way,
  sizes = LISTING_SIZES,
}: PropertyCardProps) {
  const unit = priceUnit(property.propertyFor)
  const terms = cardTerms(property, now)
  return (
    <>
      <div className="relative aspect-8/5">
        <CardGallery property={property} eager={eager} sizes={sizes} />
        <CardBadges property={property} now={now} />
        <div className="card-heart">{wishlistButton}</div>
      </div>
      <div className="card-text">
        <p className="card-price">
          <span translate="no">{shortRupees(property.expectedPrice)}</span>
          {unit && <span>{` ${unit}`}</span>}
          <time dateTime={property.confirmedAt.slice(0, 10)}>{confirmedWords(property.confirmedAt, now)}</time>
        </p>
        <p className="card-headline">{headline(property)}</p>
        <h3>
          <PropertyLink property={property}>{property.propertyName}</PropertyLink>
        </h3>
        <p className="card-address">{addressLine(property.address)}</p>
        <CardFacts property={property} />
        {terms && <p className="card-terms">{terms}</p>}
        {property.priceDifference && <p className="card-terms">{differenceWords(property.priceDifference)}</p>}
        {way && <p className="card-terms">{way}</p>}
        {/* Fixed minimum height: avoids a layout shift while the card streams in. */}
        <div className="card-foot">
          <p className="card-poster">
            <span translate="no">{property.postedByUserName}</span>
            <span>{labelOf(property.postedByUserRole)}</span>
          </p>
          {contactButtons}
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
      <time dateTime={property.createdAt.slice(0, 10)}>{postedAgo(property.createdAt, now)}</time>
    </div>
  )
}

/** Three figures in one line, areas in sq.ft; a plot shows its plot area in place of the carpet area. */
function CardFacts({ property }: Pick<PropertyCardProps, 'property'>) {
  const isPlot = property.category === 'PLOT' && property.carpetArea === null
  const facts = [
    isPlot ? ['Plot', areaFigure(property.plotArea)] : ['Carpet', areaFigure(property.carpetArea)],
    ['Built-up', areaFigure(property.totalBuildUpArea)],
    ['Floor', floorOfTotal(property)],
  ] as const
  return (
    <dl className="card-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{`${name} `}</dt>
          <dd className={value === NOT_KNOWN ? 'unknown' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const PropertyCardSkeleton = () => (
  <CardSkeleton lines={['h-6 w-2/5', 'h-5 w-4/5', 'h-4 w-1/2', 'h-4 w-3/5', 'h-4 w-4/5', 'h-4 w-2/5']} />
)
