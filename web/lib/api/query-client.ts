import { QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contracts/values/time.ts'
import { ApiError } from './api.ts'

const STALE_AFTER_MS = MINUTE_MS
const MAX_RETRIES = 2

/** @param staleTime ms after which data is loaded again when a component that shows it mounts */
export function createQueryClient(staleTime = STALE_AFTER_MS): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        refetchOnWindowFocus: false,
        // by default a query waits for the connection, which looks like a page that loads; here it fails at once
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error) && navigator.onLine,
      },
      // by default a press waits for the connection; it must not be carried out later, when nobody expects it
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether a failed call can succeed when repeated: no answer, too many requests, or a server error. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/** Options of a query whose first data a loader fetched on the server. @param loadedAt epoch ms */
export function startingWith<T>(loaded: T | null | undefined, loadedAt: number) {
  return loaded ? { initialData: loaded, initialDataUpdatedAt: loadedAt } : {}
}
