import type { TravelMode } from '#contracts/travel/travel.ts'
import type { TravelMinutes } from '#server/travel/index.ts'
import type { IndexedProperty } from '../memory/property-index.ts'

/** What of a property decides which searches it fits. */
export interface FoundProperty
  extends Omit<IndexedProperty, 'id' | 'createdAt' | 'updatedAt' | 'confirmedAt' | 'squareFeet' | 'latitude' | 'longitude'> {
  /** As `cellOf` gives it. */
  readonly cell: number | null
  /** Minutes from its cell to every cell, in the modes of `KeptSearchIndex.travelModes`; it is near no workplace in other modes. */
  readonly travel?: Partial<Record<TravelMode, TravelMinutes>> | undefined
}
