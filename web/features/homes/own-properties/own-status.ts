import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { POSTER_STATUSES, type PosterStatus, type PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { StatusColor } from '#web/ui/lists/status-badge.tsx'

export function isChangeable(status: PropertyStatus): status is PosterStatus {
  return POSTER_STATUSES.some((each) => each === status)
}

/** Why the poster cannot change the status; null when they can. */
export function reasonLocked(status: PropertyStatus): string | null {
  if (isChangeable(status)) return null
  return OWN_PROPERTIES_MESSAGES.hiddenBecause[status]
}

/** Also accepts 'Available' and 'Under Review', as other clients spell them (specification, dashboard). */
export function colorOf(status: string): StatusColor {
  if (status === 'ACTIVE' || status === 'Available') return 'green'
  return status === 'UNDER_REVIEW' || status === 'Under Review' || status === 'PENDING' ? 'yellow' : 'grey'
}
