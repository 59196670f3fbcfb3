import { queryOptions } from '@tanstack/react-query'
import type { PlanRole } from '#contracts/plans.ts'
import { browserApi } from '#web/lib/api.ts'
import type { Package } from './plan.ts'
import { PLAN_KEYWORDS } from './plan-roles.ts'

/** The plans that one role can buy. @param first what came with the page; null when it failed there */
export function plansQuery(role: PlanRole, first?: readonly Package[] | null) {
  return queryOptions({
    queryKey: ['plans', role],
    queryFn: ({ signal }): Promise<Package[]> => browserApi.call('searchPackages', { query: { keyword: PLAN_KEYWORDS[role] }, signal }),
    ...(first ? { initialData: [...first] } : {}),
  })
}
