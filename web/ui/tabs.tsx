import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Panels of which one is shown; arrow keys move between them. Without scripts all stand below one another. */
export function Tabs({ label, tabs, first }: { label: string; tabs: readonly Tab[]; first?: string }) {
  const [shown, setShown] = useState(first ?? tabs[0]?.key)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === shown)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + (STEPS[event.key] ?? 0)
    const target = (next + tabs.length) % tabs.length
    if (target === at) return
    event.preventDefault()
    setShown(tabs[target]?.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-line border-b noscript:hidden"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-${tab.key}-panel`}
            aria-selected={shown === tab.key}
            tabIndex={shown === tab.key ? 0 : -1}
            onClick={() => setShown(tab.key)}
            className="-mb-px min-h-12 shrink-0 border-transparent border-b-2 px-3 sm:px-4 font-semibold text-[15px] text-ink-soft transition-colors duration-150 -outline-offset-3 hover:text-ink aria-selected:border-brand aria-selected:text-brand"
          >
            {tab.label}
          </button>
        ))}
      </div>
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
