import { dealReasonOf } from '#contracts/homes/properties/property-kinds.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { NumberHolder, SharedHome } from '#contracts/reaching/shared-numbers/shared-numbers.ts'
import type { HolderRow, SharedHomeRow } from './number-holders.queries.ts'

export function presentHolder({ reasons, unwantedSince, ...person }: HolderRow): NumberHolder {
  return {
    ...person,
    unwantedSince: unwantedSince?.toISOString() ?? null,
    reasons: reasons.map(({ kind, propertyName, requirement, since, unwantedSince: unwanted, isChatOnly }) => ({
      kind,
      title: requirement ? requirementTitle(requirement) : (propertyName ?? ''),
      isChatOnly,
      since: new Date(since).toISOString(),
      unwantedSince: unwanted && new Date(unwanted).toISOString(),
    })),
  }
}

export function presentSharedHome({ propertyFor, ...home }: SharedHomeRow): SharedHome {
  return { ...home, reason: dealReasonOf(propertyFor) }
}
