import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderStatus } from '#contracts/money/payments/payments.ts'
import type { PaymentProblemStatus } from '#contracts/operations/payment-problems.ts'
import { operationsApi } from '../lib/operations-api.ts'

const ROOT = ['operations', 'payments'] as const
/** Polling interval of a payment while the gateway carries out its refund, ms. */
const REFUND_POLL_MS = 5_000

interface PaymentSearch {
  readonly text?: string | undefined
  readonly status?: OrderStatus | undefined
}

export const paymentsQuery = ({ text, status }: PaymentSearch) =>
  infiniteQueryOptions({
    queryKey: [...ROOT, 'list', text, status],
    queryFn: ({ signal, pageParam }) => {
      const body = { text, status, ...(pageParam === null ? {} : { after: pageParam }) }
      return operationsApi.call('searchPayments', { body, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: [...ROOT, 'payment', id],
    queryFn: ({ signal }) => operationsApi.call('getOperatorPayment', { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      const refund = state.data?.refundState
      return refund === 'ASKED' || refund === 'ACCEPTED' ? REFUND_POLL_MS : false
    },
  })

/** Effect of a refund on the plan. @param amountPaise undefined to send no request */
export const refundEffectQuery = (id: number, amountPaise: number | undefined) =>
  queryOptions({
    queryKey: [...ROOT, 'effect', id, amountPaise],
    queryFn: ({ signal }) => operationsApi.call('getRefundEffect', { params: { id }, query: { amountPaise: amountPaise ?? 0 }, signal }),
    enabled: amountPaise !== undefined,
    placeholderData: keepPreviousData,
  })

export const paymentProblemsQuery = (status: PaymentProblemStatus) =>
  queryOptions({
    queryKey: [...ROOT, 'problems', status],
    queryFn: ({ signal }) => operationsApi.call('listPaymentProblems', { query: { status }, signal }),
  })

export const paymentProblemCountQuery = queryOptions({
  queryKey: [...ROOT, 'problem-count'],
  queryFn: ({ signal }) => operationsApi.call('countPaymentProblems', { signal }),
})

/** The keys to invalidate after a change: everything about payments, and the history of operators' actions. */
export const PAYMENT_QUERY_KEYS = [ROOT, ['operations', 'actions']] as const
