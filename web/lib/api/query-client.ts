import { notifyManager, QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { ApiError } from './api.ts'

const STALE_AFTER_MS = MINUTE_MS
const MAX_RETRIES = 2

// By default components learn in a later task that their call has started. A second press could come before, while the button is not yet
// disabled, and would start the call again.
notifyManager.setScheduler(queueMicrotask)

/** @param staleTime ms after which data is loaded again when a component that shows it mounts */
export function createQueryClient(staleTime = STALE_AFTER_MS): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        refetchOnWindowFocus: false,
        // by default a query without a connection waits and the page seems to load: here it fails at once
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error) && navigator.onLine,
      },
      // by default a mutation waits for the connection: it would run later, when the user no longer expects it
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether a failed call can succeed when repeated: no answer, too many requests, or a server error. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/** Options of a query whose first data a loader fetched on the server. @param loadedAt epoch ms */
export function withInitialData<T>(loaded: T | null | undefined, loadedAt: number) {
  return loaded ? { initialData: loaded, initialDataUpdatedAt: loadedAt } : {}
}
