import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sharedNumberPaths } from '#contracts/reaching/shared-numbers/shared-number-paths.ts'
import { CALL_TIMEOUT_MS, createApi, httpTransport } from '#web/lib/api/api.ts'

const api = createApi(sharedNumberPaths, httpTransport(CALL_TIMEOUT_MS))

/** One page of the people who have the user's number. @param page from 0 */
export function numberHoldersQuery(userId: number | undefined, page: number) {
  return queryOptions({
    queryKey: ['me', 'number-holders', page],
    queryFn: ({ signal }) => api.call('listNumberHolders', { params: { userId: userId ?? 0 }, query: { page }, signal }),
    enabled: userId !== undefined,
    placeholderData: keepPreviousData,
    // somebody may have unlocked it since
    staleTime: 0,
  })
}
