import type { Facets, PropertyFilter } from '#contracts/properties.ts'
import { PRICE_STEPS } from '#contracts/property-kinds.ts'
import { countCommon, countMembers, writeMembers } from './bitset.ts'
import { KIND_FIELDS, type KindField, mapFields, OPTIONS } from './kinds.ts'
import type { PropertyIndex } from './property-index.ts'
import { type FilterParts, filterParts, fittingSlots } from './run-query.ts'

/** For each option of each filter, how many properties would be left if that filter had this option alone beside the others. */
export function facets(index: PropertyIndex, filter: PropertyFilter): Facets {
  const parts = filterParts(filter)
  return {
    ...kindFacets(index, parts),
    area: areaFacet(index, parts),
    expectedPrice: priceFacet(index, parts),
  }
}

/** Every combination of options that occurs is looked at once, however many properties have it. */
function kindFacets(index: PropertyIndex, parts: FilterParts): Record<KindField, Record<string, number>> {
  const counts = countKinds(index, parts)
  const wanted = KIND_FIELDS.map((field) => parts.kinds.find(([name]) => name === field)?.[1])
  const totals = KIND_FIELDS.map((field) => new Float64Array(OPTIONS[field].length))
  for (let kind = 0; kind < index.kinds.length; kind += 1) {
    const count = counts[kind] as number
    if (count === 0) continue
    const missed = wanted.flatMap((options, at) => (options && !options.includes(index.kinds.optionOf(kind, at)) ? [at] : []))
    if (missed.length > 1) continue
    for (const [at, total] of totals.entries()) {
      const option = index.kinds.optionOf(kind, at)
      if (option >= 0 && (missed.length === 0 || missed[0] === at)) total[option] = (total[option] as number) + count
    }
  }
  return mapFields((field) => {
    const total = totals[KIND_FIELDS.indexOf(field)] as Float64Array
    return Object.fromEntries(OPTIONS[field].map((option, place) => [option, total[place] as number]))
  })
}

/** How many properties of each kind fit the filter without its options. */
function countKinds(index: PropertyIndex, parts: FilterParts): ArrayLike<number> {
  const others = withoutPart(parts, { kinds: [] })
  if (others.isEmpty) return index.kinds.counts
  const counts = new Int32Array(index.kinds.length)
  const members = new Int32Array(index.size)
  const length = writeMembers(fittingSlots(index, others), members)
  for (let at = 0; at < length; at += 1) {
    const kind = index.kindOf(members[at] as number)
    counts[kind] = (counts[kind] as number) + 1
  }
  return counts
}

function areaFacet(index: PropertyIndex, parts: FilterParts): Facets['area'] {
  const counts = countPlaces(index, withoutPart(parts, { areas: undefined }))
  return index.places.localities.map(({ id, name }) => ({
    name,
    count: index.places.inLocality(id).reduce((sum, place) => sum + (counts[place] as number), 0),
  }))
}

function countPlaces(index: PropertyIndex, parts: FilterParts): ArrayLike<number> {
  if (parts.isEmpty) return index.places.counts
  const counts = new Int32Array(index.places.length)
  const members = new Int32Array(index.size)
  const length = writeMembers(fittingSlots(index, parts), members)
  for (let at = 0; at < length; at += 1) {
    const place = index.placeOf(members[at] as number)
    counts[place] = (counts[place] as number) + 1
  }
  return counts
}

function priceFacet(index: PropertyIndex, parts: FilterParts): Facets['expectedPrice'] {
  const others = withoutPart(parts, { minPrice: undefined, maxPrice: undefined })
  const fitting = others.isEmpty ? undefined : fittingSlots(index, others)
  return index.bands.map(({ words }, band) => ({
    from: PRICE_STEPS[band - 1] ?? 0,
    to: PRICE_STEPS[band] ?? null,
    count: fitting ? countCommon(fitting, words) : countMembers(words),
  }))
}

function withoutPart(parts: FilterParts, part: Partial<FilterParts>): FilterParts {
  const left = { ...parts, ...part }
  const { kinds, areas, minPrice, maxPrice, terms } = left
  return { ...left, isEmpty: kinds.length === 0 && !areas && minPrice === undefined && maxPrice === undefined && terms.length === 0 }
}
