import type { SortDirection } from '#contracts/base/values/values.ts'
import { writeMembers } from './sets/bitset.ts'
import type { SortedSlots } from './sets/sorted-slots.ts'

export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** More matches than this are not sorted, but read from the sorted list of all slots. */
const MAX_SORTED = 4_000
/** Matches are sorted only when fewer than one in this many slots fits; else scanning the sorted list of all slots is faster. */
const SPARSE_RATIO = 64

export interface MatchingSlots {
  /** The slots that fit; undefined: all slots of the sorted list. */
  readonly among: Int32Array | undefined
  /** How many slots fit. */
  readonly total: number
  /** How many slots the sorted list has. */
  readonly size: number
}

/** One slice of the slots that fit, in the given direction. */
export function readSlice(sorted: SortedSlots, direction: SortDirection, matching: MatchingSlots, slice: Slice): number[] {
  const { among, total } = matching
  const limit = Math.min(slice.limit, total - slice.offset)
  if (limit <= 0) return []
  const offset = direction === 'asc' ? slice.offset : total - slice.offset - limit
  // from here on ascending
  const all = sortedWhenFew(sorted, matching)
  let slots: number[]
  if (all) slots = all.slice(offset, offset + limit)
  else if (offset <= total / 2) slots = sorted.read('start', { offset, limit, among })
  else slots = sorted.read('end', { offset: total - offset - limit, limit, among }).reverse()
  return direction === 'asc' ? slots : slots.reverse()
}

/** All slots that fit, ascending, when they are so few that sorting them is faster than scanning the sorted list. */
export function sortedWhenFew({ compare }: SortedSlots, { among, total, size }: MatchingSlots): number[] | undefined {
  if (!among || total > MAX_SORTED || total * SPARSE_RATIO >= size) return undefined
  const members = new Int32Array(total)
  writeMembers(among, members)
  return [...members].sort(compare)
}
