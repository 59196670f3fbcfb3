import { Composite, CompositeItem, CompositeProvider } from '@ariakit/react/composite'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight } from './icons/icons.tsx'

export interface TabName {
  readonly key: string
  readonly label: string
  /** One digit beside the label, not for 0. It lies in the tab's padding, so that it moves no tab when it is known. */
  readonly count?: number
}

/** Unique, since a page has at most one set of tabs. */
const tabId = (key: string) => `tab-${key}`
const panelId = (key: string) => `panel-${key}`

interface TabStripProps {
  label: string
  tabs: readonly TabName[]
  shown: string
  /** @param byKeyboard whether the tab was reached by the arrow keys, Home or End, which may move on to the next tab */
  onShow: (key: string, byKeyboard: boolean) => void
}

/**
 * The names of all tabs in a row. A row that is wider than the screen scrolls and fades at its hidden ends.
 * Ariakit's own tabs are not used: they return the focus to the shown tab, which may lag behind the arrow keys.
 */
export function TabStrip({ label, tabs, shown, onShow }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  /** Id of the tab that has the focus. */
  const [focused, setFocused] = useState<string | null>()
  const hidden = useHiddenEnds(strip, tabs.length)
  useScrollToShownTab(strip, shown)
  return (
    <div className="relative noscript:hidden">
      <CompositeProvider activeId={focused ?? tabId(shown)} setActiveId={setFocused} orientation="horizontal" focusLoop>
        <Composite
          ref={strip}
          role="tablist"
          aria-label={label}
          onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(undefined)}
          className="relative flex gap-1 overflow-x-auto overscroll-x-contain scroll-smooth border-line border-b [scrollbar-width:none]"
        >
          {tabs.map(({ key, label: name, count = 0 }) => (
            <CompositeItem
              key={key}
              id={tabId(key)}
              role="tab"
              type="button"
              aria-selected={key === shown}
              aria-controls={key === shown ? panelId(key) : undefined}
              onClick={() => onShow(key, false)}
              onFocus={({ currentTarget, relatedTarget }) => {
                const fromTab = strip.current?.contains(relatedTarget)
                if (fromTab && currentTarget.matches(':focus-visible')) onShow(key, true)
              }}
              className="relative min-h-12 shrink-0 border-transparent border-b-2 px-3 sm:px-4 font-semibold text-base text-ink-soft transition-colors duration-150 -outline-offset-3 hover:text-ink aria-selected:border-brand aria-selected:text-brand"
            >
              {name}
              {count > 0 && <span className="absolute top-1.5 right-1 text-brand text-xs"> {count}</span>}
            </CompositeItem>
          ))}
        </Composite>
      </CompositeProvider>
      {hidden.before && <ScrollButton side="before" strip={strip} />}
      {hidden.after && <ScrollButton side="after" strip={strip} />}
    </div>
  )
}

interface PanelProps {
  /** Key of the tab of this panel. */
  tab: string
  className?: string
  children: ReactNode
}

/** The content of a tab. */
export function Panel({ tab, ...rest }: PanelProps) {
  return <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} {...rest} />
}

/** Tabs with their own state. Without scripts all panels are shown below one another. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly (TabName & { readonly content: ReactNode })[] }) {
  const [shown, setShown] = useState(tabs[0]?.key ?? '')
  return (
    <>
      <TabStrip label={label} tabs={tabs} shown={shown} onShow={setShown} />
      {tabs.map(({ key, content }) => (
        <Panel key={key} tab={key} className={`pt-6 noscript:block ${shown === key ? '' : 'hidden'}`}>
          {content}
        </Panel>
      ))}
    </>
  )
}

/** Fades a hidden end of the strip and scrolls towards it. For pointers only: the keyboard reaches every tab without it. */
function ScrollButton({ side, strip }: { side: 'before' | 'after'; strip: RefObject<HTMLDivElement | null> }) {
  const Icon = side === 'before' ? ChevronLeft : ChevronRight
  const scroll = () => {
    const box = strip.current
    box?.scrollBy({ left: (side === 'before' ? -0.7 : 0.7) * box.clientWidth })
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={scroll}
      className={`absolute inset-y-0 flex w-14 items-center from-40% from-paper to-transparent text-ink-soft ${side === 'before' ? 'left-0 justify-start bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l'}`}
    >
      <Icon size={20} />
    </button>
  )
}

/** @returns which ends of the strip are scrolled out of its box */
function useHiddenEnds(strip: RefObject<HTMLDivElement | null>, count: number) {
  const [hidden, setHidden] = useState({ before: false, after: false })
  useEffect(() => {
    const box = strip.current
    if (!box || count === 0) return
    const measure = () => {
      const before = box.scrollLeft > 4
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 4
      setHidden((last) => (last.before === before && last.after === after ? last : { before, after }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [strip, count])
  return hidden
}

/** Scrolls the strip, and nothing else, until the shown tab is in its middle. */
function useScrollToShownTab(strip: RefObject<HTMLDivElement | null>, shown: string): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const box = strip.current
    const tab = document.getElementById(tabId(shown))
    if (!box || !tab) return
    box.scrollTo({ left: tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2, behavior: isFirst.current ? 'instant' : 'auto' })
    isFirst.current = false
  }, [strip, shown])
}
