import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { KEPT_SEARCH_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import type { KeptSearch, KeptSearchChange } from '#contracts/finding/kept-searches/kept-searches.ts'
import { browserApi, failureMessage } from '#web/lib/api/api.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/** The searches that the user keeps, the latest first. */
export function keptSearchesQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'kept-searches'],
    queryFn: ({ signal }) => browserApi.call('listKeptSearches', { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
    // a link in a message may have stopped the alerts of a search meanwhile
    staleTime: 0,
  })
}

/** Whether alerts can come by e-mail, and whether the user's address is confirmed. */
export function emailAlertsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'email-alerts'],
    queryFn: ({ signal }) => browserApi.call('getEmailAlerts', { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
    // the confirmation link is often opened in another tab, and the address can be changed in the profile
    staleTime: 0,
  })
}

/** Changes and deletes one of the user's searches; the list is updated with the server's answer. */
export function useKeptSearch(userId: number | undefined, { keptSearchId }: KeptSearch) {
  const queries = useQueryClient()
  const { queryKey } = keptSearchesQuery(userId)
  const params = { userId: userId ?? 0, keptSearchId }
  const replace = (next: (list: readonly KeptSearch[]) => KeptSearch[]) => queries.setQueryData(queryKey, (list) => list && next(list))
  const update = (body: KeptSearchChange) => browserApi.call('updateKeptSearch', { params, body })
  function showUpdated({ message, keptSearch }: Awaited<ReturnType<typeof update>>): void {
    replace((list) => list.map((one) => (one.keptSearchId === keptSearchId ? keptSearch : one)))
    void queries.invalidateQueries({ queryKey: emailAlertsQuery(userId).queryKey })
    toast.success(message)
  }
  const change = useMutation({
    mutationFn: update,
    onSuccess: showUpdated,
    onError: (error) => toast.error(failureMessage(error, MESSAGES.changeFailed)),
  })
  const remove = useMutation({
    mutationFn: () => browserApi.call('deleteKeptSearch', { params }),
    onSuccess({ message }) {
      replace((list) => list.filter((one) => one.keptSearchId !== keptSearchId))
      toast.success(message)
    },
    onError: (error) => toast.error(failureMessage(error, MESSAGES.deleteFailed)),
  })
  return { update, showUpdated, change, remove }
}
