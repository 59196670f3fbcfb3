import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#web/lib/session/session.ts'
import { FailedLine, Loading, Section } from '#web/ui/panel.tsx'
import { ownGrievancesQuery } from './api.ts'
import { GrievanceCard } from './grievance-card.tsx'

/** The grievances of a signed-in user; nothing for a visitor, who has the link. */
export function OwnGrievances() {
  const user = useUser()
  const query = useQuery(ownGrievancesQuery(user?.id))
  const { data } = query
  const { hash } = useLocation()
  const isLoaded = data !== undefined
  // a notification leads here: the router has scrolled before the list was there
  useEffect(() => {
    if (isLoaded && hash === '#yours') document.getElementById('yours')?.scrollIntoView()
  }, [isLoaded, hash])
  if (!user) return null
  return (
    <Section title="Your grievances" className="mt-10" heading="mb-4 text-xl">
      <div id="yours" className="scroll-mt-24">
        {data ? (
          data.length > 0 ? (
            <ul className="grid gap-4">
              {data.map((grievance) => (
                <li key={grievance.number}>
                  <GrievanceCard grievance={grievance} level="h3" />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">You have written none. What you send while you are signed in stands here.</p>
          )
        ) : query.isError ? (
          <FailedLine message="Failed to load your grievances." query={query} />
        ) : (
          <Loading label="Loading your grievances" block="skeleton rounded-card h-40" count={1} />
        )}
      </div>
    </Section>
  )
}
