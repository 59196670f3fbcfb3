import { dealReasonOf } from '#contracts/homes/properties/property-kinds.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { NumberHolder, SharedHome } from '#contracts/reaching/shared-numbers/shared-numbers.ts'
import type { HolderRow, SharedHomeRow } from './number-holders.queries.ts'

export function presentHolder({ reasons, unwantedSince, withdrawnAt, ...person }: HolderRow): NumberHolder {
  return {
    ...person,
    unwantedSince: unwantedSince?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    reasons: reasons.map((reason) => ({
      kind: reason.kind,
      title: reason.requirement ? requirementTitle(reason.requirement) : (reason.propertyName ?? ''),
      isChatOnly: reason.isChatOnly,
      since: new Date(reason.since).toISOString(),
      unwantedSince: reason.unwantedSince && new Date(reason.unwantedSince).toISOString(),
      withdrawnAt: reason.withdrawnAt && new Date(reason.withdrawnAt).toISOString(),
    })),
  }
}

export function presentSharedHome({ propertyFor, ...home }: SharedHomeRow): SharedHome {
  return { ...home, reason: dealReasonOf(propertyFor) }
}
