import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface TabName {
  readonly key: string
  readonly label: string
}

interface TabListProps {
  label: string
  tabs: readonly TabName[]
  /** The key of the one whose panel is shown. */
  shown: string | undefined
  /** @param passing the arrow keys got there and may go on */
  onShow: (key: string, passing: boolean) => void
  /** A tab's id is `{id}-{key}`, its panel's `{id}-{key}-panel`. */
  id: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Names of panels in a row, of which one is chosen; arrow keys, Home and End move. Too long for the screen, it scrolls and shows so. */
export function TabList({ label, tabs, shown, onShow, id }: TabListProps) {
  const strip = useRef<HTMLDivElement>(null)
  const more = useHiddenEnds(strip, tabs.length)
  useChosenInSight(strip, shown)
  const move = (event: KeyboardEvent) => {
    // from where the focus is: what is shown may lag behind quick fingers
    const at = tabs.findIndex((tab) => `${id}-${tab.key}` === document.activeElement?.id)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + (STEPS[event.key] ?? 0)
    const target = tabs[(next + tabs.length) % tabs.length]
    if (at < 0 || !target || target === tabs[at]) return
    event.preventDefault()
    onShow(target.key, true)
    document.getElementById(`${id}-${target.key}`)?.focus({ preventScroll: true })
  }
  return (
    <div className="relative noscript:hidden">
      <div
        ref={strip}
        role="tablist"
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto overscroll-x-contain scroll-smooth border-line border-b [scrollbar-width:none]"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-controls={shown === tab.key ? `${id}-${tab.key}-panel` : undefined}
            aria-selected={shown === tab.key}
            tabIndex={shown === tab.key ? 0 : -1}
            onClick={() => onShow(tab.key, false)}
            className="min-h-12 shrink-0 border-transparent border-b-2 px-3 sm:px-4 font-semibold text-[15px] text-ink-soft transition-colors duration-150 -outline-offset-3 hover:text-ink aria-selected:border-brand aria-selected:text-brand"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {more.before && <MoreTabs side="before" strip={strip} />}
      {more.after && <MoreTabs side="after" strip={strip} />}
    </div>
  )
}

/** Fades the end of a strip that goes on. For fingers and mice alone: keys reach every tab without it. */
function MoreTabs({ side, strip }: { side: 'before' | 'after'; strip: RefObject<HTMLDivElement | null> }) {
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

/** Which ends of the strip lie outside its box. */
function useHiddenEnds(strip: RefObject<HTMLDivElement | null>, count: number) {
  const [more, setMore] = useState({ before: false, after: false })
  useEffect(() => {
    const box = strip.current
    if (!box || count === 0) return
    const look = () => {
      const before = box.scrollLeft > 4
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 4
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [strip, count])
  return more
}

/** Scrolls the strip, and nothing else, until the chosen tab stands in its middle. */
function useChosenInSight(strip: RefObject<HTMLDivElement | null>, shown: string | undefined): void {
  const known = useRef(false)
  useEffect(() => {
    const box = strip.current
    const tab = shown === undefined ? null : box?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!box || !tab) return
    box.scrollTo({ left: tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2, behavior: known.current ? 'auto' : 'instant' })
    known.current = true
  }, [strip, shown])
}
