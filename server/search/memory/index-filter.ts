import type { PropertyFilter } from '#contracts/properties/properties.ts'
import type { TravelMinutes } from '#server/travel/index.ts'

type TravelField = 'workplace' | 'mode' | 'minutes'

/** A filter as the index evaluates it: the travel times to its workplace, which are computed before, stand in place of the workplace. */
export interface IndexFilter extends Omit<PropertyFilter, TravelField>, Partial<Record<TravelField, undefined>> {
  readonly travel?: TravelPart | undefined
}

export interface TravelPart {
  readonly times: TravelMinutes
  /** Longest time; without it every property fits. */
  readonly minutes?: number | undefined
}
