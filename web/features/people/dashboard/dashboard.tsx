import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#web/lib/api/api.ts'
import { currentSession, type StoredUser, updateUser } from '#web/lib/session/session-store.ts'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { readTab, type TabId, tabsOf } from './dashboard-tabs.ts'

/** The panels by tab. */
export type Panels = Readonly<Record<TabId, (user: StoredUser) => ReactNode>>

interface DashboardProps {
  user: StoredUser
  panels: Panels
  /** A message about what led to the dashboard, such as the result of a payment. */
  notice: ReactNode
  /** The user's picture, as a button that changes it. */
  picture: ReactNode
}

/** The account of the signed-in user; the address names the panel that is shown. */
export function Dashboard({ user, panels, notice, picture }: DashboardProps) {
  useFreshUser()
  const [search] = useSearchParams()
  const tabs = tabsOf(user.userRole)
  const shown = readTab(search.get('tab'), tabs)
  const label = tabs.find(({ key }) => key === shown)?.label ?? ''
  return (
    <div data-slim={shown !== 'overview' || undefined} className="pt-4 pb-12 max-sm:data-slim:pt-0 sm:pt-8 sm:data-slim:pt-4">
      <div className="wrap">
        <DashboardHeader user={user} picture={picture} slim={shown !== 'overview'} />
      </div>
      <PageTabs label="Your account" tabs={tabs} shown={shown} className="mt-2 max-sm:in-data-slim:mt-0 sm:mt-5 sm:in-data-slim:mt-1">
        {notice}
        <h2 className="sr-only">{label}</h2>
        {panels[shown](user)}
      </PageTabs>
    </div>
  )
}

/** The user's settings, one below the other. @param children sections (`web/ui/settings-section.tsx`), which the route composes */
export function SettingsPanel({ children }: { children: ReactNode }) {
  return <div className="grid max-w-5xl grid-cols-1 gap-8 lg:gap-10">{children}</div>
}

/** Updates the stored user from the server: their data may have changed since the sign-in. */
function useFreshUser(): void {
  useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      const { user } = currentSession()
      const fresh = await browserApi.call('getMe', { signal })
      // what was saved here meanwhile may be newer
      if (currentSession().user === user) updateUser(fresh)
      return fresh
    },
    staleTime: 0,
  })
}
