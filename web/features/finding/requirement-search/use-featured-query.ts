import { useEffect, useMemo, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { onBackOrLinkClick, useSearchTyping } from '#web/lib/search/use-search-typing.ts'
import { type FeaturedQuery, featuredAddress, parseFeaturedQuery, withChange } from './featured-query.ts'

/** Debounce of the filters and the search text. */
const REQUIREMENT_FILTER_DEBOUNCE_MS = 300

/**
 * Query of the address, and query that the controls show. The address changes REQUIREMENT_FILTER_DEBOUNCE_MS after the last change:
 * several filters in a row make one call and one history entry.
 */
export function useFeaturedQuery() {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => parseFeaturedQuery(new URLSearchParams(search)), [search])
  const [pending, setPending] = useState({ key, shownQuery: query })
  if (pending.key !== key) setPending({ key, shownQuery: query })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address cancels the pending change
  useEffect(() => onBackOrLinkClick(() => clearTimeout(timer.current)), [key])

  function go(next: FeaturedQuery, options: NavigateOptions) {
    clearTimeout(timer.current)
    setPending({ key, shownQuery: next })
    void navigate(featuredAddress(next), options)
  }
  const typing = useSearchTyping(
    pending.shownQuery.keyword,
    (keyword, options) => go(withChange(pending.shownQuery, { keyword }), options),
    REQUIREMENT_FILTER_DEBOUNCE_MS,
  )
  const shownQuery =
    typing.term === pending.shownQuery.keyword ? pending.shownQuery : withChange(pending.shownQuery, { keyword: typing.term })
  return {
    query,
    shownQuery,
    typing,
    show(next: FeaturedQuery) {
      const options = typing.end()
      clearTimeout(timer.current)
      setPending({ key, shownQuery: next })
      timer.current = setTimeout(() => go(next, options), REQUIREMENT_FILTER_DEBOUNCE_MS)
    },
  }
}
