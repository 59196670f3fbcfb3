import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KEPT_SEARCH_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { browserApi, failureMessage } from '#web/lib/api/api.ts'
import { currentSession } from '#web/lib/session/session-store.ts'
import { TextButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

/** Stops the alerts of the kept search that a notification is about. */
export function StopAlerts({ keptSearchId, title }: { keptSearchId: number; title: string }) {
  const queries = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      browserApi.call('updateKeptSearch', { params: { userId: currentSession().user?.id ?? 0, keptSearchId }, body: { frequency: 'off' } }),
    onSuccess() {
      toast.success(MESSAGES.stopped)
      void queries.invalidateQueries({ queryKey: ['me', 'kept-searches'] })
    },
    onError: (error) => toast.error(failureMessage(error, MESSAGES.stopFailed)),
  })
  return (
    <p className="pb-2 pl-18.5">
      <TextButton
        disabled={isPending || isSuccess}
        aria-label={isSuccess ? undefined : `${MESSAGES.stopThese}: ${title}`}
        onClick={() => mutate()}
      >
        {isSuccess ? 'Alerts stopped' : isPending ? 'Stopping…' : MESSAGES.stopThese}
      </TextButton>
    </p>
  )
}
