import { mapOptionFilters, OPTION_FILTERS, type OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import type { Facets } from '#contracts/homes/properties/properties.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import type { IndexFilter } from './index-filter.ts'
import type { PropertyIndex } from './property-index.ts'
import { type FilterParts, filterParts, fittingSlots, isEmpty, NO_PARTS } from './run-query.ts'
import { type Bitset, countByCode, countCommon, countMembers, membersOf } from './sets/bitset.ts'

/** Below one match in this many slots, reading the options of each match is faster than intersecting the set of each option. */
const FEW_RATIO = 32

/** For each option, how many properties fit if its part of the filter has only this option; the other parts are unchanged. */
export function facets(index: PropertyIndex, filter: IndexFilter): Facets {
  return index.scratch.run(() => countAll(index, filter))
}

function countAll(index: PropertyIndex, filter: IndexFilter): Facets {
  const parts = filterParts(filter)
  const { kinds, areas, prices } = parts
  // words, upper limits and places take the longest, and are the same for all counts
  const always = slotsOf(index, { ...parts, kinds: [], areas: [], prices: undefined })
  const find = (some: Partial<Pick<FilterParts, 'kinds' | 'areas' | 'prices'>>) => slotsOf(index, { ...NO_PARTS, ...some }, always)
  const others = find({ areas, prices })
  const all = slotsOf(index, { ...NO_PARTS, kinds }, others)
  return {
    ...countOptions(index, kinds, { others, all }),
    area: countLocalities(index, areas.length > 0 ? find({ kinds, prices }) : all),
    expectedPrice: countPrices(index, prices ? find({ kinds, areas }) : all),
  }
}

/** The slots that fit; undefined: all live slots. @param among slots to choose from; undefined: all live slots */
function slotsOf(index: PropertyIndex, parts: FilterParts, among?: Int32Array): Int32Array | undefined {
  return isEmpty(parts) ? among : fittingSlots(index, parts, among)
}

/**
 * @param chosen the filter's closed lists @param others the slots that fit the filter without these lists @param all those that fit the whole
 * filter; undefined: all live slots
 */
function countOptions(
  index: PropertyIndex,
  chosen: FilterParts['kinds'],
  { others, all }: { readonly others: Int32Array | undefined; readonly all: Int32Array | undefined },
): Record<OptionFilterName, Record<string, number>> {
  const { kinds, kindsOfSlots, live, size } = index
  const without = new Map<OptionFilterName, Int32Array>()
  if (chosen.length > 0) leaveEachOut(index, chosen, others ?? live.words, without)
  const isFew = all !== undefined && countMembers(all) * FEW_RATIO < size
  const counted = isFew ? kinds.countOptions(membersOf(all), kindsOfSlots) : undefined
  return mapOptionFilters((field) => {
    const slots = without.get(field) ?? all
    const countOf = (set: Bitset, option: number) => (slots ? countCommon(slots, set.words) : kinds.countOf(field, option))
    const counts = (without.has(field) ? undefined : counted?.[field]) ?? kinds.slots[field].map(countOf)
    return Object.fromEntries(OPTION_FILTERS[field].options.map((option, at) => [option, counts[at] as number]))
  })
}

/** Finds for each of the closed lists the slots that fit all others of them. @param slots to choose from @param found receives the sets */
function leaveEachOut(
  index: PropertyIndex,
  chosen: FilterParts['kinds'],
  slots: Int32Array,
  found: Map<OptionFilterName, Int32Array>,
): void {
  const [first, ...more] = chosen
  if (first && more.length === 0) return void found.set(first[0], slots)
  // by halves: the lists of one half are intersected once for all of the other half
  const middle = chosen.length >>> 1
  const halves = [chosen.slice(0, middle), chosen.slice(middle)] as const
  leaveEachOut(index, halves[0], fittingSlots(index, { ...NO_PARTS, kinds: halves[1] }, slots), found)
  leaveEachOut(index, halves[1], fittingSlots(index, { ...NO_PARTS, kinds: halves[0] }, slots), found)
}

/** @param slots those that fit the filter without its areas */
function countLocalities({ areaGroups, areaGroupsOfSlots }: PropertyIndex, slots: Int32Array | undefined): Facets['area'] {
  const counts = slots ? countByCode(slots, areaGroupsOfSlots, areaGroups.length) : areaGroups.counts
  return areaGroups.localities.map(({ id, name }) => ({
    name,
    count: areaGroups.inLocality(id).reduce((sum, group) => sum + (counts[group] as number), 0),
  }))
}

/** @param slots those that fit the filter without its price range */
function countPrices(index: PropertyIndex, slots: Int32Array | undefined): Facets['expectedPrice'] {
  const { bandsOfSlots, bandCounts } = index
  const counts = slots ? countByCode(slots, bandsOfSlots, bandCounts.length) : bandCounts
  return bandCounts.map((_all, band) => ({
    from: PRICE_STEPS[band - 1] ?? 0,
    to: PRICE_STEPS[band] ?? null,
    count: counts[band] as number,
  }))
}
