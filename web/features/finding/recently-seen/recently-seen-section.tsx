import type { ReactNode } from 'react'
import { RECENTLY_SEEN_MESSAGES } from '#contracts/finding/recently-seen/recently-seen-messages.ts'
import type { BriefProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FailedLine, Loading } from '#web/ui/panel.tsx'
import { useSeenProperties } from './api.ts'
import { SeenCard } from './seen-card.tsx'
import { forgetAllSeen } from './seen-ids.ts'

/** `relative`: visually hidden texts inside must not widen the page. */
const ROW = 'relative flex snap-x scroll-px-5 gap-3 overflow-x-auto pb-2 [scrollbar-width:thin] max-md:-mx-5 max-md:px-5'
const ITEM = 'w-[min(85vw,22rem)] shrink-0 snap-start rounded-card border border-line bg-card'

/** The recently seen properties in one row, with a button that clears the list. Nothing when none of them is live. */
export function RecentlySeenSection({ action }: { action: (property: BriefProperty) => ReactNode }) {
  const query = useSeenProperties()
  const { data: properties, error } = query
  if (properties?.length === 0) return null
  return (
    <section className="wrap pt-6 sm:pt-12" aria-label={RECENTLY_SEEN_MESSAGES.title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <h2 className="font-bold text-base sm:text-2xl">{RECENTLY_SEEN_MESSAGES.title}</h2>
          <p className="text-ink-soft text-sm">{RECENTLY_SEEN_MESSAGES.note}</p>
        </div>
        <TextButton onClick={forgetAllSeen}>{RECENTLY_SEEN_MESSAGES.clear}</TextButton>
      </div>
      {properties ? (
        <ul className={ROW}>
          {properties.map((property) => (
            <li key={property.propertyId} className={ITEM}>
              <SeenCard property={property} action={action(property)} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailedLine message={RECENTLY_SEEN_MESSAGES.loadFailed} query={query} />
      ) : (
        <Loading label={RECENTLY_SEEN_MESSAGES.loading} grid={ROW} block="skeleton h-37 w-[min(85vw,22rem)] shrink-0 rounded-card" />
      )}
    </section>
  )
}
