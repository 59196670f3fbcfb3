import { QueryClient } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { listingPagesQuery, type RenderedResults, understandQuery } from '#web/features/finding/search/api.ts'
import { listingAddress, parseListingQuery, TYPED_TEXT } from '#web/features/finding/search/listing-query.ts'
import { ListingScreen } from '#web/features/finding/search/listing-screen.tsx'
import { listingMeta } from '#web/features/finding/search/listing-wording.ts'
import { withoutInvalidPlaces } from '#web/features/finding/search/valid-places.ts'
import { NO_WAY_TO_WORK } from '#web/features/finding/search/way-to-work.ts'
import { PostedProperty } from '#web/features/homes/posting/posted-property.tsx'
import { PropertyCardSkeleton } from '#web/features/homes/properties/property-card.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { type PageData, readData, sendData } from '#web/lib/page/page-data.ts'
import { cardData } from '#web/lib/properties/card-data.ts'
import { lastPageOf } from '#web/lib/search/last-page.ts'
import { isPoint, workplaceName } from '#web/lib/way-to-work/workplaces.ts'
import type { Route } from './+types/listing'
import { CardWithActions } from './card-with-actions.tsx'

/** Number of cards that load their picture eagerly: the first screen of a phone. */
const EAGER_CARDS = 1
/** Number of cards with blurred previews: the first screen of a wide window. */
const FIRST_ROW = 3

const loadKeepSearch = () => import('#web/features/finding/kept-searches/keep-search.tsx').then(({ KeepSearch }) => KeepSearch)

interface ListingData {
  /** Null when the results could not be loaded, undefined when the page is opened in the browser. */
  readonly rendered: RenderedResults
  readonly total: number
  /** Epoch ms. */
  readonly now: number
  /** Name of the workplace; missing when none is chosen. */
  readonly workplaceName?: string
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = parseListingQuery(searchParams)
  const { api } = context.get(siteContext)
  const drawable = withoutInvalidPlaces(query)
  if (drawable !== query) throw redirect(listingAddress(drawable))
  if (searchParams.has(TYPED_TEXT)) throw redirect(listingAddress(await understandQuery(query, api)))
  const now = Date.now()
  // only the map needs `cell`; opening a map loads the results of its section
  const withCellForMap = (card: PropertySummary) => (query.view === '' && query.drawn.length === 0 ? { ...card, cell: null } : card)
  const [results, workplaces] = await Promise.all([
    new QueryClient().fetchInfiniteQuery(listingPagesQuery(query, api)).catch(() => null),
    query.workplace === '' || isPoint(query.workplace) ? [] : api.call('listWorkplaces').catch(() => []),
  ])
  if (workplaces.length > 0 && !workplaces.some(({ key }) => key === query.workplace)) {
    throw redirect(listingAddress({ ...query, ...NO_WAY_TO_WORK }))
  }
  const lastPage = results?.pages[0] && lastPageOf(query, results.pages[0])
  if (lastPage) throw redirect(listingAddress(lastPage))
  const pages = results?.pages.map((page) => ({ ...page, content: cardData(page.content, FIRST_ROW).map(withCellForMap) }))
  const total = results?.pages[0]?.totalElements ?? 0
  const page: ListingData = {
    rendered: results && { ...results, pages: pages ?? [] },
    total,
    now,
    ...(query.workplace && { workplaceName: workplaceName(query.workplace, workplaces) }),
  }
  return data(sendData(page), results ? 200 : 503)
}

/** In the browser the page loads with its own query: going back is instant. */
export function clientLoader(): PageData<ListingData> {
  return { data: { rendered: undefined, total: 0, now: Date.now() } }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  return listingMeta(new URLSearchParams(location.search), loaderData ? readData<ListingData>(loaderData).total : 0, matches)
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { rendered, now, workplaceName } = readData<ListingData>(loaderData)
  return (
    <>
      <PostedProperty />
      <ListingScreen
        rendered={rendered}
        now={now}
        renderCard={(property, index, note) => (
          <CardWithActions property={property} now={now} screen="listing" eager={index < EAGER_CARDS} way={note} />
        )}
        cardSkeleton={<PropertyCardSkeleton />}
        loadKeepSearch={loadKeepSearch}
        workplaceName={workplaceName}
      />
    </>
  )
}
