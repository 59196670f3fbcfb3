import type { IndexedProperty } from '../memory/property-index.ts'

/** What of a property decides which searches it fits. */
export interface FoundProperty
  extends Omit<IndexedProperty, 'id' | 'createdAt' | 'updatedAt' | 'confirmedAt' | 'squareFeet' | 'latitude' | 'longitude'> {
  /** As `cellOf` gives it. */
  readonly cell: number | null
}
