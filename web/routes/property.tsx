import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { data } from 'react-router'
import { isHiddenUnconfirmed } from '#contracts/homes/freshness/freshness-messages.ts'
import type { PropertyDetail, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { dealReasonOf } from '#contracts/homes/properties/property-kinds.ts'
import { CompareButton } from '#web/features/finding/compare/compare-button.tsx'
import { CompareTray } from '#web/features/finding/compare/compare-tray.tsx'
import { LoanSection } from '#web/features/finding/loan/loan-section.tsx'
import { useRememberSeen } from '#web/features/finding/recently-seen/seen-ids.ts'
import { LazyCloseDeal, LazyOwnDeal } from '#web/features/homes/deals/lazy-deal.tsx'
import { AvailabilityQuestion, HiddenUnconfirmed, isAsked, useFocusAfterFreshness } from '#web/features/homes/freshness/own-freshness.tsx'
import { AddAnswer } from '#web/features/homes/properties/answers-section.tsx'
import { propertyQuery, similarPropertiesQuery } from '#web/features/homes/properties/api.ts'
import type { KnownProperty } from '#web/features/homes/properties/facts.tsx'
import { propertyMeta } from '#web/features/homes/properties/meta.ts'
import { propertyTitle } from '#web/features/homes/properties/price/price.ts'
import { OwnActions } from '#web/features/homes/properties/price/price-and-contact.tsx'
import { describePropertyFailure, type PropertyFailure, PropertyFailurePage } from '#web/features/homes/properties/property-failure.tsx'
import { HiddenNotice, PropertyScreen, PropertySkeleton, SimilarProperties } from '#web/features/homes/properties/property-screen.tsx'
import { NumberConfirmation } from '#web/features/people/accounts/profile/lazy-phone-reauthentication.tsx'
import { AddToShortlist } from '#web/features/reaching/shortlists/add-to-shortlist.tsx'
import { useWithNumber } from '#web/features/reaching/unlocks/api.ts'
import { AskButton } from '#web/features/reaching/unlocks/ask-button.tsx'
import { ContactButtons } from '#web/features/reaching/unlocks/contact-buttons.tsx'
import { UnlockedContact } from '#web/features/reaching/unlocks/unlocked-contact.tsx'
import { WishlistButton } from '#web/features/reaching/wishlist/wishlist-button.tsx'
import { ChecksSection } from '#web/features/trust/checks/checks-section.tsx'
import { OwnChecks } from '#web/features/trust/checks/lazy-own-checks.tsx'
import { ReportProperty } from '#web/features/trust/moderation/report-property.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { withInitialData } from '#web/lib/api/query-client.ts'
import { type PageData, readData, sendData } from '#web/lib/page/page-data.ts'
import { siteFacts } from '#web/lib/page/seo.ts'
import { cardData } from '#web/lib/properties/card-data.ts'
import { useCachedSummary } from '#web/lib/properties/property-link.tsx'
import { useUser } from '#web/lib/session/session.ts'
import type { Route } from './+types/property'
import { CardWithActions } from './card-with-actions.tsx'

interface LoadedPage {
  /** Epoch ms. */
  readonly now: number
  readonly property?: PropertyDetail
  readonly failure?: PropertyFailure
  readonly similar?: PropertySummary[]
}

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const queries = new QueryClient()
  const now = Date.now()
  const [found, similar] = await Promise.all([
    queries.fetchQuery(propertyQuery(id, api)).catch(describePropertyFailure),
    queries.fetchQuery(similarPropertiesQuery(id, api)).then(
      (found) => cardData(found, 0),
      () => [],
    ),
  ])
  if ('propertyId' in found) return sendData<LoadedPage>({ now, property: found, similar })
  const page: LoadedPage = { now, failure: found, similar: found.status === 410 ? similar : [] }
  return data(sendData(page), { status: found.status })
}

/** In the browser the page opens at once and loads with its own queries. */
export function clientLoader(): PageData<LoadedPage> {
  return { data: { now: Date.now() } }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFacts(matches)
  const { property, failure, now } = loaderData ? readData<LoadedPage>(loaderData) : ({} as Partial<LoadedPage>)
  if (property) return propertyMeta(property, site, now ?? 0)
  return failure ? [{ title: `${failure.message} | ${site.brand.name}` }, { name: 'robots', content: 'noindex' }] : []
}

