import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BEST_MATCHES } from '#contracts/base/limits.ts'
import { counted } from '#contracts/base/values/counted.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { budgetUnit, requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { expectList, failedTitle } from '#web/lib/api/unexpected-format.ts'
import { FOCUS_HEADING, useFocusedHeading } from '#web/lib/page/focused-heading.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { FitReasons } from '#web/lib/requirements/fit-reasons.tsx'
import { ownRequirementsAddress, ownRequirementsQuery } from '#web/lib/requirements/own-requirements.ts'
import { budgetRange } from '#web/lib/requirements/requirement-wording.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { TextLink } from '#web/ui/button.tsx'
import { ChevronLeft, SearchX } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'

interface RequirementMatchesProps {
  user: StoredUser
  requirementId: number
  /** @param now epoch ms */
  card: (property: PropertySummary, now: number) => ReactNode
}

/** The live properties that fit one of the user's own requirements, best first, each with its reasons. */
export function RequirementMatches({ user, requirementId, card }: RequirementMatchesProps) {
  const [now] = useState(() => Date.now())
  const requirement = useQuery(ownRequirementsQuery(user.id)).data?.find((each) => each.requirementId === requirementId)
  const query = useQuery({
    queryKey: ['me', 'requirement-matches', requirementId],
    queryFn: async ({ signal }) => expectList(await browserApi.call('listRequirementMatches', { params: { id: requirementId }, signal })),
    staleTime: 0,
  })
  const { data: matches, error } = query
  const heading = useFocusedHeading()
  return (
    <section aria-labelledby="matches">
      <TextLink to={ownRequirementsAddress(user)} preventScrollReset state={FOCUS_HEADING} className="gap-1">
        <ChevronLeft size={18} aria-hidden />
        All your requirements
      </TextLink>
      <h2 id="matches" {...heading} className="mt-2 scroll-mt-24 font-bold text-xl outline-none">
        {matches ? headingOf(matches.length) : 'Properties that fit'}
      </h2>
      {requirement && (
        <p className="num mt-1 mb-5 text-base text-ink-soft">
          {requirementTitle(requirement)}, {budgetRange(requirement)} {budgetUnit(requirement)}, in{' '}
          {(import.meta.env.OTHER_LANGUAGE ? requirement.preferredLocations.map(localArea) : requirement.preferredLocations).join(' or ')}
        </p>
      )}
      {matches && matches.length === 0 && <NothingFits requirementId={requirementId} />}
      {matches && matches.length > 0 && (
        <ul className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {matches.map(({ property, reasons, misses }) => (
            // the card fills its container: without this container it would cover the reasons
            <li key={property.propertyId} className="flex min-w-0 flex-col">
              <div className="flex-1">{card(property, now)}</div>
              <div className="mt-2.5">
                <FitReasons reasons={reasons} misses={misses} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {!matches && !error && (
        <Loading
          label="Looking for properties that fit..."
          grid="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
          block="skeleton aspect-4/5 rounded-card"
        />
      )}
      {!matches && error && <LoadFailed title={failedTitle(error, REQUIREMENT_MESSAGES.matchesFailed)} query={query} />}
    </section>
  )
}

/** The server sends only the best matches. */
function headingOf(count: number): string {
  if (count >= BEST_MATCHES) return `The ${count} properties that fit best`
  return counted(count, 'property fits', 'properties fit')
}

function NothingFits({ requirementId }: { requirementId: number }) {
  return (
    <Notice
      icon={<SearchX size={24} aria-hidden />}
      title="Nothing fits yet"
      links={[
        [`/editrequirement/${requirementId}`, 'Change your requirement'],
        [bestListingsAddress(), 'See all listings'],
      ]}
    >
      Owners and brokers see your requirement and can call you. A wider budget or one more area finds more.
    </Notice>
  )
}
