import { type ReactNode, useId, useState } from 'react'
import { TabList } from './tab-list.tsx'

export interface Tab {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
}

/** Panels of which one is shown; arrow keys move between them. Without scripts all stand below one another. */
export function Tabs({ label, tabs, first }: { label: string; tabs: readonly Tab[]; first?: string }) {
  const [shown, setShown] = useState(first ?? tabs[0]?.key)
  const id = useId()
  return (
    <>
      <TabList label={label} tabs={tabs} shown={shown} onShow={setShown} id={id} />
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          className={`pt-6 noscript:block ${shown === tab.key ? '' : 'hidden'}`}
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}
