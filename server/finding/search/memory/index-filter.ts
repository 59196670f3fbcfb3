import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import type { TravelMinutes } from '#server/finding/travel/index.ts'

type TravelField = 'workplace' | 'mode' | 'minutes'

/** A filter that the index can evaluate: it has the computed travel times to its workplace instead of the workplace. */
export interface IndexFilter extends Omit<PropertyFilter, TravelField>, Partial<Record<TravelField, undefined>> {
  readonly travel?: TravelPart | undefined
}

export interface TravelPart {
  readonly times: TravelMinutes
  /** Longest travel time; undefined: every property fits. */
  readonly minutes?: number | undefined
}
