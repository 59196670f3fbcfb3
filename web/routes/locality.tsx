import { QueryClient, useQuery } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import type { LocalityPage } from '#contracts/finding/localities/locality-page.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { localityFailureStatus, localityQuery, newestQuery } from '#web/features/finding/localities/api.ts'
import { failureHeading, LocalityFailure } from '#web/features/finding/localities/locality-failure.tsx'
import { LocalityScreen, LocalitySkeleton } from '#web/features/finding/localities/locality-screen.tsx'
import { localityMeta, localityTitle } from '#web/features/finding/localities/meta.ts'
import { PropertyCardSkeleton } from '#web/features/homes/properties/property-card.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { withInitialData } from '#web/lib/api/query-client.ts'
import { localityPath } from '#web/lib/localities/localities.ts'
import { siteFacts } from '#web/lib/page/seo.ts'
import { cardData } from '#web/lib/properties/card-data.ts'
import type { Route } from './+types/locality'
import { CardWithActions } from './card-with-actions.tsx'

interface PageData {
  /** Epoch ms. */
  readonly now: number
  readonly locality?: LocalityPage
  readonly newest?: PropertySummary[] | undefined
  /** HTTP status of the failure, when the server could not show the locality. */
  readonly failed?: number
}

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const queries = new QueryClient()
  const now = Date.now()
  const found = await queries.fetchQuery(localityQuery(slug, api)).catch(localityFailureStatus)
  if (typeof found === 'number') return data<PageData>({ now, failed: found }, found)
  // `slug` is another spelling of the locality
  if (found.slug !== slug) throw redirect(localityPath(found.slug), 301)
  // after a failure here, the browser loads the properties again and shows its own failure
  const newest = await queries.fetchQuery(newestQuery(found.name, api)).then(
    (properties) => cardData(properties, 0),
    () => undefined,
  )
  return { now, locality: found, newest } satisfies PageData
}

/** In the browser the page opens at once and loads with its own queries. */
export function clientLoader(): PageData {
  return { now: Date.now() }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFacts(matches)
  const { locality, failed } = (loaderData ?? {}) as Partial<PageData>
  if (locality) return localityMeta(locality, site)
  return failed ? [{ title: `${failureHeading(failed)} | ${site.brand.name}` }, { name: 'robots', content: 'noindex' }] : []
}

export default function LocalityRoute({ params: { slug }, loaderData, matches }: Route.ComponentProps) {
  const { now, locality: rendered, newest: renderedNewest, failed } = loaderData as PageData
  const { brand } = siteFacts(matches)
  const query = useQuery({ ...localityQuery(slug), ...withInitialData(rendered, now), enabled: failed === undefined })
  const locality = query.data
  const hasProperties = locality !== undefined && locality.liveListings > 0
  const newest = useQuery({ ...newestQuery(locality?.name ?? ''), ...withInitialData(renderedNewest, now), enabled: hasProperties })
  if (locality)
    return (
      <>
        {!rendered && <title>{localityTitle(locality, brand.name)}</title>}
        <LocalityScreen
          locality={locality}
          newest={{ properties: newest.data, hasFailed: newest.isError && !newest.data, tryAgain: () => void newest.refetch() }}
          card={(property) => <CardWithActions property={property} now={now} screen="listing" />}
          cardSkeleton={<PropertyCardSkeleton />}
        />
      </>
    )
  const status = failed ?? (query.error ? localityFailureStatus(query.error) : undefined)
  if (status === undefined)
    return (
      <>
        {/* the title until the name of the locality is loaded */}
        <title>{brand.name}</title>
        <LocalitySkeleton />
      </>
    )
  return (
    <>
      {failed === undefined && <title>{`${failureHeading(status)} | ${brand.name}`}</title>}
      <LocalityFailure
        status={status}
        retrying={query.isFetching}
        onRetry={() => (failed === undefined ? void query.refetch() : window.location.reload())}
      />
    </>
  )
}
