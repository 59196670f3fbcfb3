import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const FRESH_MS = 60_000
const MOST_RETRIES = 2

/** What loaders brought stays fresh for a minute; only what may pass by itself (no answer, a busy server) is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < MOST_RETRIES && mayPass(error),
      },
    },
  })
}

/** Whether a failed call can go well when it is made again. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}
