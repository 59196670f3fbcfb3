import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'
import { expectList } from '#web/lib/api/unexpected-format.ts'
import { withLocalPlans } from '#web/lib/page/local-names.ts'

/** The subscriptions that a user bought. */
export function subscriptionsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'subscriptions'],
    queryFn: async ({ signal }) => {
      const bought = expectList(await browserApi.call('listSubscriptions', { params: { userId: userId ?? 0 }, signal }))
      return import.meta.env.OTHER_LANGUAGE ? withLocalPlans(bought) : bought
    },
    // A payment in another tab, or one that was confirmed late, may have added a subscription.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
