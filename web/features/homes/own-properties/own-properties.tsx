import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { DASHBOARD_MESSAGES } from '#contracts/people/dashboard/dashboard-messages.ts'
import { inquiryWords } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { readId } from '#web/lib/search/address-values.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { House } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownPropertiesQuery } from './api.ts'
import { ImportLink, OwnList } from './own-list.tsx'
import type { OwnRowProps } from './own-row.tsx'
import { countAll } from './own-toolbar.tsx'
import { readView } from './own-view.ts'
import { PropertySeekers } from './property-seekers.tsx'

interface OwnPropertiesProps {
  user: StoredUser
  /** The contact action of a requirement that one of the properties fits. */
  requirementContact: (requirement: ListedRequirement) => ReactNode
  /** Render the question whether a property is still available or the deal with it, and the button that closes a deal. */
  freshness: OwnRowProps['freshness']
  closeDeal: OwnRowProps['closeDeal']
}

/** Dashboard tab of own properties; with a property's id in the address, the requirements that it fits. */
export function OwnProperties({ user, requirementContact, freshness, closeDeal }: OwnPropertiesProps) {
  const propertyId = readId(useSearchParams()[0].get('seekers'))
  if (!isPoster(user)) return <NotAPoster />
  if (propertyId) return <PropertySeekers key={propertyId} propertyId={propertyId} contact={requirementContact} />
  return <PosterProperties user={user} freshness={freshness} closeDeal={closeDeal} />
}

function PosterProperties({ user, freshness, closeDeal }: Pick<OwnPropertiesProps, 'user' | 'freshness' | 'closeDeal'>) {
  const view = readView(useSearchParams()[0])
  const query = useQuery(ownPropertiesQuery(user.id, view))
  const { data: page, error, isPlaceholderData } = query
  const broker = user.userRole === 'BROKER'
  if (page && countAll(page.statusCounts) === 0) return <NothingPosted mayImport={broker} />
  if (page)
    return (
      <OwnList
        view={view}
        page={page}
        outdated={isPlaceholderData}
        userId={user.id}
        mayImport={broker}
        words={inquiryWords(user.userRole)}
        freshness={freshness}
        closeDeal={closeDeal}
      />
    )
  if (!error) return <OwnSkeleton />
  return <LoadFailed title={failedTitle(error, DASHBOARD_MESSAGES.propertiesFailed)} what="listings" query={query} />
}

function NothingPosted({ mayImport }: { mayImport: boolean }) {
  return (
    <Notice
      icon={<House size={24} aria-hidden />}
      title={OWN_PROPERTIES_MESSAGES.none}
      actions={
        <>
          <ButtonLink to="/postproperty">Post your first property</ButtonLink>
          {mayImport && <ImportLink />}
        </>
      }
    >
      It takes a few minutes: what it is, where it is, the price and some photos. You can change it here at any time.
    </Notice>
  )
}

/** Empty state for users who cannot post, such as seekers. */
function NotAPoster() {
  return (
    <Notice
      icon={<House size={24} aria-hidden />}
      title={OWN_PROPERTIES_MESSAGES.none}
      links={[
        ['/postrequirement', 'Post a requirement'],
        [bestListingsAddress(), 'See all listings'],
      ]}
    >
      Properties are listed by owners and brokers. Say what you are looking for, and they can answer you.
    </Notice>
  )
}

function OwnSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your properties...
      </p>
      <div aria-hidden className="grid gap-3">
        <div className="skeleton h-7 w-44 rounded-control" />
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className="rounded-card border border-line bg-card p-3 sm:p-4 lg:flex lg:items-center lg:gap-6">
            <div className="flex flex-1 gap-3 sm:gap-5">
              <div className="skeleton aspect-4/3 w-28 shrink-0 self-start rounded-control sm:w-40" />
              <div className="grid flex-1 content-start gap-2">
                <div className="skeleton h-6 w-2/5 rounded-control" />
                <div className="skeleton h-5 w-4/5 rounded-control" />
                <div className="skeleton h-4 w-3/5 rounded-control" />
              </div>
            </div>
            <div className="mt-3 border-line border-t pt-3 lg:mt-0 lg:w-[29rem] lg:shrink-0 lg:border-0 lg:pt-0">
              <div className="skeleton h-11 rounded-control" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
