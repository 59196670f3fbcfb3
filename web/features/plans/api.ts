import { queryOptions } from '@tanstack/react-query'
import type { OfferedPackage } from '#contracts/plans.ts'
import type { PlanRole } from '#contracts/property-kinds.ts'
import { type Api, browserApi } from '#web/lib/api.ts'
import { expectList } from '#web/lib/unexpected-format.ts'

export type Plan = OfferedPackage

/** The roles as the call for plans spells them. */
const KEYWORDS = { OWNER: 'OnlyOwner', BROKER: 'OnlyBroker', SEEKER: 'OnlySeeker' } as const satisfies Record<PlanRole, string>

/** The plans that one role can buy. */
export function readPlans(api: Api, role: PlanRole, signal?: AbortSignal): Promise<Plan[]> {
  return api.call('searchPackages', { query: { keyword: KEYWORDS[role] }, ...(signal ? { signal } : {}) })
}

/** @param first the plans that came with the page; null when they failed there */
export function plansQuery(role: PlanRole, first: readonly Plan[] | null) {
  return queryOptions({
    queryKey: ['plans', role],
    queryFn: ({ signal }) => readPlans(browserApi, role, signal),
    ...(first ? { initialData: [...first] } : {}),
  })
}

/** The subscriptions that a user bought. */
export function subscriptionsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'subscriptions'],
    queryFn: async ({ signal }) => expectList(await browserApi.call('listSubscriptions', { params: { userId: userId ?? 0 }, signal })),
    // A payment in another tab, or one that was confirmed late, may have added one.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** A page of the changes of a user's allowances. @param page from 0 */
export function ledgerQuery(userId: number | undefined, page: number) {
  return queryOptions({
    queryKey: ['me', 'ledger', page],
    queryFn: async ({ signal }) => {
      const { content, totalPages } = await browserApi.call('listLedger', { params: { userId: userId ?? 0 }, query: { page }, signal })
      return { content: expectList(content), totalPages }
    },
    enabled: userId !== undefined,
    staleTime: 0,
  })
}
