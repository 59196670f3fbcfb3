import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Panel, type TabName, TabStrip } from './tabs.tsx'

interface PageTabsProps {
  label: string
  /** The address names none for the first one, and the others as `tab`. */
  tabs: readonly TabName[]
  shown: string
  /** Margins of the strip. */
  className?: string
  children: ReactNode
}

/** Tabs that fill a page, with the panel of the shown one. Their strip stays at the upper edge, as wide as the window, and the address names the tab. */
export function PageTabs({ label, tabs, shown, className = '', children }: PageTabsProps) {
  const [, setSearch] = useSearchParams()
  const top = useRef<HTMLDivElement>(null)
  const show = (key: string, byKeyboard: boolean) => {
    // A press adds a history entry. Arrow keys replace the entry: Back must not step through every tab that was passed.
    setSearch(key === tabs[0]?.key ? {} : { tab: key }, { replace: byKeyboard, preventScrollReset: true })
    // Shows the next panel from its top.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  return (
    <>
      <div ref={top} />
      <div className={`page-tabs sticky top-[calc(var(--top-bar)-var(--top-bar-shift))] z-25 bg-paper ${className}`}>
        <div className="wrap">
          <TabStrip label={label} tabs={tabs} shown={shown} onShow={show} />
        </div>
      </div>
      {/* scroll-mt: scroll targets must not be covered by the sticky tabs */}
      <Panel key={shown} tab={shown} className="wrap pt-4 sm:pt-6 [&_:is(a,button,input,select)]:scroll-mt-14">
        {children}
      </Panel>
    </>
  )
}
