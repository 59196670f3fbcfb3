import { intersect, writeMembers } from './bitset.ts'
import { type KindField, placeOf } from './kinds.ts'
import type { IndexedProperty, PropertyIndex } from './property-index.ts'

/** What similar properties are found by; the property itself need not be live. */
export type SimilarTo = Pick<IndexedProperty, 'id' | 'propertyFor' | 'category' | 'expectedPrice' | 'localityId' | 'area'>

/**
 * The ids of live properties of the same transaction and category, at 0.6 to 1.7 times the price, in the same and the three nearest
 * localities: nearest in place first, then in price. Without a known locality, those whose area is written the same.
 */
export function similar(index: PropertyIndex, to: SimilarTo, limit: number): number[] {
  const ids: number[] = []
  for (const places of index.places.near(to.localityId, to.area)) {
    if (ids.length >= limit) break
    ids.push(...similarIn(index, to, places))
  }
  return ids.slice(0, limit)
}

function similarIn(index: PropertyIndex, { id, propertyFor, category, expectedPrice }: SimilarTo, places: readonly number[]): number[] {
  const slots = new Int32Array(index.live.words.length)
  for (const place of places) index.places.slots.addTo(place, slots)
  for (const set of [setOf(index, 'propertyFor', propertyFor), setOf(index, 'category', category)]) intersect(slots, set)
  const members = new Int32Array(index.size)
  const found: { id: number; difference: number }[] = []
  for (const slot of members.subarray(0, writeMembers(slots, members))) {
    const price = index.priceOf(slot)
    // in whole numbers: 0.6 × 35 is not 21 in floating point
    const isInRange = price * 10 >= expectedPrice * 6 && price * 10 <= expectedPrice * 17
    if (!isInRange || index.idOf(slot) === id) continue
    found.push({ id: index.idOf(slot), difference: Math.abs(Math.log(Math.max(price, 1) / Math.max(expectedPrice, 1))) })
  }
  return found.sort((a, b) => a.difference - b.difference || a.id - b.id).map((other) => other.id)
}

function setOf(index: PropertyIndex, field: KindField, option: string | null): Int32Array {
  return index.kinds.slots[field][placeOf(field, option)]?.words ?? new Int32Array()
}
