import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsentChange } from '#contracts/people/privacy/consents.ts'
import { privacyPaths } from '#contracts/people/privacy/privacy-paths.ts'
import { CALL_TIMEOUT_MS, createApi, failureMessage, httpTransport } from '#web/lib/api/api.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

export const privacyApi = createApi(privacyPaths, httpTransport(CALL_TIMEOUT_MS))

/** What the user consents to, and whom they named. */
export function privacyQuery({ id }: StoredUser) {
  return queryOptions({
    queryKey: ['me', 'privacy'],
    queryFn: ({ signal }) => privacyApi.call('getPrivacyChoices', { params: { userId: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
}

/** Withdraws a consent or gives it again. What the user posted is refetched when it is next shown. */
export function useSaveConsent(user: StoredUser) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: ConsentChange) => privacyApi.call('saveConsent', { params: { userId: user.id ?? 0 }, body: change }),
    onSuccess(choices) {
      void queries.invalidateQueries({ refetchType: 'none' })
      queries.setQueryData(privacyQuery(user).queryKey, choices)
    },
    onError: (error) => toast.error(failureMessage(error, 'This could not be saved just now. Please try again.')),
  })
}
