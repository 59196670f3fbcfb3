import { dayNumber } from '#contracts/base/values/time.ts'
import type { SortDirection } from '#contracts/base/values/values.ts'
import { BEST_MATCH } from '#contracts/finding/search/best-match.ts'
import { OPTION_FILTER_NAMES, type OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import type { SearchSortField } from '#contracts/homes/properties/properties.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import { filterCells, keepCells } from './cells.ts'
import type { IndexFilter } from './index-filter.ts'
import { optionIndex } from './kinds.ts'
import { bandOf, type PropertyIndex } from './property-index.ts'
import { readSlice, type Slice } from './read-slice.ts'
import { type Bitset, countMembers, intersect, intersectAny, subtract } from './sets/bitset.ts'
import { SPREAD_BLOCK, spreadPosters } from './spread-posters.ts'
import { readByTravelTime } from './travel-order.ts'
import { filterTerms } from './words/search-terms.ts'

export interface Order {
  /** `travelTime` is allowed only with a filter that has `travel`. */
  readonly field: SearchSortField
  readonly direction: SortDirection
}

/** Await it before `search` or `facets` with a text of a request: looks up many terms in several turns of the event loop. */
export async function prepareSearch(index: PropertyIndex, filter: IndexFilter): Promise<void> {
  await index.words.prepare([...new Set(filterTerms(filter))])
}

/** Number of live properties that a search for these words finds; the result is not cached. */
export function countFound(index: PropertyIndex, words: string): number {
  const slots = index.live.words.slice()
  for (const term of filterTerms({ keyword: words })) index.words.narrowOnce(slots, term)
  return countMembers(slots)
}

/** @returns the ids of one slice of the live properties that fit, in order, and how many fit in all */
export function search(index: PropertyIndex, filter: IndexFilter, order: Order, slice: Slice): { ids: number[]; total: number } {
  const parts = filterParts(filter)
  const fitting = parts.isEmpty ? undefined : fittingSlots(index, parts)
  const total = fitting ? countMembers(fitting) : index.size
  return { ids: readOrdered(index, filter, order, { fitting, total }, slice).map((slot) => index.idOf(slot)), total }
}

interface Fitting {
  /** undefined: all live slots. */
  readonly fitting: Int32Array | undefined
  readonly total: number
}

/** @throws Error when the order needs travel times that the filter does not have */
function readOrdered(
  index: PropertyIndex,
  { travel }: IndexFilter,
  { field, direction }: Order,
  { fitting, total }: Fitting,
  slice: Slice,
): number[] {
  if (field === 'travelTime') {
    if (!travel) throw new Error('an order by travel time needs a workplace')
    return readByTravelTime(index, fitting ?? index.live.words, { times: travel.times, direction }, slice)
  }
  if (field === BEST_MATCH) return readSpread(index, direction, { fitting, total }, slice)
  const isFallingPrice = field === 'expectedPrice' && direction === 'desc'
  const sorted = isFallingPrice ? index.orders.fallingPrice : index.orders[field]
  return readSlice(sorted, isFallingPrice ? 'asc' : direction, { among: fitting, total, size: index.size }, slice)
}

/** Reads whole blocks, spreads the posters within each, and cuts the slice out. */
function readSpread(index: PropertyIndex, direction: SortDirection, { fitting, total }: Fitting, { offset, limit }: Slice): number[] {
  const start = offset - (offset % SPREAD_BLOCK)
  const end = Math.ceil((offset + limit) / SPREAD_BLOCK) * SPREAD_BLOCK
  const among = { among: fitting, total, size: index.size }
  const sorted = readSlice(index.orders.bestMatch, direction, among, { offset: start, limit: end - start })
  const spread: number[] = []
  for (let at = 0; at < sorted.length; at += SPREAD_BLOCK)
    spread.push(...spreadPosters(sorted.slice(at, at + SPREAD_BLOCK), (slot) => index.posterOf(slot)))
  return spread.slice(offset - start, offset - start + limit)
}

/** A filter in the form in which the index evaluates it. */
export interface FilterParts {
  /** For each field that the filter names, the indexes of its options in the field's closed list. */
  readonly kinds: readonly (readonly [field: OptionFilterName, options: readonly number[]])[]
  readonly areas: readonly string[]
  /** Lowest and highest price in rupees, both included; empty without a range. */
  readonly prices: readonly number[]
  readonly terms: readonly string[]
  /** Upper limits, each with the value of every slot that it limits. */
  readonly ceilings: readonly Ceiling[]
  /** Result of `filterCells`. */
  readonly cells: Uint8Array | undefined
  readonly isEmpty: boolean
}

/** Properties whose value is above `most` do not fit. */
interface Ceiling {
  readonly most: number
  readonly valuesOf: (index: PropertyIndex) => Int32Array
}

function ceilingsOf({ availableBy, maxLockIn }: IndexFilter): Ceiling[] {
  return [
    ...(availableBy === undefined ? [] : [{ most: dayNumber(availableBy), valuesOf: (index: PropertyIndex) => index.availableFromDays }]),
    ...(maxLockIn === undefined ? [] : [{ most: maxLockIn, valuesOf: (index: PropertyIndex) => index.monthsOfLockIn }]),
  ]
}

export function filterParts(filter: IndexFilter): FilterParts {
  const { minPrice, maxPrice } = filter
  const kinds = OPTION_FILTER_NAMES.flatMap((field) => {
    const options = filter[field]
    return options?.length ? [[field, [...new Set(options)].map((option) => optionIndex(field, option))] as const] : []
  })
  const areas = filter.area?.length ? filter.area : []
  const prices = minPrice === undefined && maxPrice === undefined ? [] : [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY]
  const terms = [...new Set(filterTerms(filter))]
  return partsOf({ kinds, areas, prices, terms, ceilings: ceilingsOf(filter), cells: filterCells(filter) })
}

/** @returns the same parts when the filter has no such part */
export function withoutPart(parts: FilterParts, part: 'kinds' | 'areas' | 'prices'): FilterParts {
  return parts[part].length === 0 ? parts : partsOf({ ...parts, [part]: [] })
}

function partsOf(parts: Omit<FilterParts, 'isEmpty'>): FilterParts {
  const { kinds, areas, prices, terms, ceilings, cells } = parts
  const count = kinds.length + areas.length + prices.length + terms.length + ceilings.length
  return { ...parts, isEmpty: count === 0 && cells === undefined }
}

/** The live slots that fit, in a bitset that the caller may change. */
export function fittingSlots(index: PropertyIndex, { kinds, areas, prices, terms, ceilings, cells }: FilterParts): Int32Array {
  const slots = index.live.words.slice()
  for (const [field, options] of kinds)
    intersectAny(
      slots,
      options.map((option) => index.kinds.slots[field][option]?.words),
    )
  if (areas.length > 0) {
    const inAreas = new Int32Array(slots.length)
    for (const group of index.areaGroups.named(areas)) index.areaGroups.slots.addTo(group, inAreas)
    intersect(slots, inAreas)
  }
  if (terms.length > 0) index.words.narrow(slots, terms)
  const [lowest, highest] = prices
  if (lowest !== undefined && highest !== undefined) keepPrices(index, slots, lowest, highest)
  // last, because they test every slot that is left
  for (const { most, valuesOf } of ceilings) keepUpTo(slots, valuesOf(index), most)
  if (cells) keepCells(slots, index.cellsOfSlots, cells)
  return slots
}

/** Removes the slots whose price is not in the range, both ends included: whole bands at once, slot by slot in the bands at its ends. */
function keepPrices(index: PropertyIndex, slots: Int32Array, lowest: number, highest: number): void {
  if (lowest > highest) return void slots.fill(0)
  const [first, last] = [bandOf(lowest), bandOf(highest)]
  const isIn = (_band: Bitset, at: number) => at >= first && at <= last
  const inside = index.bands.filter(isIn)
  if (inside.length * 2 < index.bands.length)
    intersectAny(
      slots,
      inside.map(({ words }) => words),
    )
  else for (const { words } of index.bands.filter((band, at) => !isIn(band, at))) subtract(slots, words)
  const partialBands = [...(lowest > (PRICE_STEPS[first - 1] ?? 0) ? [first] : []), ...(highest < Number.POSITIVE_INFINITY ? [last] : [])]
  for (const band of new Set(partialBands)) removeOtherPrices(index, slots, (index.bands[band] as Bitset).words, lowest, highest)
}

function keepUpTo(slots: Int32Array, values: Int32Array, most: number): void {
  for (let at = 0; at < slots.length; at += 1) {
    let word = slots[at] as number
    while (word !== 0) {
      const bit = word & -word
      if ((values[(at << 5) + 31 - Math.clz32(bit)] as number) > most) slots[at] = (slots[at] as number) & ~bit
      word ^= bit
    }
  }
}

function removeOtherPrices(index: PropertyIndex, slots: Int32Array, band: Int32Array, lowest: number, highest: number): void {
  const common = Math.min(slots.length, band.length)
  for (let at = 0; at < common; at += 1) {
    let word = (slots[at] as number) & (band[at] as number)
    while (word !== 0) {
      const bit = word & -word
      const price = index.priceOf((at << 5) + 31 - Math.clz32(bit))
      if (price < lowest || price > highest) slots[at] = (slots[at] as number) & ~bit
      word ^= bit
    }
  }
}
