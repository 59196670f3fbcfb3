import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'
import { expectList } from '#web/lib/api/unexpected-format.ts'
import { withLocalPlans } from '#web/lib/page/local-names.ts'

/** @param orderId of the gateway */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['me', 'order', orderId],
    queryFn: ({ signal }) => browserApi.call('getPaymentOrder', { params: { orderId }, signal }),
  })
}

/** What the checkout of a user begins with. */
export function billingQuery(userId: number) {
  return queryOptions({
    queryKey: ['me', 'billing'],
    queryFn: ({ signal }) => browserApi.call('getBillingDetails', { params: { userId }, signal }),
    // another purchase may have changed it
    staleTime: 0,
    gcTime: 0,
  })
}

/** Payments of a user, with credit notes. */
export function paymentsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'payments'],
    queryFn: async ({ signal }) => {
      const payments = expectList(await browserApi.call('listPayments', { params: { userId: userId ?? 0 }, signal }))
      return import.meta.env.OTHER_LANGUAGE ? withLocalPlans(payments) : payments
    },
    enabled: userId !== undefined,
    // a payment in another tab, or a refund, may have come since
    staleTime: 0,
  })
}
