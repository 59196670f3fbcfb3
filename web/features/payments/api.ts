import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api.ts'

/** @param orderId the gateway's */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['me', 'order', orderId],
    queryFn: ({ signal }) => browserApi.call('getPaymentOrder', { params: { orderId }, signal }),
  })
}
