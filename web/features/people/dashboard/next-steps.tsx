import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DashboardStats } from '#contracts/people/dashboard/dashboard.ts'
import { dashboardStatsQuery } from '#web/lib/api/dashboard-stats-query.ts'
import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Building2, ChevronRight, ClipboardPlus, Eye, FileSpreadsheet, type IconComponent, Search } from '#web/ui/icons/icons.tsx'
import { IconDisc, Section } from '#web/ui/panel.tsx'

interface Step {
  readonly to: string
  readonly Icon: IconComponent
  readonly title: string
  readonly text: string
}

/** Steps that a user has not done yet, the most useful first. */
export function stepsFor({ userRole }: Pick<StoredUser, 'userRole'>, stats: DashboardStats): readonly Step[] {
  if (isPoster({ userRole })) {
    const post = {
      to: '/postproperty',
      Icon: Building2,
      title: 'Post your first property',
      text: 'It takes a few minutes and is live at once',
    }
    const importFile = {
      to: '/postproperty/import',
      Icon: FileSpreadsheet,
      title: 'Import from a file',
      text: 'Many properties at once, from a spreadsheet',
    }
    const publish = { to: '?tab=properties', Icon: Eye, title: 'Make a property active', text: 'None of yours is visible right now' }
    if (stats.totalProperties === 0) return userRole === 'BROKER' ? [post, importFile] : [post]
    return stats.activeProperties === 0 ? [publish] : []
  }
  const search = { to: '/listing', Icon: Search, title: 'Find a home', text: 'Tap the heart on a home to save it' }
  const require = {
    to: '/postrequirement',
    Icon: ClipboardPlus,
    title: 'Say what you are looking for',
    text: 'Owners and brokers who have it can call you',
  }
  return stats.totalRequirements === 0 ? [require, search] : [search]
}

/** Links to the next steps of a user; nothing while the stats are not loaded. */
export function NextSteps({ user }: { user: StoredUser }) {
  const { data: stats } = useQuery(dashboardStatsQuery(user.id))
  const steps = stats ? stepsFor(user, stats) : []
  if (steps.length === 0) return null
  return (
    <Section title="What to do next">
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {steps.map(({ to, Icon, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset={to.startsWith('?')}
              className="group flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-3 transition-colors duration-150 hover:bg-wash"
            >
              <IconDisc Icon={Icon} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-ink-soft text-sm">{text}</span>
              </span>
              <ChevronRight
                size={20}
                aria-hidden
                className="shrink-0 text-ink-faint transition-transform duration-150 group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
