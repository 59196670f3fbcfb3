import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewDecision } from '#contracts/operations/moderation.ts'
import type { ModerationDecision } from '#contracts/operations/moderation-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { keepaliveApi } from '../lib/operations-api.ts'
import { queueQuery } from './queries.ts'

interface SentDecision {
  readonly propertyId: number
  /** What the operator saw; when it has changed, the server refuses the decision. */
  readonly seen: NewDecision['seen']
  readonly decision: ModerationDecision
  readonly reason?: string
}

const DECIDE_KEY = ['operations', 'decide'] as const

/**
 * Sends decisions and removes their properties from the queue. A property that has changed since the operator looked is loaded again, with a
 * message; the queue then shows its new text, or another one when it has left. `decide` throws every other failure.
 */
export function useDecide() {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationKey: DECIDE_KEY,
    async mutationFn({ propertyId, ...body }: SentDecision) {
      try {
        const { message } = await keepaliveApi.call('decideOnProperty', { params: { id: propertyId }, body })
        toast.success(message)
        return true
      } catch (error) {
        if (!isChangedMeanwhile(error)) throw error
        toast.info(error.message)
        await queries.invalidateQueries({ queryKey: ['operations'] })
        return false
      }
    },
    onSuccess(isDecided, { propertyId }) {
      if (!isDecided) return
      queries.setQueryData(queueQuery.queryKey, (queue) =>
        queue ? { ...queue, items: queue.items.filter(({ property }) => property.propertyId !== propertyId) } : undefined,
      )
      void queries.invalidateQueries({ queryKey: ['operations'] })
    },
  })
  return { decide: mutateAsync, isDeciding: isPending }
}

/** Whether this operator's decision on a property was carried out or is being sent. */
export function hasOwnDecision(queries: QueryClient, propertyId: number): boolean {
  const sent = queries.getMutationCache().findAll({ mutationKey: DECIDE_KEY })
  return sent.some(
    ({ state }) =>
      (state.status === 'pending' || state.data === true) && (state.variables as SentDecision | undefined)?.propertyId === propertyId,
  )
}

/** Whether a decision was refused because its object has changed since the operator looked. */
export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'no_longer_available')
