import { QueryClient } from '@tanstack/react-query'
import { LANGUAGE } from '#contracts/base/language.ts'
import { addressIn } from '#contracts/base/language-addresses.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { CompareTray } from '#web/features/finding/compare/compare-tray.tsx'
import { HomeLocalities, mostOffered } from '#web/features/finding/localities/home-localities.tsx'
import { RecentlySeen } from '#web/features/finding/recently-seen/recently-seen.tsx'
import { loadLatestRequirements } from '#web/features/finding/requirement-search/api.ts'
import { RequirementsCarousel } from '#web/features/finding/requirement-search/requirements-carousel.tsx'
import { understandAddress, useListingPrefetch } from '#web/features/finding/search/api.ts'
import { latestProjectsQuery } from '#web/features/homes/projects/api.ts'
import { HomeProjects } from '#web/features/homes/projects/home-projects.tsx'
import { HomePushes } from '#web/features/reaching/notifications/home-pushes.tsx'
import { RequirementContactButtons } from '#web/features/reaching/unlocks/requirement-contact-buttons.tsx'
import { EnquiryPopup } from '#web/features/site/home/enquiry-popup.tsx'
import { HandpickedSection, handpick } from '#web/features/site/home/handpicked-section.tsx'
import { Hero } from '#web/features/site/home/hero.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { readData, sendData } from '#web/lib/page/page-data.ts'
import { jsonLd, pageMeta, siteFacts } from '#web/lib/page/seo.ts'
import { cardData } from '#web/lib/properties/card-data.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { Figures } from '#web/ui/page-parts.tsx'
import { CARD_SIZES } from '#web/ui/pictures/picture.tsx'
import type { Route } from './+types/home'
import { CardWithActions } from './card-with-actions.tsx'

const FEATURED_PAGE_SIZE = 100

const loadOptions = () => import('#web/features/finding/search/search-options.tsx').then(({ loadSearchOptions }) => loadSearchOptions)
const loadSeen = () => import('./recently-seen-with-actions.tsx').then(({ RecentlySeenWithActions }) => RecentlySeenWithActions)

export async function loader({ context }: Route.LoaderArgs) {
  const { api, brandPages } = context.get(siteContext)
  const query = { page: 0, size: FEATURED_PAGE_SIZE, sort: 'propertyId', direction: 'asc' } as const
  const [featured, requirements, projects, localities] = await Promise.all([
    api.call('listFeaturedProperties', { query }).catch(() => null),
    loadLatestRequirements(api),
    new QueryClient().fetchQuery(latestProjectsQuery(api)).catch(() => null),
    // on failure the section of localities is left out
    api.call('listLocalities').catch(() => []),
  ])
  const handpicked = featured && handpick(featured.content)
  // the cards for sale are further down the page: they need no blurred previews
  return sendData({
    handpicked: handpicked && { rent: cardData(handpicked.rent, 3), sale: cardData(handpicked.sale, 0) },
    requirements,
    projects,
    localities: mostOffered(localities),
    figures: brandPages.homeFigures.length > 0 ? brandPages.homeFigures : countedFigures(localities),
    whatsappNumber: brandPages.whatsappNumber,
    now: Date.now(),
  })
}

/** What can be counted, in place of figures that nobody has set. */
function countedFigures(localities: readonly Locality[]) {
  const withHomes = localities.filter(({ liveListings }) => liveListings > 0)
  const properties = withHomes.reduce((sum, { liveListings }) => sum + liveListings, 0)
  if (properties === 0) return []
  return [
    { value: groupDigits(properties), label: properties === 1 ? 'Property' : 'Properties' },
    { value: groupDigits(withHomes.length), label: withHomes.length === 1 ? 'Location' : 'Locations' },
  ]
}

export function meta({ matches }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const description = 'Flats, houses, shops, plots and PGs in Pune for rent and sale, posted by owners and brokers. We charge no brokerage.'
  return [
    ...pageMeta({ title: `Homes in Pune, from owners and brokers | ${brand.name}`, description, path: '/', origin }),
    jsonLd({
      '@type': 'Organization',
      name: brand.name,
      url: `${origin}/`,
      logo: `${origin}/apple-touch-icon.png`,
      address: brand.officeAddress || undefined,
      email: brand.supportEmail || undefined,
      telephone: brand.supportPhone || undefined,
    }),
    jsonLd({
      ...(LANGUAGE !== 'en' && { inLanguage: `${LANGUAGE}-IN` }),
      '@type': 'WebSite',
      name: brand.name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${import.meta.env.OTHER_LANGUAGE ? addressIn(LANGUAGE, '/listing') : '/listing'}?text={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    }),
  ]
}

type HomeData = NonNullable<Awaited<ReturnType<typeof loader>>['data']>

export default function Home({ loaderData }: Route.ComponentProps) {
  const { handpicked, requirements, projects, localities, figures, whatsappNumber, now } = readData<HomeData>(loaderData)
  const prefetchListing = useListingPrefetch()
  return (
    <>
      <Hero prepareSearch={prefetchListing} findAddress={understandAddress} loadOptions={loadOptions} />
      <HandpickedSection
        title="Handpicked Properties for Rent"
        allTo={bestListingsAddress({ propertyFor: 'RENT' })}
        properties={handpicked?.rent ?? null}
        card={(property, index) => <CardWithActions property={property} now={now} screen="home" sizes={CARD_SIZES} eager={index === 0} />}
      />
      <RequirementsCarousel
        loaded={requirements}
        now={now}
        contactOf={(requirement) => <RequirementContactButtons requirement={requirement} place="home" />}
      />
      <HandpickedSection
        title="Handpicked Properties for Sale"
        allTo={bestListingsAddress({ propertyFor: 'SELL' })}
        properties={handpicked?.sale ?? null}
        card={(property) => <CardWithActions property={property} now={now} screen="home" sizes={CARD_SIZES} />}
        itemClass="lazy-layout lazy-layout-card"
      />
      <HomeProjects rendered={projects} now={now} />
      <RecentlySeen load={loadSeen} />
      <HomeLocalities localities={localities} />
      <HomePushes />
      <Figures figures={figures} />
      {whatsappNumber && <EnquiryPopup whatsappNumber={whatsappNumber} />}
      <CompareTray floats={false} />
    </>
  )
}
