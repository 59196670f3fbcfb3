import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { X } from '#web/ui/icons/icons.tsx'

interface ActiveFiltersProps {
  chips: readonly { readonly key: string; readonly label: string /** The address without this condition. */; readonly to: string }[]
  /** The address without any condition. */
  clearedTo: string
  clearText?: string
  /** Id of the element that gets the focus when no chip is left. */
  results: string
}

/** A chip for each condition of the search; a press removes the condition. */
export function ActiveFilters({ chips, clearedTo, clearText = 'Clear all', results }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = chips.map(({ key }) => key).join()
  const pressed = useRef<{ readonly shown: string; readonly index: number }>(undefined)
  // a pressed chip is removed: its focus moves to the chip that takes its place, or to the results when none is left
  useEffect(() => {
    if (!pressed.current || pressed.current.shown === shown) return
    const { index } = pressed.current
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const links = list.current?.querySelectorAll('a')
    if (links) links[Math.min(index, links.length - 1)]?.focus()
    else document.getElementById(results)?.focus({ preventScroll: true })
  })
  if (chips.length === 0) return null
  return (
    <ul ref={list} aria-label="Active filters" className="chips">
      {chips.map(({ key, label, to }, index) => (
        <li key={key}>
          <Link
            to={to}
            onClick={() => {
              pressed.current = { shown, index }
            }}
            aria-label={`Remove ${label}`}
            className="group/chip flex min-h-11 max-w-full items-center"
          >
            <span className="flex min-h-8 min-w-0 items-center gap-1 rounded-full bg-brand-wash pr-2 pl-3 font-medium text-sm text-brand group-hover/chip:brightness-97">
              <span className="truncate">{label}</span>
              <X size={15} aria-hidden className="shrink-0" />
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearedTo}
          onClick={() => {
            pressed.current = { shown, index: chips.length }
          }}
          className="flex min-h-11 items-center px-1 font-semibold text-sm text-ink-soft underline-offset-4 hover:underline"
        >
          {clearText}
        </Link>
      </li>
    </ul>
  )
}
