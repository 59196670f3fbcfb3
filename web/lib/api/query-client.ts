import { QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contracts/values/time.ts'
import { ApiError } from './api.ts'

const STALE_AFTER_MS = MINUTE_MS
const MAX_RETRIES = 2

/** @param staleTime ms after which what was loaded is loaded again when it is shown */
export function createQueryClient(staleTime = STALE_AFTER_MS): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        refetchOnWindowFocus: false,
        // without a connection a call fails at once, and the page says so: by default it would wait, looking like a page that loads
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error) && navigator.onLine,
      },
      // without a connection a press fails at once: it must not be carried out later, when nobody expects it
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether a failed call can succeed when it is repeated: no answer, a limit, a fault of the server. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/** Options that let a query begin with what a loader fetched on the server. @param loadedAt epoch ms */
export function startingWith<T>(loaded: T | null | undefined, loadedAt: number) {
  return loaded ? { initialData: loaded, initialDataUpdatedAt: loadedAt } : {}
}
