import { OWN_PROPERTIES_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { PropertyStatus } from '#contracts/property-kinds.ts'

/** What its poster can switch between. */
export const SWITCHABLE = ['ACTIVE', 'INACTIVE'] as const

export function isSwitchable(status: PropertyStatus): status is (typeof SWITCHABLE)[number] {
  return SWITCHABLE.some((each) => each === status)
}

/** Why a listing cannot be switched; null when it can. */
export function lockedBecause(status: PropertyStatus): string | null {
  if (isSwitchable(status)) return null
  return status === 'REJECTED' ? 'This listing was not accepted. Write to us if you think it should be.' : SAYS.statusLocked
}

export type StatusColour = 'green' | 'yellow' | 'grey'

/** Green for what is live, yellow for what waits, grey for the rest. @param status also as other clients spell it */
export function colourOf(status: string): StatusColour {
  if (status === 'ACTIVE' || status === 'Available') return 'green'
  return status === 'UNDER_REVIEW' || status === 'Under Review' || status === 'PENDING' ? 'yellow' : 'grey'
}
