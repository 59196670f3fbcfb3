import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { ModeratedReport, NewDecision } from '#contracts/operations/moderation.ts'
import type { ModerationDecision } from '#contracts/operations/moderation-messages.ts'

export interface DecisionTarget {
  readonly propertyId: number
  readonly propertyName: string
  readonly status: PropertyStatus
  /** What the operator sees: a decision on another version is refused. */
  readonly seen: NewDecision['seen']
  /** Whether the property has open reports. */
  readonly isReported: boolean
}

const DECISIONS_BY_STATUS: Readonly<Record<PropertyStatus, readonly ModerationDecision[]>> = {
  PENDING: ['approve', 'reject'],
  ACTIVE: ['hide', 'reject'],
  INACTIVE: ['hide', 'reject'],
  UNDER_REVIEW: ['restore', 'reject'],
  REJECTED: ['restore'],
}

/** Decisions that an operator can take on a property, the most likely one first. */
export function decisionsFor({ status, isReported }: Pick<DecisionTarget, 'status' | 'isReported'>): readonly ModerationDecision[] {
  return isReported && status !== 'PENDING' ? ['keep', ...DECISIONS_BY_STATUS[status]] : DECISIONS_BY_STATUS[status]
}

/** What an operator sees of a property. @param reports the newest first */
export const seenOf = (version: number, reports: readonly Pick<ModeratedReport, 'reportId'>[]): NewDecision['seen'] => ({
  version,
  reportId: reports[0]?.reportId ?? 0,
})

export const DECISION_LABELS: Readonly<Record<ModerationDecision, string>> = {
  approve: 'Approve',
  reject: 'Reject',
  hide: 'Hide',
  restore: 'Restore',
  keep: 'Keep',
}
