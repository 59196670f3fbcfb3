import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { FRESHNESS_MESSAGES } from '#contracts/homes/freshness/freshness-messages.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { reauthenticatingApi } from '#web/lib/session/reauthentication.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/** Counts of a user's properties that wait for an answer, and of those that are hidden without one. */
export function unconfirmedQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'unconfirmed', userId ?? 0],
    queryFn: ({ signal }) => browserApi.call('countUnconfirmed', { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

/** A poster's answer whether a property is available; 'no' hides the property. */
export type Answer = 'yes' | 'no'

/** Saves the answer whether the viewer's property is still available. */
export function useAnswer(propertyId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (answer: Answer) =>
      answer === 'yes'
        ? reauthenticatingApi.call('confirmProperty', { params: { id: propertyId } })
        : browserApi.call('updatePropertyStatus', { params: { id: propertyId }, query: { status: 'INACTIVE' } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      refresh()
    },
    onError: (error) => {
      const refused = error instanceof ApiError && error.code === 'conflict' && error.fromServer
      const isClosed = error instanceof ApiError && error.code === 'reauthentication_required'
      toast.error(refused || isClosed ? error.message : FRESHNESS_MESSAGES.failed)
      // the question was answered elsewhere
      if (refused) refresh()
    },
  })
}

/** Confirms all of the viewer's properties that wait for an answer. */
export function useConfirmAll() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => browserApi.call('confirmProperties', { body: { propertyIds: 'all' } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      refresh()
    },
    onError: () => toast.error(FRESHNESS_MESSAGES.failed),
  })
}

/** Invalidates every list that shows the property, and its page. */
function useRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [['me'], ['listing'], ['property']]) void client.invalidateQueries({ queryKey })
  }
}
