import type { ReactNode } from 'react'
import { RECENTLY_SEEN_MESSAGES as MESSAGES } from '#contracts/finding/recently-seen/recently-seen-messages.ts'
import type { BriefProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { ButtonLink, TextButton } from '#web/ui/button.tsx'
import { Eye } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { useSeenProperties } from './api.ts'
import { SeenCard } from './seen-card.tsx'
import { forgetAllSeen, useSeen } from './seen-ids.ts'

const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3'

/** All recently seen properties, the latest first. Not to be rendered before hydration: the list is read when the panel mounts. */
export function SeenPanel({ action }: { action: (property: BriefProperty) => ReactNode }) {
  const isEmpty = useSeen().length === 0
  const query = useSeenProperties()
  const { data: properties, error } = query
  if (isEmpty || properties?.length === 0) {
    return (
      <Notice
        icon={<Eye size={24} aria-hidden />}
        title={MESSAGES.empty}
        actions={<ButtonLink to={bestListingsAddress()}>See all listings</ButtonLink>}
      >
        {MESSAGES.howToSee}
      </Notice>
    )
  }
  if (!properties) {
    if (error) return <LoadFailed title={MESSAGES.loadFailed} query={query} />
    return <Loading label={MESSAGES.loading} grid={GRID} block="skeleton h-37 rounded-card" />
  }
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-x-4">
        <p className="text-ink-soft">{MESSAGES.note}</p>
        <TextButton onClick={forgetAllSeen}>{MESSAGES.clear}</TextButton>
      </div>
      <ul className={GRID}>
        {properties.map((property) => (
          <li key={property.propertyId} className="min-w-0 rounded-card border border-line bg-card">
            <SeenCard property={property} action={action(property)} />
          </li>
        ))}
      </ul>
    </>
  )
}
