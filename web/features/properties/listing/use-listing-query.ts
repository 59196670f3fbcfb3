import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListingQuery, listingAddress, parseListingQuery } from './listing-query.ts'
import { queryFromState } from './listing-state.ts'

interface ListingPlace {
  readonly query: ListingQuery
  /** What the controls show: ahead of the address while a change is on its way there. */
  readonly wanted: ListingQuery
  readonly state: unknown
  /** Tells one visit of the page from the next. */
  readonly key: string
  /** @param replace no new step in the history; the page stays where it is scrolled to */
  readonly show: (query: ListingQuery, options?: { replace: boolean }) => void
}

/** The query of the current address. What a navigation brings in its state instead becomes the address. */
export function useListingQuery(): ListingPlace {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const fromState = useMemo(() => (search === '' ? queryFromState(state) : null), [search, state])
  const fromAddress = useMemo(() => parseListingQuery(new URLSearchParams(search)), [search])
  useEffect(() => {
    if (fromState) void navigate(listingAddress(fromState), { replace: true, state, preventScrollReset: true })
  }, [fromState, state, navigate])
  const query = fromState ?? fromAddress
  const [ahead, setAhead] = useState({ query, wanted: query })
  if (ahead.query !== query) setAhead({ query, wanted: query })
  return {
    query,
    wanted: ahead.wanted,
    state,
    key,
    show(wanted, { replace } = { replace: false }) {
      setAhead({ query, wanted })
      void navigate(listingAddress(wanted), { replace, preventScrollReset: replace })
    },
  }
}
