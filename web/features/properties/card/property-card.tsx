import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortRupees } from '#contracts/money.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf } from '#contracts/property-kinds.ts'
import { postedAgo } from '#contracts/time.ts'
import { addressLine, initials, offerLabel } from '../detail/wording.ts'
import { headline, priceUnit, sizeBadge } from '../labels.ts'
import { CardFacts } from './card-facts.tsx'
import { CardGallery } from './card-gallery.tsx'

/** How wide a card's picture is in a grid of one, two or three columns, beside a panel from 1024 px on. */
const CARD_SIZES = '(min-width: 1280px) 290px, (min-width: 1024px) 340px, (min-width: 640px) calc(50vw - 32px), calc(100vw - 40px)'

interface PropertyCardProps {
  property: PropertySummary
  /** Epoch milliseconds from the loader, so that server and browser tell the same age. */
  now: number
  /** The wishlist's heart, at the top right of the picture. */
  heart: ReactNode
  /** The ways to reach the poster, below everything. */
  actions: ReactNode
  /** Its picture is among the first that a person sees. */
  eager?: boolean
  /** The `sizes` of its picture where the grid is another than the listing's. */
  sizes?: string
}

/** A property in a grid. The card is one link to its page; what can be pressed besides lies above that link, not in it. */
export function PropertyCard({ property, now, heart, actions, eager = false, sizes = CARD_SIZES }: PropertyCardProps) {
  const to = `/listing/${property.propertyId}`
  const unit = priceUnit(property.propertyFor)
  return (
    <article className="group/card relative flex h-full min-w-0 flex-col rounded-card border border-line bg-card shadow-card transition-shadow duration-200 hover:shadow-lifted">
      <div className="relative aspect-4/3">
        <CardGallery property={property} to={to} eager={eager} sizes={sizes} />
        <CardBadges property={property} now={now} />
        <div className="absolute top-2 right-2 z-20">{heart}</div>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3 pb-4">
        <p className="num font-bold text-[22px] leading-7 tracking-tight">
          {shortRupees(property.expectedPrice)}
          {unit && <span className="font-normal text-[14px] text-ink-soft tracking-normal"> {unit}</span>}
        </p>
        <p className="num truncate font-semibold text-[15px] leading-6 tracking-tight">{headline(property)}</p>
        <h3 className="mt-1 font-normal font-sans text-[14px] text-ink leading-5 tracking-normal">
          <Link
            to={to}
            className="line-clamp-1 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-marigold"
          >
            {property.propertyName}
          </Link>
        </h3>
        <p className="line-clamp-2 text-[13px] text-ink-soft leading-5">{addressLine(property.address)}</p>
        <div className="mt-auto">
          <CardFacts property={property} />
          <CardPoster name={property.postedByUserName} role={labelOf(property.postedByUserRole)} />
          <div className="relative z-10 mt-3">{actions}</div>
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
        {initials(name)}
      </span>
      <span className="min-w-0 truncate">{name}</span>
      <span className="ml-auto shrink-0 text-ink-soft">{role}</span>
    </p>
  )
}
