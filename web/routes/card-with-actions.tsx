import { confirmedWords, postedAgo } from '#contracts/base/values/time.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { CardGallery } from '#web/features/homes/properties/card-gallery.tsx'
import { availabilityWords } from '#web/features/homes/properties/price/price.ts'
import { PropertyCard } from '#web/features/homes/properties/property-card.tsx'
import { ContactButtons } from '#web/features/reaching/unlocks/contact-buttons.tsx'
import { WishlistButton } from '#web/features/reaching/wishlist/wishlist-button.tsx'
import { Cached } from '#web/lib/page/cached-html.tsx'
import { CARD_SIZES } from '#web/ui/pictures/picture.tsx'

interface CardWithActionsProps {
  property: PropertySummary
  /** Epoch ms. */
  now: number
  /** Screen that shows the card. The messages of its buttons differ by screen. */
  screen: 'home' | 'listing' | 'wishlist'
  eager?: boolean
  /** Travel time to work, in words. */
  way?: string
  sizes?: string
}

/** All that a card shows, with its texts that change with time. */
const cardKey = ({ screen, property, now, eager, way, sizes }: CardWithActionsProps) =>
  JSON.stringify([
    ...[screen, eager, way, sizes],
    ...[
      postedAgo(property.firstPostedAt ?? property.createdAt, now),
      confirmedWords(property.confirmedAt, now),
      availabilityWords(property, now),
    ],
    property,
  ])

/** The card of a property with its wishlist and contact buttons, as every grid shows it. */
export function CardWithActions(card: CardWithActionsProps) {
  const { screen, ...shown } = card
  const { property } = shown
  return (
    <Cached as="article" className="card" cacheKey={import.meta.env.SSR ? () => cardKey(card) : undefined}>
      <PropertyCard
        {...shown}
        wishlistButton={<WishlistButton property={property} place={screen === 'listing' ? 'listing' : 'home'} />}
        contactButtons={<ContactButtons property={property} place={screen === 'home' ? 'home' : 'listing'} />}
      />
    </Cached>
  )
}

/** Only the pictures of a card. It is in this file so that the listing page does not have to load one more file for it. */
export const cardGallery = (property: PropertySummary, eager: boolean) => (
  <CardGallery property={property} eager={eager} sizes={CARD_SIZES} />
)
