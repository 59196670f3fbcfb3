import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { data } from 'react-router'
import type { PropertyDetail, PropertySummary } from '#contracts/properties.ts'
import { ContactButtons } from '#web/features/contacts/contact-buttons.tsx'
import { useWithNumber } from '#web/features/contacts/contact-queries.ts'
import { PropertyCard } from '#web/features/properties/card/property-card.tsx'
import { HiddenNotice } from '#web/features/properties/detail/hidden-notice.tsx'
import { propertyMeta } from '#web/features/properties/detail/meta.ts'
import { OwnActions } from '#web/features/properties/detail/own-actions.tsx'
import { propertyTitle } from '#web/features/properties/detail/price.ts'
import { PropertyFailed } from '#web/features/properties/detail/property-failed.tsx'
import { findSummary, propertyQuery, similarQuery } from '#web/features/properties/detail/property-queries.ts'
import { PropertyScreen } from '#web/features/properties/detail/property-screen.tsx'
import { PropertySkeleton } from '#web/features/properties/detail/property-skeleton.tsx'
import { describeTrouble, type PropertyTrouble } from '#web/features/properties/detail/property-trouble.ts'
import { SimilarHomes } from '#web/features/properties/detail/similar-homes.tsx'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'
import { siteContext } from '#web/lib/api.ts'
import { siteFacts } from '#web/lib/seo.ts'
import { useSession } from '#web/lib/session.ts'
import type { Route } from './+types/property'

interface PageData {
  readonly now: number
  readonly property?: PropertyDetail
  readonly trouble?: PropertyTrouble
  readonly similar?: readonly PropertySummary[]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const now = Date.now()
  const [found, similar] = await Promise.all([
    api.call('getProperty', { params }).catch(describeTrouble),
    api.call('listSimilarProperties', { params }).catch(() => []),
  ])
  if ('propertyId' in found) return { now, property: found, similar } satisfies PageData
  const page: PageData = { now, trouble: found, similar: found.status === 410 ? similar : [] }
  return data(page, { status: found.status })
}

/** In the browser the page opens at once, with what the list knew; the rest is asked for on it. */
export function clientLoader(): PageData {
  return { now: Date.now() }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFacts(matches)
  const { property, trouble, now } = (loaderData ?? {}) as Partial<PageData>
  if (property) return propertyMeta(property, site, now ?? 0)
  return trouble ? [{ title: `${trouble.message} | ${site.brand.name}` }, { name: 'robots', content: 'noindex' }] : []
}

export default function PropertyPage({ params: { id }, loaderData, matches }: Route.ComponentProps) {
  const { now, ...loaded } = loaderData as PageData
  const { brand } = siteFacts(matches)
  const queryClient = useQueryClient()
  const isMember = useSession().status === 'member'
  // the server renders for visitors: what they may not see may be the viewer's own
  const mayBeOwn = isMember && loaded.trouble?.mayPass === false
  const detail = useQuery({ ...propertyQuery(id), initialData: loaded.property, enabled: !loaded.trouble || mayBeOwn })
  const known = useMemo(() => findSummary(queryClient, id), [queryClient, id])
  const similar = useQuery({ ...similarQuery(id), initialData: loaded.similar && [...loaded.similar] })
  const refusal = detail.error ? describeTrouble(detail.error) : undefined
  // a listing that was taken down while it was open is not shown on from memory
  const shown = refusal?.mayPass === false ? undefined : detail.data
  const trouble = shown ? undefined : (refusal ?? loaded.trouble)
  useTitle(shown && loaded.trouble && propertyTitle(shown, brand.name))
  const others = (
    <SimilarHomes
      properties={similar.isError ? [] : similar.data}
      card={(property) => (
        <PropertyCard
          property={property}
          now={now}
          heart={<WishlistHeart property={property} place="listing" />}
          actions={<ContactButtons property={property} place="listing" />}
        />
      )}
    />
  )
  if (trouble) {
    return (
      <>
        {!loaded.trouble && <title>{`${trouble.message} | ${brand.name}`}</title>}
        <PropertyFailed
          trouble={trouble}
          retrying={detail.isFetching}
          onRetry={() => (loaded.trouble ? window.location.reload() : void detail.refetch())}
          similar={trouble.status === 410 && others}
        />
      </>
    )
  }
  const summary = shown ?? known
  if (!summary) {
    return (
      <>
        <title>{brand.name}</title>
        <PropertySkeleton />
      </>
    )
  }
  return (
    <>
      {!loaded.property && !loaded.trouble && <title>{propertyTitle(summary, brand.name)}</title>}
      <Shown key={id} summary={summary} detail={shown} now={now} similar={others} />
    </>
  )
}

interface ShownProps {
  summary: PropertySummary
  detail: PropertyDetail | undefined
  now: number
  similar: ReactNode
}

/** The page of a property, with the poster's number for whoever may see it. */
function Shown({ summary, detail, now, similar }: ShownProps) {
  const known = useWithNumber(summary)
  const { postedByUserPhoneNumber, contactUnlocked } = known
  const { user } = useSession()
  const own = user?.id === known.postedByUserId
  return (
    <>
      <HiddenNotice property={known} own={own} />
      <PropertyScreen
        summary={known}
        detail={detail && { ...detail, postedByUserPhoneNumber, contactUnlocked }}
        now={now}
        heart={<WishlistHeart property={known} place="listing" />}
        contact={
          own
            ? { card: <OwnActions {...known} />, bar: <OwnActions {...known} /> }
            : { card: <ContactButtons property={known} place="detail" />, bar: <ContactButtons property={known} place="detail" brief /> }
        }
        similar={similar}
      />
    </>
  )
}

/** The name of the page, when the one that the server gave it no longer fits. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
