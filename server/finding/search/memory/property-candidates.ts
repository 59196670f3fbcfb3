import type { IndexFilter } from './index-filter.ts'
import type { KnownProperty, PropertyIndex } from './property-index.ts'
import { filterParts, fittingSlots } from './run-query.ts'
import { intersect, membersOf } from './sets/bitset.ts'

interface CandidateFilter {
  readonly filter: IndexFilter
  readonly localityIds: readonly number[]
  /** Names of areas, compared ignoring case. */
  readonly areas: readonly string[]
}

/** Calls `visit` with each live property that fits the filter and is in one of the localities or areas. */
export function forEachPropertyIn(
  index: PropertyIndex,
  { filter, localityIds, areas }: CandidateFilter,
  visit: (property: KnownProperty) => void,
): void {
  const { areaGroups } = index
  const slots = fittingSlots(index, filterParts(filter))
  const inPlace = new Int32Array(slots.length)
  for (const group of areaGroups.inAny(localityIds, areas)) areaGroups.slots.addTo(group, inPlace)
  intersect(slots, inPlace)
  for (const slot of membersOf(slots)) visit(index.at(slot))
}
