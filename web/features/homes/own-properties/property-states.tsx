import { useQuery } from '@tanstack/react-query'
import { counted } from '#contracts/base/values/counted.ts'
import { confirmedWords } from '#contracts/base/values/time.ts'
import type { OwnProperty } from '#contracts/homes/posting/own-properties.ts'
import { DASHBOARD_MESSAGES } from '#contracts/people/dashboard/dashboard-messages.ts'
import { type InquiryWords, inquiryWords } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { PropertyLink } from '#web/lib/properties/property-link.tsx'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { StepList } from '#web/ui/lists/step-list.tsx'
import { FailedLine, Section } from '#web/ui/panel.tsx'
import { ownPropertiesQuery } from './api.ts'
import { countPhotos, nextAction } from './next-action.ts'
import { Thumbnail } from './own-row.tsx'
import { FIRST_VIEW } from './own-view.ts'

/** For posters with few properties: the state of each property, and one next action. Renders nothing when there are no properties. */
export function PropertyStates({ user }: { user: StoredUser }) {
  const query = useQuery(ownPropertiesQuery(user.id, FIRST_VIEW))
  const { data, error, dataUpdatedAt } = query
  if (data?.content.length === 0) return null
  const next = data && nextAction(data.content)
  return (
    <Section title="Your listings">
      {data ? (
        <>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
            {data.content.map((property) => (
              <li key={property.propertyId}>
                <PropertyState property={property} now={dataUpdatedAt} words={inquiryWords(user.userRole)} />
              </li>
            ))}
          </ul>
          {next && <StepList steps={[next]} />}
        </>
      ) : error ? (
        <FailedLine message={failedTitle(error, DASHBOARD_MESSAGES.propertiesFailed)} query={query} />
      ) : (
        <div aria-hidden className="skeleton mt-3 h-28 rounded-card" />
      )}
    </Section>
  )
}

function PropertyState({ property, now, words }: { property: OwnProperty; now: number; words: InquiryWords }) {
  const { propertyName, status, confirmedAt, views, leads } = property
  const photos = countPhotos(property)
  const facts = [
    status === 'ACTIVE' && confirmedWords(confirmedAt, now),
    photos === 0 ? 'No photos' : counted(photos, 'photo'),
    // views are counted with a delay: none beside a lead would be wrong
    (views > 0 || leads === 0) && counted(views, 'view'),
    leads > 0 && counted(leads, words.one, words.many),
  ]
  return (
    <article aria-label={propertyName} className="relative flex gap-3 p-3 sm:gap-5 sm:p-4">
      <Thumbnail property={property} />
      <div className="min-w-0 flex-1 py-0.5">
        <h3 className="font-sans font-semibold text-base tracking-normal">
          <PropertyLink property={property} className="line-clamp-2 break-words after:absolute after:inset-0 hover:underline">
            {propertyName}
          </PropertyLink>
        </h3>
        <p className="num mt-1 text-ink-soft text-sm leading-6">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  )
}
