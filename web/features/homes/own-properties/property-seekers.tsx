import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { budgetUnit, requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { FOCUS_HEADING, useFocusedHeading } from '#web/lib/page/focused-heading.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { FitReasons } from '#web/lib/requirements/fit-reasons.tsx'
import { budgetRange } from '#web/lib/requirements/requirement-wording.ts'
import { TextLink } from '#web/ui/button.tsx'
import { ChevronLeft, Users } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { ownPropertyQuery } from './api.ts'

interface PropertySeekersProps {
  propertyId: number
  /** The contact action of a requirement. */
  contact: (requirement: ListedRequirement) => ReactNode
}

/** Number of requirements that one of the user's own properties fits, and the best of them. */
export function PropertySeekers({ propertyId, contact }: PropertySeekersProps) {
  const { data: property } = useQuery(ownPropertyQuery(propertyId))
  const query = useQuery({
    queryKey: ['me', 'property-matches', propertyId],
    queryFn: ({ signal }) => browserApi.call('listPropertyMatches', { params: { id: propertyId }, signal }),
    staleTime: 0,
  })
  const { data, error } = query
  const heading = useFocusedHeading()
  return (
    <section aria-labelledby="seekers">
      <TextLink to="/profile?tab=properties" preventScrollReset state={FOCUS_HEADING} className="gap-1">
        <ChevronLeft size={18} aria-hidden />
        All your properties
      </TextLink>
      <h2 id="seekers" {...heading} className="mt-2 scroll-mt-24 font-bold text-xl outline-none">
        {data ? REQUIREMENT_MESSAGES.matchingRequirements(data.total) : 'Who is looking for this'}
      </h2>
      <p className="mt-1 mb-5 text-base text-ink-soft">
        {property?.propertyName}
        {data && data.total > data.content.length && ` · the ${data.content.length} that fit best`}
      </p>
      {data && data.total === 0 && (
        <Notice
          icon={<Users size={24} aria-hidden />}
          title="Nobody is looking for this yet"
          links={[['/featured', 'See all requirements']]}
        >
          People can still find your listing in the search.
        </Notice>
      )}
      {data && data.content.length > 0 && (
        <ul className="grid gap-3">
          {data.content.map(({ requirement, reasons, misses }) => (
            <li key={requirement.requirementId} className="rounded-card border border-line bg-card p-4 sm:p-5">
              <div className="lg:flex lg:items-center lg:gap-6">
                <div className="min-w-0 flex-1">
                  <h3 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">{requirementTitle(requirement)}</h3>
                  <p className="num wrap-anywhere mt-1 mb-2.5 text-sm text-ink-soft">
                    {budgetRange(requirement)} {budgetUnit(requirement)}, in{' '}
                    {(import.meta.env.OTHER_LANGUAGE ? requirement.preferredLocations.map(localArea) : requirement.preferredLocations).join(
                      ' or ',
                    )}
                  </p>
                  <FitReasons reasons={reasons} misses={misses} />
                </div>
                <div className="mt-3 shrink-0 lg:mt-0">{contact(requirement)}</div>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!data && !error && <Loading label="Loading requirements..." grid="mt-5 grid gap-3" block="skeleton h-28 rounded-card" />}
      {!data && error && <LoadFailed title={failedTitle(error, REQUIREMENT_MESSAGES.matchesFailed)} query={query} />}
    </section>
  )
}
