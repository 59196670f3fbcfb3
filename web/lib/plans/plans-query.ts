import { queryOptions } from '@tanstack/react-query'
import { LANGUAGE } from '#contracts/base/language.ts'
import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import type { OfferedPlan } from '#contracts/money/plans/plans.ts'
import { type Api, browserApi } from '#web/lib/api/api.ts'

export type Plan = OfferedPlan

/** Keywords by which the call `listOfferedPlans` filters by role. */
const KEYWORDS = { OWNER: 'OnlyOwner', BROKER: 'OnlyBroker', SEEKER: 'OnlySeeker' } as const satisfies Record<PlanRole, string>

/** Asks for the texts of plans in the language of the pages. */
export const PLANS_LANGUAGE = LANGUAGE === 'en' ? {} : { language: LANGUAGE }

/** The plans that one role can buy. */
export function readPlans(api: Api, role: PlanRole, signal?: AbortSignal): Promise<Plan[]> {
  return api.call('listOfferedPlans', { query: { keyword: KEYWORDS[role], ...PLANS_LANGUAGE }, ...(signal ? { signal } : {}) })
}

/** @param first the plans that were rendered with the page; null when the server could not load them */
export function plansQuery(role: PlanRole, first: readonly Plan[] | null) {
  return queryOptions({
    queryKey: ['plans', role],
    queryFn: ({ signal }) => readPlans(browserApi, role, signal),
    ...(first ? { initialData: [...first] } : {}),
  })
}
