import { useEffect } from 'react'
import { useNavigate } from 'react-router'

interface PagedQuery {
  /** Counted from 0. */
  readonly page: number
}

interface Pages {
  readonly totalPages: number
}

/** @returns the query for the last page of its results when it asks for a page after the last; otherwise null */
export function lastPageOf<Q extends PagedQuery>(query: Q, { totalPages }: Pages): Q | null {
  return totalPages > 0 && query.page >= totalPages ? { ...query, page: totalPages - 1 } : null
}

/**
 * Redirects an address of a page after the last to the address of the last page.
 * @param results of this query; undefined until they are known
 * @returns true while the address is being replaced: there are no results to show
 */
export function useLastPageRedirect<Q extends PagedQuery>(query: Q, results: Pages | undefined, addressOf: (query: Q) => string): boolean {
  const navigate = useNavigate()
  const lastPage = results ? lastPageOf(query, results) : null
  const address = lastPage && addressOf(lastPage)
  useEffect(() => {
    if (address) void navigate(address, { replace: true })
  }, [address, navigate])
  return address !== null
}
