import type { ReactNode } from 'react'
import { shortRupees } from '#contracts/base/values/money.ts'
import { confirmedWords, postedAgo } from '#contracts/base/values/time.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { differenceWords } from '#contracts/homes/properties/similar-prices.ts'
import { translateReplyWords } from '#contracts/reaching/reply-records/reply-record-wording.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { PropertyLink } from '#web/lib/properties/property-link.tsx'
import {
  addressLine,
  brokerageWords,
  offerLabel,
  priceUnit,
  sizeAndFloor,
  sizeBadge,
  typeWords,
} from '#web/lib/properties/property-wording.ts'
import { CardSkeleton } from '#web/ui/lists/card-skeleton.tsx'
import { CardGallery } from './card-gallery.tsx'
import { availabilityWords, priceTerms } from './price/price.ts'

/** The width of a card's picture in a grid of one, two or three columns, of the last beside a panel. */
const LISTING_SIZES = '(min-width:1280px) 290px,(min-width:640px) 46vw,89vw'

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
  const { priceDifference, firstPostedAt = property.createdAt } = property
  const unit = priceUnit(property.propertyFor)
  const terms = priceTerms(property)
  const size = sizeBadge(property)
  const news = [
    availabilityWords(property, now),
    property.status === 'ACTIVE' && confirmedWords(property.confirmedAt, now),
    priceDifference && differenceWords(priceDifference),
    way,
    import.meta.env.OTHER_LANGUAGE ? property.posterReplies && translateReplyWords(property.posterReplies) : property.posterReplies,
  ]
  return (
    <>
      <div className="card-picture">
        <CardGallery property={property} eager={eager} sizes={sizes} />
        <div className="card-badges">
          <span className="offer">{offerLabel(property.propertyFor)}</span>
          <time dateTime={firstPostedAt.slice(0, 10)}>{postedAgo(firstPostedAt, now)}</time>
        </div>
        <div className="card-heart">{wishlistButton}</div>
      </div>
      <div className="card-property">
        <p className="card-price">
          <span translate="no">{shortRupees(property.expectedPrice)}</span>
          {unit && <span>{unit}</span>}
          {terms && <span>{terms}</span>}
        </p>
        <p className="card-who">
          <b>{[labelOf(property.postedByUserRole), brokerageWords(property)].filter(Boolean).join(' · ')}</b>
          <span translate="no">
            {property.postedByUserReraNumber && `RERA ${property.postedByUserReraNumber} · `}
            {property.postedByUserName}
          </span>
        </p>
        <p>
          {size && <b>{`${size} `}</b>}
          {[typeWords(property), sizeAndFloor(property)].filter(Boolean).join(' · ')}
        </p>
        <div className="card-place">
          <h3 {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(property.propertyName))}>
            <PropertyLink property={property}>{property.propertyName}</PropertyLink>
          </h3>
          <p>{addressLine(property.address)}</p>
        </div>
        <p>{news.filter(Boolean).join(' · ')}</p>
        {contactButtons}
      </div>
    </>
  )
}

export const PropertyCardSkeleton = () => (
  <CardSkeleton lines={['h-6 w-2/5', 'h-4 w-3/5', 'h-4 w-4/5', 'h-4 w-1/2', 'h-4 w-4/5', 'h-4 w-2/5']} />
)
