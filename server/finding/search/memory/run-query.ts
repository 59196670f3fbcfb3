import { dayNumber } from '#contracts/base/values/time.ts'
import type { SortDirection } from '#contracts/base/values/values.ts'
import { BEST_MATCH } from '#contracts/finding/search/best-match.ts'
import { OPTION_FILTER_NAMES, type OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import type { SearchSortField } from '#contracts/homes/properties/properties.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import { filterCells, keepCells } from './cells.ts'
import type { IndexFilter } from './index-filter.ts'
import { optionIndex } from './kinds.ts'
import { type PriceRange, readByPrice, readPriceRange } from './price-order.ts'
import { bandOf, type PropertyIndex } from './property-index.ts'
import { readSlice, type Slice } from './read-slice.ts'
import type { BitSlices } from './sets/bit-slices.ts'
import { countMembers, intersect, intersectAny, subtract } from './sets/bitset.ts'
import { SPREAD_BLOCK, spreadPosters } from './spread-posters.ts'
import { readByTravelTime } from './travel-order.ts'
import { filterTerms } from './words/search-terms.ts'

/** When fewer than one in this many properties is in the chosen cells, reading their lists is faster than to test each slot. */
const FEW_IN_CELLS_RATIO = 16

export interface Order {
  /** `travelTime` is allowed only with a filter that has `travel`. */
  readonly field: SearchSortField
  readonly direction: SortDirection
}

/** Await it before `search` or `facets` with a text of a request: looks up many terms in several turns of the event loop. */
export async function prepareSearch(index: PropertyIndex, filter: IndexFilter): Promise<void> {
  await index.words.prepare(filterTerms(filter))
}

/** Number of live properties that a search for these words finds; the result is not cached. */
export function countFound(index: PropertyIndex, words: string): number {
  return index.scratch.run(() => {
    const slots = index.scratch.copyOf(index.live.words)
    for (const term of filterTerms({ keyword: words })) index.words.narrowOnce(slots, term)
    return countMembers(slots)
  })
}

/** @returns the ids of one slice of the live properties that fit, in order, and how many fit in all */
export function search(index: PropertyIndex, filter: IndexFilter, order: Order, slice: Slice): { ids: number[]; total: number } {
  return index.scratch.run(() => runQuery(index, filter, order, slice))
}

function runQuery(index: PropertyIndex, filter: IndexFilter, order: Order, slice: Slice): { ids: number[]; total: number } {
  const parts = filterParts(filter)
  const idsOf = (slots: readonly number[]) => slots.map((slot) => index.idOf(slot))
  if (order.field === 'expectedPrice' && parts.prices && isEmpty({ ...parts, prices: undefined })) {
    const { slots, total } = readPriceRange(index, order.direction, parts.prices, slice)
    return { ids: idsOf(slots), total }
  }
  const fitting = isEmpty(parts) ? undefined : fittingSlots(index, parts)
  const total = fitting ? countMembers(fitting) : index.size
  return { ids: idsOf(readOrdered(index, filter, order, { fitting, total }, slice)), total }
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
  const matching = { among: fitting, total, size: index.size }
  if (field === 'expectedPrice') return readByPrice(index, direction, matching, slice)
  // 'createdAt' backwards is what people know as 'newest first'; forwards it is the literal order of the specification
  const name = field === 'createdAt' && direction === 'desc' ? 'newest' : field
  return readSlice(index.orders[name], direction, matching, slice)
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
  readonly prices: PriceRange | undefined
  readonly terms: readonly string[]
  /** Upper limits, each with the values of the slots. */
  readonly ceilings: readonly Ceiling[]
  /** Result of `filterCells`. */
  readonly cells: Uint8Array | undefined
}

/** The parts of a filter that every property fits. */
export const NO_PARTS: FilterParts = { kinds: [], areas: [], prices: undefined, terms: [], ceilings: [], cells: undefined }

export function isEmpty({ kinds, areas, prices, terms, ceilings, cells }: FilterParts): boolean {
  return kinds.length + areas.length + terms.length + ceilings.length === 0 && prices === undefined && cells === undefined
}

/** Properties whose value is above `most` do not fit. */
interface Ceiling {
  readonly most: number
  readonly valuesOf: (index: PropertyIndex) => BitSlices
}

function ceilingsOf({ availableBy, maxLockIn }: IndexFilter): Ceiling[] {
  return [
    ...(availableBy === undefined ? [] : [{ most: dayNumber(availableBy), valuesOf: (index: PropertyIndex) => index.availableFromDays }]),
    ...(maxLockIn === undefined ? [] : [{ most: maxLockIn, valuesOf: (index: PropertyIndex) => index.monthsOfLockIn }]),
  ]
}

export function filterParts(filter: IndexFilter): FilterParts {
  const { minPrice, maxPrice } = filter
  const kinds: [OptionFilterName, number[]][] = []
  for (const field of OPTION_FILTER_NAMES) {
    const options = filter[field]
    if (options?.length) kinds.push([field, [...new Set(options)].map((option) => optionIndex(field, option))])
  }
  const areas = filter.area?.length ? filter.area : []
  const hasPrices = minPrice !== undefined || maxPrice !== undefined
  const prices: PriceRange | undefined = hasPrices ? [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY] : undefined
  const terms = filterTerms(filter)
  return { kinds, areas, prices, terms, ceilings: ceilingsOf(filter), cells: filterCells(filter) }
}

/** The live slots that fit, in a set of `index.scratch` that the caller may change. @param among live slots to choose from */
export function fittingSlots(
  index: PropertyIndex,
  { kinds, areas, prices, terms, ceilings, cells }: FilterParts,
  among: Int32Array = index.live.words,
): Int32Array {
  const slots = index.scratch.copyOf(among)
  for (const [field, options] of kinds)
    intersectAny(
      slots,
      options.map((option) => index.kinds.slots[field][option]?.words),
    )
  if (areas.length > 0) {
    const inAreas = index.scratch.empty(slots.length)
    for (const group of index.areaGroups.named(areas)) index.areaGroups.slots.addTo(group, inAreas)
    intersect(slots, inAreas)
  }
  if (terms.length > 0) index.words.narrow(slots, terms)
  if (prices) keepPrices(index, slots, prices)
  for (const { most, valuesOf } of ceilings) valuesOf(index).keepUpTo(slots, most)
  if (cells) keepInCells(index, slots, cells)
  return slots
}

/** Removes the slots whose cell is not chosen. @param chosen result of `filterCells` */
export function keepInCells(index: PropertyIndex, slots: Int32Array, chosen: Uint8Array): void {
  if (index.cells.countIn(chosen) * FEW_IN_CELLS_RATIO < index.size) index.cells.narrow(slots, chosen, index.scratch)
  else keepCells(slots, index.cellsOfSlots, chosen)
}

/** Removes the slots whose price is not in the range: whole bands at once, in the bands at its ends by the order of prices. */
function keepPrices(index: PropertyIndex, slots: Int32Array, [lowest, highest]: PriceRange): void {
  if (lowest > highest) return void slots.fill(0)
  const [first, last] = [bandOf(lowest), bandOf(highest)]
  keepBands(index, slots, first, last)
  const { expectedPrice } = index.orders
  const [start, end] = [PRICE_STEPS[first - 1] ?? 0, PRICE_STEPS[last] ?? Number.POSITIVE_INFINITY]
  const isFrom = (price: number) => (slot: number) => index.priceOf(slot) >= price
  if (lowest > start) expectedPrice.deleteRange(slots, isFrom(start), isFrom(lowest))
  if (highest < end) expectedPrice.deleteRange(slots, (slot) => index.priceOf(slot) > highest, isFrom(end))
}

/** Removes the slots whose price is in none of the bands from `first` to `last`. */
function keepBands({ cheaperThan }: PropertyIndex, slots: Int32Array, first: number, last: number): void {
  const [below, upTo] = [cheaperThan[first - 1], cheaperThan[last]]
  if (below) subtract(slots, below.words)
  if (upTo) intersect(slots, upTo.words)
}
