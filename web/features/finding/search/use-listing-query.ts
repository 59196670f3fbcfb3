import { useEffect, useMemo, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { browserApi } from '#web/lib/api/api.ts'
import { useSearchTyping } from '#web/lib/search/use-search-typing.ts'
import { understandQuery } from './api.ts'
import { withFittingOrder, withSearchTerm } from './filters.ts'
import { type ListingQuery, listingAddress, parseListingQuery, queryFromState, searchText } from './listing-query.ts'
import { type ChangeMapParams, type MapEntry, mapEntryOf } from './map-params.ts'

/** The query of the address. A query in the navigation's state becomes the address (specification, section 2). */
export function useListingQuery() {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const fromState = useMemo(() => (search === '' ? queryFromState(state) : null), [search, state])
  const fromAddress = useMemo(() => parseListingQuery(new URLSearchParams(search)), [search])
  useEffect(() => {
    if (fromState) void navigate(listingAddress(fromState), { replace: true, preventScrollReset: true })
  }, [fromState, navigate])
  const query = fromState ?? fromAddress
  const [pending, setPending] = useState<PendingQuery>({ key, shownQuery: query, isTyped: false, entry: mapEntryOf(state) })
  if (pending.key !== key) setPending({ key, shownQuery: query, isTyped: false, entry: mapEntryOf(state) })
  const shownText = searchText(pending.shownQuery)
  const typing = useSearchTyping(shownText, (term, options, signal) =>
    searchTyped(withSearchTerm(pending.shownQuery, term), options, signal),
  )
  const isTyping = typing.term !== shownText
  function go(next: ListingQuery, options: NavigateOptions) {
    setPending({ key, shownQuery: next, isTyped: false, entry: mapEntryOf(options.state) })
    void navigate(listingAddress(next), options)
  }
  function searchTyped(typed: ListingQuery, options: NavigateOptions, signal: AbortSignal) {
    setPending({ ...pending, shownQuery: typed, isTyped: true })
    understandQuery(typed, browserApi, signal).then(
      (next) => go(next, options),
      // aborted: the user has started another search
      () => undefined,
    )
  }
  return {
    query,
    /** Query that the controls show. It differs from the address while the user types or a navigation is loading. */
    shownQuery: isTyping ? withSearchTerm(pending.shownQuery, typing.term) : pending.shownQuery,
    typing,
    show: (next: ListingQuery) => {
      const [options, signal] = [typing.end(), typing.begin()]
      if (isTyping || pending.isTyped) searchTyped(next, options, signal)
      else go(next, options)
    },
    /** Changes made on the map; ignored while the user types, because a new text replaces all conditions. */
    showOnMap: (change: Parameters<ChangeMapParams>[0], how: Parameters<ChangeMapParams>[1]) => {
      if (isTyping || pending.isTyped) return
      const entry = mapEntryOf(state)
      // what a tool has chosen replaces the tool's entry: Back goes to the map before
      const options = how === 'replace' ? { replace: true, state: pending.entry } : { replace: entry !== undefined }
      go(withFittingOrder({ ...pending.shownQuery, ...change, page: 0 }), { ...options, preventScrollReset: true })
    },
  }
}

interface PendingQuery {
  /** Key of the history entry that the pending query replaces or follows. */
  readonly key: string
  readonly shownQuery: ListingQuery
  /** The text of the query has not been turned into filters yet. */
  readonly isTyped: boolean
  /** What is open over the map in the query's history entry. A map that gets another size before the entry is rendered must not open its tool again. */
  readonly entry: MapEntry | undefined
}
