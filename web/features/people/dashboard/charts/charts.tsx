import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DashboardStats } from '#contracts/people/dashboard/dashboard.ts'
import { type InquiryWords, inquiryWords } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { dashboardStatsQuery } from '#web/lib/api/dashboard-stats-query.ts'
import { ChartCard } from '#web/lib/charts/chart-card.tsx'
import { dayBars, describeDays } from '#web/lib/charts/day-bars.ts'
import { useBarsChart } from '#web/lib/charts/use-bars-chart.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Section } from '#web/ui/panel.tsx'
import { hasManyProperties } from '../many-properties.ts'
import { bhkBars, categoryBars, describeKinds } from './kind-bars.ts'

const GRID = 'mt-3 grid gap-4 md:grid-cols-2'

/** Charts of the last 30 days and of what was posted, for posters of many properties. The figures above report a failed load. */
export function Charts({ user }: { user: StoredUser }) {
  const { data, isError } = useQuery(dashboardStatsQuery(user.id))
  const words = inquiryWords(user.userRole)
  if (data ? !hasManyProperties(data) : isError) return null
  return (
    <Section title={`Views, ${words.many} and kinds`}>
      {data ? (
        <LoadedCharts stats={data} words={words} />
      ) : (
        <div aria-hidden className={GRID}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className="skeleton h-78 rounded-card sm:h-80" />
          ))}
        </div>
      )}
    </Section>
  )
}

function LoadedCharts({ stats, words }: { stats: DashboardStats; words: InquiryWords }) {
  const [views, leads, categories, kinds] = [dayBars(stats.viewsByDay), dayBars(stats.leadsByDay), categoryBars(stats), bhkBars(stats)]
  const frame = useRef<HTMLDivElement>(null)
  const loadedChart = useBarsChart(frame)
  return (
    <div ref={frame} className={GRID}>
      <ChartCard
        loadedChart={loadedChart}
        title="People who looked"
        summary={describeDays(views, 'view')}
        heads={['Day', 'Views']}
        bars={views}
        direction="columns"
        empty="No visits counted in these 30 days. Share a listing’s link to get some."
      />
      <ChartCard
        loadedChart={loadedChart}
        title={words.title}
        summary={describeDays(leads, words.one, words.many)}
        heads={['Day', words.title]}
        bars={leads}
        direction="columns"
        empty="When somebody unlocks your number, it is counted here."
      />
      <ChartCard
        loadedChart={loadedChart}
        title="Properties by category"
        summary={describeKinds(categories, 'listing')}
        heads={['Category', 'Properties']}
        bars={categories}
        direction="rows"
        empty="Nothing to count yet."
      />
      <ChartCard
        loadedChart={loadedChart}
        title="Properties by BHK"
        summary={describeKinds(kinds, 'home')}
        heads={['BHK', 'Properties']}
        bars={kinds}
        direction="rows"
        empty="None of your properties has a number of rooms."
      />
    </div>
  )
}
