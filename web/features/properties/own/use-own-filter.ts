import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MAX_OWN_PROPERTIES } from '#contracts/limits.ts'
import { type OwnFilter, readStatus } from './own-filter.ts'

const PAGE = 50
const WRITE_AFTER_MS = 400

/** What narrows the list and how much of it is shown; kept in the address too, so that coming back finds the list as it was left. */
export function useOwnFilter() {
  const { pathname, search } = useLocation()
  const [filter, setFilter] = useState<OwnFilter>(() => {
    const asked = new URLSearchParams(search)
    return { text: asked.get('q') ?? '', status: readStatus(asked.get('status')) }
  })
  const [shown, setShown] = useState(() =>
    Math.max(PAGE, Math.min(Number(new URLSearchParams(search).get('shown')) || 0, MAX_OWN_PROPERTIES)),
  )
  const address = useRef('')
  useEffect(() => {
    address.current = pathname + search
  }, [pathname, search])
  const before = useRef({ filter, shown })
  useEffect(() => {
    if (before.current.filter === filter && before.current.shown === shown) return
    const timer = setTimeout(() => {
      before.current = { filter, shown }
      // whoever has pressed a tab or a link meanwhile is on the way elsewhere
      if (address.current !== window.location.pathname + window.location.search) return
      address.current = window.location.pathname + withList(window.location.search, filter, shown)
      // not the router's way: that would call off what is being loaded
      window.history.replaceState(window.history.state, '', address.current)
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [filter, shown])
  return {
    filter,
    shown,
    change: (next: OwnFilter) => {
      setFilter(next)
      setShown(PAGE)
    },
    showMore: () => setShown(shown + PAGE),
  }
}

/** @returns the query with its question mark; '' when it is empty */
function withList(search: string, { text, status }: OwnFilter, shown: number): string {
  const next = new URLSearchParams(search)
  const values = { q: text.trim(), status: status ?? '', shown: shown > PAGE ? String(shown) : '' }
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next.size > 0 ? `?${next}` : ''
}
