import type { ReactNode } from 'react'
import { shortRupees } from '#contracts/base/values/money.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import type { SavedProperty } from '#contracts/reaching/wishlist/wishlist.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { PropertyLink } from '#web/lib/properties/property-link.tsx'
import { addressLine, goneLabel, headline, offerLabel, priceUnit } from '#web/lib/properties/property-wording.ts'
import { ImageOff } from '#web/ui/icons/icons.tsx'

/** Columns of the cards of a shortlist. */
export const ITEM_GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Renders the pictures of a property, which fill their box. */
export type Gallery = (property: PropertySummary, eager: boolean) => ReactNode

interface ItemCardProps {
  property: SavedProperty
  gallery: Gallery
  /** Loads the picture at once. */
  eager: boolean
  /** What people say about the property. */
  children: ReactNode
}

/** A property of a shortlist. One that is no longer live has few facts. */
export function ItemCard({ property, gallery, eager, children }: ItemCardProps) {
  return (
    <article className="card">
      {property.status === 'ACTIVE' ? (
        <LiveProperty property={property as PropertySummary} gallery={gallery} eager={eager} />
      ) : (
        <GoneProperty property={property} />
      )}
      <div className="relative z-10 mt-auto grid gap-3 px-4 pb-4">{children}</div>
    </article>
  )
}

function LiveProperty({ property, gallery, eager }: Pick<ItemCardProps, 'gallery' | 'eager'> & { property: PropertySummary }) {
  return (
    <>
      <div className="relative aspect-8/5">
        {gallery(property, eager)}
        <div className="card-badges">
          <span className="offer">{offerLabel(property.propertyFor)}</span>
        </div>
      </div>
      <div className="card-text">
        <p className="card-price">
          <span translate="no">{shortRupees(property.expectedPrice)}</span>
          <span>{priceUnit(property.propertyFor)}</span>
        </p>
        <p className="card-headline">{headline(property)}</p>
        <h2 className="font-normal font-sans text-ink text-sm tracking-normal">
          <PropertyLink
            property={property}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-marigold"
          >
            {property.propertyName}
          </PropertyLink>
        </h2>
        <p className="card-address">{addressLine(property.address)}</p>
      </div>
    </>
  )
}

function GoneProperty({ property }: { property: SavedProperty }) {
  const { propertyName, address } = property
  return (
    <>
      <div className="relative grid aspect-8/5 place-items-center rounded-t-card bg-wash text-ink-faint">
        <ImageOff size={32} aria-hidden />
        <p className="absolute top-3 left-3 inline-flex min-h-7 items-center rounded-full bg-ink px-3 font-semibold text-paper text-sm">
          {goneLabel(property)}
        </p>
      </div>
      <div className="card-text">
        <h2 className="font-sans font-semibold text-base tracking-normal">{propertyName}</h2>
        <p className="card-address">{import.meta.env.OTHER_LANGUAGE ? localArea(address.area) : address.area}</p>
      </div>
    </>
  )
}
