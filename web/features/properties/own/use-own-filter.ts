import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MAX_OWN_PROPERTIES } from '#contracts/limits.ts'
import { type OwnFilter, readStatus } from './own-filter.ts'

const PAGE = 50
const WRITE_AFTER_MS = 400

/** What narrows the list and how much of it is shown; kept in the address too, so that coming back finds the list as it was left. */
export function useOwnFilter() {
  const [search, setSearch] = useSearchParams()
  const [filter, setFilter] = useState<OwnFilter>(() => ({ text: search.get('q') ?? '', status: readStatus(search.get('status')) }))
  const [shown, setShown] = useState(() => Math.max(PAGE, Math.min(Number(search.get('shown')) || 0, MAX_OWN_PROPERTIES)))
  const write = useRef(setSearch)
  useEffect(() => {
    write.current = setSearch
  })
  const before = useRef({ filter, shown })
  useEffect(() => {
    if (before.current.filter === filter && before.current.shown === shown) return
    const timer = setTimeout(() => {
      before.current = { filter, shown }
      write.current((last) => withList(last, filter, shown), { replace: true, preventScrollReset: true })
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

function withList(last: URLSearchParams, { text, status }: OwnFilter, shown: number): URLSearchParams {
  const next = new URLSearchParams(last)
  const values = { q: text.trim(), status: status ?? '', shown: shown > PAGE ? String(shown) : '' }
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
