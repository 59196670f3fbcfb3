import type { SortDirection } from '#contracts/base/values/values.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import type { PropertyIndex } from './property-index.ts'
import { type MatchingSlots, type Slice, sortedWhenFew } from './read-slice.ts'
import { type Bitset, countCommon, countOutside } from './sets/bitset.ts'
import type { SortedSlots } from './sets/sorted-slots.ts'

/** Lowest and highest price in rupees, both included. */
export type PriceRange = readonly [lowest: number, highest: number]

/**
 * One slice of the slots that fit, sorted by price. Begins to read at the last step of prices before the slice, so that a search for sales
 * does not scan all rents.
 */
export function readByPrice(index: PropertyIndex, direction: SortDirection, matching: MatchingSlots, slice: Slice): number[] {
  const { among, total } = matching
  const { offset } = slice
  const limit = Math.min(slice.limit, total - offset)
  if (limit <= 0) return []
  const sorted = sortedByPrice(index, direction)
  const all = sortedWhenFew(sorted, matching)
  if (all) return all.slice(offset, offset + limit)
  if (!among) return sorted.read('start', { offset, limit })
  const passed = lastStepPassed(index, direction, among, offset)
  if (!passed) return sorted.read('start', { offset, limit, among })
  const { price, before } = passed
  const isAtOrAfter = direction === 'asc' ? (slot: number) => index.priceOf(slot) >= price : (slot: number) => index.priceOf(slot) < price
  return sorted.from(isAtOrAfter, { offset: offset - before, limit, among })
}

/** One slice of all live slots with a price of the range, sorted by price, and how many there are. */
export function readPriceRange(index: PropertyIndex, direction: SortDirection, [lowest, highest]: PriceRange, { offset, limit }: Slice) {
  const { expectedPrice } = index.orders
  const end = expectedPrice.countBefore((slot) => index.priceOf(slot) > highest)
  const total = Math.max(0, end - expectedPrice.countBefore((slot) => index.priceOf(slot) >= lowest))
  const isInRange = direction === 'asc' ? (slot: number) => index.priceOf(slot) >= lowest : (slot: number) => index.priceOf(slot) <= highest
  return { total, slots: sortedByPrice(index, direction).from(isInRange, { offset, limit: Math.max(0, Math.min(limit, total - offset)) }) }
}

function sortedByPrice({ orders }: PropertyIndex, direction: SortDirection): SortedSlots {
  return direction === 'asc' ? orders.expectedPrice : orders.fallingPrice
}

/**
 * The last of PRICE_STEPS that the order passes before the slot at `offset`, and how many slots come before that step.
 * @returns undefined when it passes none
 */
function lastStepPassed(
  { cheaperThan }: PropertyIndex,
  direction: SortDirection,
  among: Int32Array,
  offset: number,
): { readonly price: number; readonly before: number } | undefined {
  let passed: { readonly price: number; readonly before: number } | undefined
  let [low, high] = [0, PRICE_STEPS.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const step = direction === 'asc' ? middle : PRICE_STEPS.length - 1 - middle
    const cheaper = (cheaperThan[step] as Bitset).words
    const before = direction === 'asc' ? countCommon(among, cheaper, offset) : countOutside(among, cheaper, offset)
    if (before <= offset) {
      passed = { price: PRICE_STEPS[step] as number, before }
      low = middle + 1
    } else high = middle
  }
  return passed
}
