import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { StoredUser } from '#web/lib/session-store.ts'
import { TabList } from '#web/ui/tab-list.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { readTab, type TabId, tabsOf } from './dashboard-tabs.ts'
import { OpensSoon } from './opens-soon.tsx'
import { useMe } from './use-me.ts'

/** What stands behind a tab; one without a panel says that it opens soon. */
export type Panels = Readonly<Partial<Record<TabId, (user: StoredUser) => ReactNode>>>

const ID = 'dashboard'

interface DashboardProps {
  user: StoredUser
  panels: Panels
  /** What has just happened and led here. */
  news: ReactNode
}

/** The account of who is signed in: a header, and panels of which the address names the one that is shown. */
export function Dashboard({ user, panels, news }: DashboardProps) {
  useMe()
  const [search, setSearch] = useSearchParams()
  const top = useRef<HTMLDivElement>(null)
  const tabs = tabsOf(user.userRole)
  const shown = readTab(search.get('tab'), tabs)
  const show = (key: string, passing: boolean) => {
    // a press can be gone back from; what arrow keys pass over cannot
    setSearch(key === 'overview' ? {} : { tab: key }, { replace: passing, preventScrollReset: true })
    // from far down in one panel to the beginning of the next
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  const panel = panels[shown]
  const label = tabs.find(({ key }) => key === shown)?.label ?? ''
  return (
    <div className="wrap pt-5 pb-12 sm:pt-8">
      <DashboardHeader user={user} />
      <div ref={top} />
      <div className="sticky top-(--top-bar) z-20 -mx-5 mt-3 bg-paper px-5 sm:mt-5">
        <TabList label="Your account" tabs={tabs} shown={shown} onShow={show} id={ID} />
      </div>
      {/* what is scrolled to stays clear of the tabs above */}
      <div
        role="tabpanel"
        id={`${ID}-${shown}-panel`}
        aria-labelledby={`${ID}-${shown}`}
        key={shown}
        className="pt-6 [&_:is(a,button,input,select)]:scroll-mt-14"
      >
        {news}
        <h2 className="sr-only">{label}</h2>
        {panel ? panel(user) : <OpensSoon tab={shown} label={label} />}
      </div>
    </div>
  )
}
