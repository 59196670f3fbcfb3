import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { DEAL_MESSAGES } from '#contracts/homes/deals/deal-messages.ts'
import type { DealToClose } from '#contracts/homes/deals/deals.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { reauthenticatingApi } from '#web/lib/session/reauthentication.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/** One message for all deals: that of an undo takes the place of the message with its button. */
export const DEAL_TOAST = 'deal'

/** A property of the viewer with which a deal can be closed. */
export interface ClosableProperty {
  readonly propertyId: number
  readonly propertyName: string
}

/** The people who asked about one of the viewer's properties. */
export function dealLeadsQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['me', 'deal-leads', propertyId],
    queryFn: ({ signal }) => browserApi.call('listDealLeads', { params: { id: propertyId }, signal }),
    staleTime: 0,
  })
}

/** @returns a function that closes a deal and refetches what shows it @throws ApiError */
export function useCloseDeal(propertyId: number) {
  const client = useQueryClient()
  return async (body: DealToClose) => {
    const answer = await browserApi.call('closeDeal', { params: { id: propertyId }, body })
    refresh(client)
    return answer
  }
}

/** Undoes a deal, or makes a property live again after it: 'undo' puts its lead back too. */
export function useEndDeal(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (end: 'undo' | 'post_again') =>
      end === 'undo'
        ? browserApi.call('undoDeal', { params: { id: propertyId } })
        : reauthenticatingApi.call('updatePropertyStatus', { params: { id: propertyId }, query: { status: 'ACTIVE' } }),
    onSuccess: ({ message }) => {
      toast.success(message, { toastId: DEAL_TOAST })
    },
    onError: (error) => {
      toast.error(error instanceof ApiError && error.code === 'conflict' && error.fromServer ? error.message : DEAL_MESSAGES.failed)
    },
    onSettled: () => refresh(client),
  })
}

/** Refetches the viewer's own lists and leads, every list of properties, and their pages. */
function refresh(client: QueryClient): void {
  for (const queryKey of [['me'], ['listing'], ['property']]) void client.invalidateQueries({ queryKey })
}
