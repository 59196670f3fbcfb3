import type { BhkType } from '#contracts/homes/properties/bhk.ts'
import type { LookingFor } from '#contracts/homes/requirements/requirement-kinds.ts'
import { intersect, intersectAny, membersOf } from '../memory/sets/bitset.ts'
import { type KnownRequirement, NO_BHK_TYPE, type RequirementIndex } from './requirement-index.ts'

interface CandidateFilter {
  readonly lookingFor: readonly LookingFor[]
  /** Selects requirements with one of these BHK types or without a BHK type; undefined: selects all. */
  readonly bhkTypes: readonly BhkType[] | undefined
  readonly localityIds: readonly number[]
  /** Name of the area, compared ignoring case. */
  readonly area: string
}

/** Calls `visit` with each live requirement of these kinds that names one of the localities or the area. */
export function forEachRequirementIn(
  index: RequirementIndex,
  where: CandidateFilter,
  visit: (requirement: KnownRequirement) => void,
): void {
  const { areaGroups, lookingFor, bhkTypes } = index
  const slots = new Int32Array(index.live.words.length)
  for (const group of areaGroups.inAny(where.localityIds, [where.area])) areaGroups.slots.addTo(group, slots)
  intersect(slots, index.live.words)
  const asked = where.lookingFor.map((option) => lookingFor.get(option))
  intersectAny(slots, asked)
  if (where.bhkTypes) {
    const rooms = [...where.bhkTypes, NO_BHK_TYPE].map((type) => bhkTypes.get(type))
    intersectAny(slots, rooms)
  }
  for (const slot of membersOf(slots)) visit(index.at(slot))
}
