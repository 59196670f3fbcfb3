import { useQueryClient } from '@tanstack/react-query'
import type { RefundRequest } from '#contracts/operations/payments.ts'
import { toast } from '#web/ui/toast.tsx'
import { describeRefund } from './payment-wording.ts'
import { CHANGED_WITH_MONEY } from './payments-api.ts'

/** @returns a function that invalidates all queries about payments, and the history of actions */
export function useChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all(CHANGED_WITH_MONEY.map((queryKey) => client.invalidateQueries({ queryKey })))
}

const TOASTS = { DONE: 'success', ASKED: 'info', ACCEPTED: 'info', REFUSED: 'error', FAILED: 'error' } as const

/** Shows the outcome of a requested refund in a toast. */
export function tellOutcome(made: Pick<RefundRequest, 'state' | 'failure'>): void {
  toast[TOASTS[made.state]](describeRefund(made))
}
