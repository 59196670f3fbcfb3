import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { dashboardStatsQuery } from '#web/lib/api/dashboard-stats-query.ts'
import { Loading } from '#web/ui/panel.tsx'

/** A call that failed once is not waited for. */
const isFirstLoad = ({ state }: Query) => state.status === 'pending' && state.fetchFailureCount === 0

/**
 * Shows parts of unknown height at once, when what each of them loads has arrived, so that none moves another one. They load while they are
 * hidden. After the first time they are shown from the cache: the browser restores its scroll position.
 */
export function ShownTogether({ userId, children }: { userId: number | undefined; children: ReactNode }) {
  const queries = useQueryClient()
  const [isShown, setShown] = useState(() => queries.getQueryData(dashboardStatsQuery(userId).queryKey) !== undefined)
  const [loading, setLoading] = useState(0)
  // together with the renders of the parts: what one of them loads next has begun when the effect below runs
  useEffect(() => {
    const count = () => setLoading(queries.isFetching({ predicate: isFirstLoad }))
    count()
    return queries.getQueryCache().subscribe(notifyManager.batchCalls(count))
  }, [queries])
  // effects of the parts run before this one: a load that one of them has just begun is counted
  useEffect(() => {
    if (loading === 0 && queries.isFetching({ predicate: isFirstLoad }) === 0) setShown(true)
  }, [loading, queries])
  return (
    <>
      {!isShown && (
        <div className="min-h-svh">
          <Loading label="Loading your overview" block="skeleton h-28 rounded-card" />
        </div>
      )}
      <div hidden={!isShown}>{children}</div>
    </>
  )
}
