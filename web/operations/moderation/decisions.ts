import type { ModerationDecision } from '#contracts/operations/moderation-messages.ts'
import type { PropertyStatus } from '#contracts/properties/property-kinds.ts'

export interface DecisionTarget {
  readonly propertyId: number
  readonly propertyName: string
  readonly status: PropertyStatus
  /** Whether open reports are to be answered. */
  readonly isReported: boolean
}

const BY_STATUS: Readonly<Record<PropertyStatus, readonly ModerationDecision[]>> = {
  PENDING: ['approve', 'reject'],
  ACTIVE: ['hide', 'reject'],
  INACTIVE: ['hide', 'reject'],
  UNDER_REVIEW: ['restore', 'reject'],
  REJECTED: ['restore'],
}

/** What an operator can decide about a property, the likeliest first. */
export function decisionsFor({ status, isReported }: Pick<DecisionTarget, 'status' | 'isReported'>): readonly ModerationDecision[] {
  return isReported && status !== 'PENDING' ? ['keep', ...BY_STATUS[status]] : BY_STATUS[status]
}

export const DECISION_LABELS: Readonly<Record<ModerationDecision, string>> = {
  approve: 'Approve',
  reject: 'Reject',
  hide: 'Hide',
  restore: 'Restore',
  keep: 'Keep',
}
