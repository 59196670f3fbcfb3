import { data } from 'react-router'
import type { PropertySummary } from '#contracts/properties.ts'
import { ContactButtons } from '#web/features/contacts/contact-buttons.tsx'
import { PropertyCard } from '#web/features/properties/card/property-card.tsx'
import { listingMeta } from '#web/features/properties/listing/listing-meta.ts'
import { ListingPage } from '#web/features/properties/listing/listing-page.tsx'
import { parseListingQuery } from '#web/features/properties/listing/listing-query.ts'
import { PostedNotice } from '#web/features/properties/listing/posted-notice.tsx'
import { loadListing } from '#web/features/properties/listing/use-listing.ts'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'
import { siteContext } from '#web/lib/api.ts'
import type { Route } from './+types/listing'

/** Pictures that a wide screen and a phone show without scrolling. */
const FIRST_ROW = { wide: 3, phone: 1 } as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = parseListingQuery(new URL(request.url).searchParams)
  const page = await loadListing(context.get(siteContext).api, query, query.page).catch(() => null)
  const eager = request.headers.get('sec-ch-ua-mobile') === '?1' ? FIRST_ROW.phone : FIRST_ROW.wide
  const now = Date.now()
  // A card needs neither the description nor names of pictures beyond its own.
  const content = page?.content.map((property) => ({ ...property, description: '', propertyGallery: [] })) ?? []
  return data({ rendered: page && { page: { ...page, content }, at: now }, failed: page === null, now, eager }, page ? 200 : 503)
}

/** In the browser the page loads for itself, through its own cache: going back is instant. */
export function clientLoader() {
  return { rendered: null, failed: false, now: Date.now(), eager: FIRST_ROW.wide }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  return listingMeta(new URLSearchParams(location.search), loaderData?.rendered?.page.totalElements ?? 0, matches)
}

export default function Listing({ loaderData: { rendered, failed, now, eager } }: Route.ComponentProps) {
  return (
    <>
      <PostedNotice />
      <ListingPage
        rendered={rendered}
        failed={failed}
        renderCard={(property, index) => <ListingCard property={property} now={now} eager={index < eager} />}
      />
    </>
  )
}

function ListingCard({ property, now, eager }: { property: PropertySummary; now: number; eager: boolean }) {
  return (
    <PropertyCard
      property={property}
      now={now}
      eager={eager}
      heart={<WishlistHeart property={property} place="listing" />}
      actions={<ContactButtons property={property} place="listing" />}
    />
  )
}
