import { useQuery } from '@tanstack/react-query'
import type { DashboardStats } from '#contracts/people/dashboard/dashboard.ts'
import { dashboardStatsQuery } from '#web/lib/api/dashboard-stats-query.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Building2, ClipboardPlus, Eye, FileSpreadsheet, Search } from '#web/ui/icons/icons.tsx'
import { type Step, StepList } from '#web/ui/lists/step-list.tsx'
import { Section } from '#web/ui/panel.tsx'
import { hasManyProperties } from './many-properties.ts'

/** Steps that a user has not done yet, the most useful first. */
export function stepsFor({ userRole }: Pick<StoredUser, 'userRole'>, stats: DashboardStats): readonly Step[] {
  if (isPoster({ userRole })) {
    const post = {
      to: '/postproperty',
      Icon: Building2,
      title: 'Post your first property',
      text: 'It takes a few minutes',
    }
    const importFile = {
      to: '/postproperty/import',
      Icon: FileSpreadsheet,
      title: 'Import from a file',
      text: 'Many properties at once, from a spreadsheet',
    }
    const publish = { to: '?tab=properties', Icon: Eye, title: 'Make a property active', text: 'None of yours is visible right now' }
    if (stats.totalProperties === 0) return userRole === 'BROKER' ? [post, importFile] : [post]
    // beside the state of their few properties owners have their next action
    const isOnlyHere = userRole === 'BROKER' || hasManyProperties(stats)
    return stats.activeProperties === 0 && isOnlyHere ? [publish] : []
  }
  const search = { to: bestListingsAddress(), Icon: Search, title: 'Find a home', text: 'Tap the heart on a home to save it' }
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
      <StepList steps={steps} />
    </Section>
  )
}
