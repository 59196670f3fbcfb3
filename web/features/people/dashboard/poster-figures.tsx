import { useQuery } from '@tanstack/react-query'
import { groupDigits } from '#contracts/base/values/money.ts'
import { DASHBOARD_MESSAGES } from '#contracts/people/dashboard/dashboard-messages.ts'
import { inquiryWords } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { dashboardStatsQuery } from '#web/lib/api/dashboard-stats-query.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { sumOf } from '#web/lib/charts/day-bars.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { FailedLine, Figure, Section } from '#web/ui/panel.tsx'

/** A poster's properties in numbers. */
export function PosterFigures({ user }: { user: StoredUser }) {
  const query = useQuery(dashboardStatsQuery(user.id))
  const { data: stats, error } = query
  const shown = (count: number | undefined) => (count === undefined ? undefined : groupDigits(count))
  return (
    <Section title="Your listings">
      {!stats && error ? (
        <FailedLine message={failedTitle(error, DASHBOARD_MESSAGES.statsFailed)} query={query} />
      ) : (
        <dl
          className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4"
          aria-busy={!stats || undefined}
        >
          <Figure name={`New ${inquiryWords(user.userRole).many}`} value={shown(stats?.newLeads)} tone="text-brand" className="px-4" />
          <Figure name="Views in 30 days" value={shown(stats && sumOf(stats.viewsByDay))} className="px-4" />
          <Figure name="Active" value={shown(stats?.activeProperties)} className="px-4" />
          <Figure name="Total" value={shown(stats?.totalProperties)} className="px-4" />
        </dl>
      )}
    </Section>
  )
}
