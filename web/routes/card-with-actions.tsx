import type { PropertySummary } from '#contracts/properties/properties.ts'
import { confirmedWords, postedAgo } from '#contracts/values/time.ts'
import { ContactButtons } from '#web/features/contacts/contact-buttons.tsx'
import { CardGallery } from '#web/features/properties/card-gallery.tsx'
import { cardTerms } from '#web/features/properties/price.ts'
import { PropertyCard } from '#web/features/properties/property-card.tsx'
import { WishlistButton } from '#web/features/wishlist/wishlist-button.tsx'
import { CachedArticle } from '#web/lib/page/cached-article.tsx'
import { CARD_SIZES } from '#web/ui/picture.tsx'

interface CardWithActionsProps {
  property: PropertySummary
  /** Epoch ms. */
  now: number
  /** The messages of the home page and of the dashboard differ from the listing's. */
  screen: 'home' | 'listing' | 'wishlist'
  eager?: boolean
  /** How long the way to work takes, in words. */
  way?: string
  sizes?: string
}

/** What a card says that changes with time. */
const agesOf = (property: PropertySummary, now: number) => [
  postedAgo(property.createdAt, now),
  confirmedWords(property.confirmedAt, now),
  cardTerms(property, now),
]

/** The card of a property with its wishlist and contact buttons, as every grid shows it. */
export function CardWithActions({ screen, ...card }: CardWithActionsProps) {
  const { property, now, eager, way, sizes } = card
  return (
    <CachedArticle className="card" cacheKey={() => JSON.stringify([screen, eager, way, sizes, ...agesOf(property, now), property])}>
      <PropertyCard
        {...card}
        wishlistButton={<WishlistButton property={property} place={screen === 'listing' ? 'listing' : 'home'} />}
        contactButtons={<ContactButtons property={property} place={screen === 'home' ? 'home' : 'listing'} />}
      />
    </CachedArticle>
  )
}

/** The pictures of a card without the rest of it. It stands in this file so that the listing loads no further one for it. */
export const cardGallery = (property: PropertySummary, eager: boolean) => (
  <CardGallery property={property} eager={eager} sizes={CARD_SIZES} />
)
