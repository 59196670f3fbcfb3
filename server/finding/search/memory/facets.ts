import { mapOptionFilters, OPTION_FILTER_NAMES, OPTION_FILTERS, type OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import type { Facets } from '#contracts/homes/properties/properties.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import type { IndexFilter } from './index-filter.ts'
import type { PropertyIndex } from './property-index.ts'
import { type FilterParts, filterParts, fittingSlots, withoutPart } from './run-query.ts'
import { countByCode, countCommon } from './sets/bitset.ts'

/** The live slots that fit some parts of a filter; undefined: all live slots. Each set is computed once for a filter. */
type FindSlots = (parts: FilterParts) => Int32Array | undefined

/** For each option, how many properties fit if its part of the filter has only this option; the other parts are unchanged. */
export function facets(index: PropertyIndex, filter: IndexFilter): Facets {
  const parts = filterParts(filter)
  const cache = new Map<FilterParts, Int32Array>()
  const find: FindSlots = (some) => {
    if (some.isEmpty) return undefined
    const slots = cache.get(some) ?? fittingSlots(index, some)
    cache.set(some, slots)
    return slots
  }
  return {
    ...countOptions(index, parts, find(withoutPart(parts, 'kinds'))),
    area: countLocalities(index, find(withoutPart(parts, 'areas'))),
    expectedPrice: countPrices(index, find(withoutPart(parts, 'prices'))),
  }
}

/** Reads each kind (combination of options) once, and not each property. @param slots those that fit the filter without its options */
function countOptions(
  index: PropertyIndex,
  parts: FilterParts,
  slots: Int32Array | undefined,
): Record<OptionFilterName, Record<string, number>> {
  const { kinds } = index
  const counts = slots ? countByCode(slots, index.kindsOfSlots, kinds.length) : kinds.counts
  const wanted = OPTION_FILTER_NAMES.map((field) => parts.kinds.find(([name]) => name === field)?.[1])
  const totals = OPTION_FILTER_NAMES.map((field) => new Float64Array(OPTION_FILTERS[field].options.length))
  for (let kind = 0; kind < kinds.length; kind += 1) {
    const count = counts[kind] as number
    if (count === 0) continue
    let [misses, missed] = [0, -1]
    for (let field = 0; field < wanted.length; field += 1) {
      if (wanted[field]?.includes(kinds.optionOf(kind, field)) !== false) continue
      misses += 1
      missed = field
    }
    if (misses > 1) continue
    for (let field = 0; field < totals.length; field += 1) {
      const option = kinds.optionOf(kind, field)
      const total = totals[field] as Float64Array
      if (option >= 0 && (misses === 0 || missed === field)) total[option] = (total[option] as number) + count
    }
  }
  return mapOptionFilters((field) => {
    const total = totals[OPTION_FILTER_NAMES.indexOf(field)] as Float64Array
    return Object.fromEntries(OPTION_FILTERS[field].options.map((option, index) => [option, total[index] as number]))
  })
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
  return index.bands.map(({ words }, band) => ({
    from: PRICE_STEPS[band - 1] ?? 0,
    to: PRICE_STEPS[band] ?? null,
    count: slots ? countCommon(slots, words) : (index.bandCounts[band] as number),
  }))
}