export default function PropertyPage({ params: { id }, loaderData, matches }: Route.ComponentProps) {
  const { now, ...loaded } = readData<LoadedPage>(loaderData)
  const { brand } = siteFacts(matches)
  const user = useUser()
  const isSignedIn = user !== null
  // the server renders for visitors: a property that it did not show may belong to the viewer
  const enabled = !loaded.failure || (isSignedIn && !loaded.failure.retryable)
  const detail = useQuery({ ...propertyQuery(id), ...withInitialData(loaded.property, now), enabled })
  // the call with the poster's session makes the server not count this view
  const isRenderedForPoster = isSignedIn && loaded.property !== undefined && loaded.property.postedByUserId === user?.id
  useDetailOfViewer(detail, isSignedIn, isRenderedForPoster)
  const similar = useQuery({ ...similarPropertiesQuery(id), ...withInitialData(loaded.similar, now) })
  const knownSummary = useCachedSummary(id)
  const failed = detail.error ? describePropertyFailure(detail.error) : undefined
  // a property withdrawn while its page was open must not be shown from the cache
  const shown = failed && !failed.retryable ? undefined : detail.data
  const failure = shown ? undefined : (failed ?? loaded.failure)
  useTitle(shown && loaded.failure && propertyTitle(shown, brand.name))
  const summary = shown ?? knownSummary
  const others = (
    <SimilarProperties
      properties={similar.isError ? [] : similar.data}
      isNearby={!failure && summary?.status !== 'INACTIVE'}
      card={(property) => <CardWithActions property={property} now={now} screen="listing" />}
    />
  )
  if (failure) {
    return (
      <>
        {!loaded.failure && <title>{`${failure.message} | ${brand.name}`}</title>}
        <PropertyFailurePage
          failure={failure}
          retrying={detail.isFetching}
          onRetry={() => (loaded.failure ? window.location.reload() : void detail.refetch())}
          contact={failure.status === 410 && user && <UnlockedContact user={user} propertyId={id} />}
          similar={failure.status === 410 && others}
        />
      </>
    )
  }
  return (
    <>
      {!loaded.property && !loaded.failure && <title>{summary ? propertyTitle(summary, brand.name) : brand.name}</title>}
      {summary ? (
        <LoadedProperty
          key={id}
          summary={summary}
          detail={shown}
          now={now}
          brandName={brand.name}
          similar={others}
          hasSimilar={!similar.isError && (similar.data?.length ?? 0) > 0}
        />
      ) : (
        <PropertySkeleton />
      )}
    </>
  )
}

interface LoadedPropertyProps {
  summary: PropertySummary
  detail: PropertyDetail | undefined
  now: number
  brandName: string
  similar: ReactNode
  hasSimilar: boolean
}

/** The property with the poster's number when the viewer may see it. */
function LoadedProperty({ summary, detail, now, brandName, similar, hasSimilar }: LoadedPropertyProps) {
  const property = useWithNumber<KnownProperty>(detail ?? summary)
  const user = useUser()
  const isOwn = user?.id === property.postedByUserId
  const isReachable = property.status === 'ACTIVE' || property.contactUnlocked
  useFocusAfterFreshness(property)
  useRememberSeen(detail?.status === 'ACTIVE' ? detail.propertyId : undefined)
  return (
    <>
      {isOwn && (property.deal || isHiddenUnconfirmed(property)) ? (
        // as tall as the notice of a taken home, which the server renders for the poster too
        <div className="wrap py-4 *:min-h-34 md:pb-0">
          {property.deal ? <LazyOwnDeal property={property} /> : <HiddenUnconfirmed property={property} closeDeal={closeDeal(property)} />}
          {user && <NumberConfirmation user={user} />}
        </div>
      ) : (
        <HiddenNotice
          property={property}
          viewer={isOwn ? 'poster' : property.contactUnlocked ? 'unlocked' : 'other'}
          hasSimilar={hasSimilar}
        />
      )}
      <PropertyScreen
        property={property}
        detail={detail}
        now={now}
        wishlistButton={<WishlistButton property={property} place="listing" />}
        loan={detail?.homeLoanRate && <LoanSection price={detail.expectedPrice} rate={detail.homeLoanRate} />}
        compare={property.status === 'ACTIVE' && <CompareButton property={property} />}
        shortlistButton={!isOwn && isReachable && <AddToShortlist property={property} look="round" />}
        contactButtons={(brief) =>
          isOwn ? (
            <OwnButtons property={property} brief={brief} />
          ) : (
            isReachable && <ContactButtons property={property} place="detail" brief={brief} />
          )
        }
        ask={(question) =>
          isOwn ? (
            <AddAnswer property={property} question={question} />
          ) : (
            isReachable && <AskButton property={property} question={question} />
          )
        }
        checks={
          detail && <ChecksSection property={detail} brandName={brandName} own={isOwn && <OwnChecks propertyId={detail.propertyId} />} />
        }
        report={!isOwn && property.status === 'ACTIVE' && <ReportProperty propertyId={property.propertyId} />}
        similar={similar}
      />
      <CompareTray />
    </>
  )
}

const closeDeal = (property: PropertySummary) => (
  <LazyCloseDeal property={property} reason={dealReasonOf(property.propertyFor)} look="outline" className="flex-auto px-2.5 text-base" />
)

/** Buttons for the poster. While an answer is awaited, the question replaces them in the bar of phones, and is above them in the card. */
function OwnButtons({ property, brief }: { property: PropertySummary; brief: boolean }) {
  const asked = isAsked(property)
  return (
    <>
      {asked && <AvailabilityQuestion property={property} closeDeal={closeDeal(property)} />}
      {!(asked && brief) && <OwnActions property={property} />}
    </>
  )
}

/** Refetches the property for a signed-in viewer: the server renders it without documents. @param always also without documents */
function useDetailOfViewer({ data: property, refetch }: UseQueryResult<PropertyDetail>, isSignedIn: boolean, always: boolean): void {
  const missing = always || (isSignedIn && property !== undefined && property.documents.length < property.documentCount)
  useEffect(() => {
    if (missing) void refetch()
  }, [missing, refetch])
}

/** Replaces the title that the server rendered. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
