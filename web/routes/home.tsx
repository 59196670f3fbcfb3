import { FEATURED_PAGE_SIZE } from '#contracts/limits.ts'
import { HOME_FIGURES } from '#contracts/messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { ContactButtons } from '#web/features/contacts/contact-buttons.tsx'
import { handpick } from '#web/features/home/handpick.ts'
import { HandpickedSection } from '#web/features/home/handpicked-section.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { HomePushes } from '#web/features/notifications/home-pushes.tsx'
import { PropertyCard } from '#web/features/properties/card/property-card.tsx'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'
import { siteContext } from '#web/lib/api.ts'
import { jsonLd, pageMeta, siteFacts } from '#web/lib/seo.ts'
import { Figures } from '#web/ui/figures.tsx'
import type { Route } from './+types/home'

/** How wide a card's picture is here: one, two or three across the page. */
const SIZES = '(min-width: 1240px) 384px, (min-width: 1024px) calc(33vw - 30px), (min-width: 640px) calc(50vw - 30px), calc(100vw - 40px)'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const query = { page: 0, size: FEATURED_PAGE_SIZE, sort: 'propertyId', direction: 'asc' } as const
  const featured = await api.call('listFeaturedProperties', { query }).catch(() => null)
  return { handpicked: featured && handpick(featured.content), now: Date.now() }
}

export function meta({ matches }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const description =
    'Flats, houses, shops, plots and PGs in Pune for rent and sale, posted by owners and brokers. No brokerage for using it.'
  return [
    ...pageMeta({ title: `Homes in Pune, straight from the owner | ${brand.name}`, description, path: '/', origin }),
    jsonLd({
      '@type': 'Organization',
      name: brand.name,
      url: `${origin}/`,
      logo: `${origin}/apple-touch-icon.png`,
      address: brand.officeAddress,
      email: brand.supportEmail,
      telephone: brand.supportPhone,
    }),
    jsonLd({
      '@type': 'WebSite',
      name: brand.name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/listing?searchTerm={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  ]
}

export default function Home({ loaderData: { handpicked, now } }: Route.ComponentProps) {
  const cards = (properties: readonly PropertySummary[], first: boolean) =>
    properties.map((property, index) => (
      <li key={property.propertyId}>
        <HomeCard property={property} now={now} eager={first && index === 0} />
      </li>
    ))
  return (
    <>
      <Hero />
      <HandpickedSection
        title="Handpicked Properties for Rent"
        allTo="/listing?propertyFor=RENT"
        cards={handpicked && cards(handpicked.rent, true)}
      />
      <HandpickedSection
        title="Handpicked Properties for Sale"
        allTo="/listing?propertyFor=SELL"
        cards={handpicked && cards(handpicked.sale, false)}
      />
      <HomePushes />
      <Figures label="In numbers" figures={HOME_FIGURES} />
    </>
  )
}

function HomeCard({ property, now, eager }: { property: PropertySummary; now: number; eager: boolean }) {
  return (
    <PropertyCard
      property={property}
      now={now}
      eager={eager}
      sizes={SIZES}
      heart={<WishlistHeart property={property} place="home" />}
      actions={<ContactButtons property={property} place="home" />}
    />
  )
}
