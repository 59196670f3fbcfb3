import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { SHARED_NUMBER_MESSAGES as MESSAGES } from '#contracts/reaching/shared-numbers/shared-number-messages.ts'
import { sharedNumberPaths } from '#contracts/reaching/shared-numbers/shared-number-paths.ts'
import { CALL_TIMEOUT_MS, createApi, failureMessage, httpTransport } from '#web/lib/api/api.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

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

/** Says that the user has found a home, or looks again, and refetches what shows it. */
export function useFoundHome(userId: number | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (call: 'sayHomeFound' | 'lookAgain') => api.call(call, { params: { userId: userId ?? 0 } }),
    onSuccess: ({ message }) => {
      toast.success(message)
    },
    onError: (error) => toast.error(failureMessage(error, MESSAGES.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['me'] }),
  })
}

/** @returns a function that reports a person who still calls, and refetches the list @throws ApiError */
export function useReportCaller(userId: number | undefined) {
  const queries = useQueryClient()
  return async (personId: number, text: string) => {
    const answer = await api.call('reportCaller', { params: { userId: userId ?? 0, personId }, body: { text } })
    void queries.invalidateQueries({ queryKey: ['me', 'number-holders'] })
    return answer
  }
}
