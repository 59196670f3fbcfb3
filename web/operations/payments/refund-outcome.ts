import { useQueryClient } from '@tanstack/react-query'
import type { RefundRequest } from '#contracts/operations/payments.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { describeRefund } from './payment-wording.ts'
import { PAYMENT_QUERY_KEYS } from './payments-api.ts'

/** @returns a function that invalidates all queries about payments, and the history of actions */
export function useInvalidatePayments(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all(PAYMENT_QUERY_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })))
}

const TOASTS = { DONE: 'success', ASKED: 'info', ACCEPTED: 'info', REFUSED: 'error', FAILED: 'error' } as const

/** Shows the outcome of a requested refund in a toast. */
export function showRefundOutcome(made: Pick<RefundRequest, 'state' | 'failure'>): void {
  toast[TOASTS[made.state]](describeRefund(made))
}
