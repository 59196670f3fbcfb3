import { SIMILAR_PRICE_TENTHS } from '#contracts/finding/search/ranking.ts'
import type { OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import { optionIndex } from './kinds.ts'
import type { IndexedProperty, PropertyIndex } from './property-index.ts'
import { intersect, membersOf, subtract } from './sets/bitset.ts'

/** The fields by which similar properties are found. The property itself need not be live. */
export type SimilarTo = Pick<IndexedProperty, 'id' | 'propertyFor' | 'category' | 'bhkType' | 'expectedPrice' | 'localityId' | 'area'>

/**
 * The ids of live properties of the same transaction and category, at 0.6 to 1.7 times the price, in the same and the three nearest
 * localities: those of the same BHK type first, then sorted by distance of the locality, then by difference in price. Without a known
 * locality, those with an equal area.
 */
export function similar(index: PropertyIndex, to: SimilarTo, limit: number): number[] {
  return index.scratch.run(() => {
    const places = index.areaGroups.near(to.localityId, to.area).map((groups) => {
      const slots = index.scratch.empty(index.live.words.length)
      for (const group of groups) index.areaGroups.slots.addTo(group, slots)
      return slots
    })
    return sameSizeFirst(index, to, places, limit)
  })
}

/** Like `similar`, in the whole city: those of the same BHK type first, then sorted by difference in price. */
export const similarAnywhere = (index: PropertyIndex, to: SimilarTo, limit: number): number[] =>
  index.scratch.run(() => sameSizeFirst(index, to, [index.live.words], limit))

/** @param places sets of slots to choose from, the nearest first */
function sameSizeFirst(index: PropertyIndex, to: SimilarTo, places: readonly Int32Array[], limit: number): number[] {
  const sameSize = setOf(index, 'bhkType', to.bhkType)
  const ids: number[] = []
  for (const narrow of [intersect, subtract]) {
    for (const place of places) {
      if (ids.length >= limit) return ids
      const slots = index.scratch.copyOf(place)
      narrow(slots, sameSize)
      ids.push(...similarIn(index, to, slots, limit - ids.length))
    }
  }
  return ids
}

/** @param slots those to choose from; changed */
function similarIn(index: PropertyIndex, to: SimilarTo, slots: Int32Array, limit: number): number[] {
  for (const set of [setOf(index, 'propertyFor', to.propertyFor), setOf(index, 'category', to.category)]) intersect(slots, set)
  const best: { id: number; difference: number }[] = []
  for (const slot of membersOf(slots)) {
    const price = index.priceOf(slot)
    const id = index.idOf(slot)
    const tenths = price * 10
    if (tenths < to.expectedPrice * SIMILAR_PRICE_TENTHS.least || tenths > to.expectedPrice * SIMILAR_PRICE_TENTHS.most) continue
    if (id === to.id) continue
    const difference = Math.abs(Math.log(Math.max(price, 1) / Math.max(to.expectedPrice, 1)))
    const position = best.findIndex((other) => difference < other.difference || (difference === other.difference && id < other.id))
    if (position >= 0) best.splice(position, 0, { id, difference })
    else if (best.length < limit) best.push({ id, difference })
    if (best.length > limit) best.pop()
  }
  return best.map(({ id }) => id)
}

function setOf(index: PropertyIndex, field: OptionFilterName, option: string | null): Int32Array {
  return index.kinds.slots[field][optionIndex(field, option)]?.words ?? new Int32Array()
}
