import { foldText } from '#contracts/base/values/fold-text.ts'
import { BHK_TYPES } from '#contracts/homes/properties/bhk.ts'
import { LOOKING_FOR } from '#contracts/homes/requirements/requirement-kinds.ts'
import { REQUIREMENT_TYPE_LABELS } from '#contracts/homes/requirements/requirement-type-labels.ts'
import { REQUIREMENT_DATES, type RequirementFacets, type RequirementFilter } from '#contracts/homes/requirements/requirements.ts'
import { countCommon, intersect } from '../memory/sets/bitset.ts'
import type { RequirementIndex } from './requirement-index.ts'
import { type FilterPart, fittingEachPart, recentSlots } from './requirement-query.ts'

/** For each option, how many requirements fit if its filter has only this option; the other filters are unchanged. @param now epoch ms */
export function requirementFacets(index: RequirementIndex, filter: RequirementFilter, now: number): RequirementFacets {
  const parts = fittingEachPart(index, filter, now)
  /** The slots that fit the filter without one part; undefined: all live slots. */
  const without = (omitted: FilterPart) => intersectionOf([...parts].flatMap(([part, slots]) => (part === omitted ? [] : [slots])))
  return {
    lookingFor: countEach(LOOKING_FOR, without('lookingFor'), (option, slots) => index.lookingFor.count(option, slots)),
    propertyType: countEach(REQUIREMENT_TYPE_LABELS, without('propertyType'), (label, slots) =>
      index.typeLabels.count(foldText(label), slots),
    ),
    bhkConfig: countEach(BHK_TYPES, without('bhkConfig'), (option, slots) => index.bhkTypes.count(option, slots)),
    preferredLocation: countLocalities(index, without('preferredLocation')),
    date: countEach(REQUIREMENT_DATES, without('date'), (date, slots) =>
      countCommon(recentSlots(index, date, now), slots ?? index.live.words),
    ),
  }
}

function intersectionOf([first, ...others]: readonly Int32Array[]): Int32Array | undefined {
  const common = first?.slice()
  if (common) for (const other of others) intersect(common, other)
  return common
}

function countEach<K extends string>(
  options: readonly K[],
  slots: Int32Array | undefined,
  count: (option: K, slots: Int32Array | undefined) => number,
): Record<K, number> {
  return Object.fromEntries(options.map((option) => [option, count(option, slots)])) as Record<K, number>
}

function countLocalities({ areaGroups }: RequirementIndex, slots: Int32Array | undefined): RequirementFacets['preferredLocation'] {
  const count = (group: number) => (slots ? areaGroups.slots.countAmong(group, slots) : (areaGroups.counts[group] ?? 0))
  return areaGroups.localities.map(({ id, name }) => ({
    name,
    count: areaGroups.inLocality(id).reduce((sum, group) => sum + count(group), 0),
  }))
}
