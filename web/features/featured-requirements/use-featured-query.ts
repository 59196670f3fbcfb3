import { useEffect, useMemo, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { REQUIREMENT_FILTER_DEBOUNCE_MS } from '#contracts/limits.ts'
import { onLeaving, useSearchTyping } from '#web/lib/search/use-search-typing.ts'
import { type FeaturedQuery, featuredAddress, parseFeaturedQuery, withChange } from './featured-query.ts'

/**
 * The query of the address, and what the controls show: what is typed or chosen counts 300 ms after the last change, so that filters that
 * are chosen one after the other make one call and one step of Back.
 */
export function useFeaturedQuery() {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => parseFeaturedQuery(new URLSearchParams(search)), [search])
  const [pending, setPending] = useState({ key, wanted: query })
  if (pending.key !== key) setPending({ key, wanted: query })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another address nothing is waited for
  useEffect(() => onLeaving(() => clearTimeout(timer.current)), [key])

  function go(wanted: FeaturedQuery, options: NavigateOptions) {
    clearTimeout(timer.current)
    setPending({ key, wanted })
    void navigate(featuredAddress(wanted), options)
  }
  const typing = useSearchTyping(
    pending.wanted.keyword,
    (keyword, options) => go(withChange(pending.wanted, { keyword }), options),
    REQUIREMENT_FILTER_DEBOUNCE_MS,
  )
  const wanted = typing.term === pending.wanted.keyword ? pending.wanted : withChange(pending.wanted, { keyword: typing.term })
  return {
    query,
    wanted,
    typing,
    show(next: FeaturedQuery) {
      const options = typing.end()
      clearTimeout(timer.current)
      setPending({ key, wanted: next })
      timer.current = setTimeout(() => go(next, options), REQUIREMENT_FILTER_DEBOUNCE_MS)
    },
  }
}
