import type { SortDirection } from '#contracts/base/values/values.ts'
import { CELL_COUNT } from '#contracts/finding/map/map-cells.ts'
import { type TravelMinutes, UNREACHABLE } from '#server/finding/travel/index.ts'
import { keepCells } from './cells.ts'
import type { PropertyIndex } from './property-index.ts'
import { readSlice, type Slice } from './read-slice.ts'
import { countByCode } from './sets/bitset.ts'

/**
 * One slice of the slots, sorted by travel time. In both directions, slots without a way come last, and of slots with the same time the one
 * that was confirmed last comes first.
 */
export function readByTravelTime(
  index: PropertyIndex,
  slots: Int32Array,
  { times, direction }: { readonly times: TravelMinutes; readonly direction: SortDirection },
  { offset, limit }: Slice,
): number[] {
  const found: number[] = []
  let before = 0
  for (const [minutes, count] of groupsOf(index, slots, times, direction)) {
    const position = Math.max(0, offset - before)
    if (found.length < limit && position < count) {
      const group = index.scratch.copyOf(slots)
      keepCells(
        group,
        index.cellsOfSlots,
        times.map((time) => (time === minutes ? 1 : 0)),
      )
      const all = { among: group, total: count, size: index.size }
      found.push(...readSlice(index.orders.confirmedAt, 'desc', all, { offset: position, limit: limit - found.length }))
    }
    before += count
  }
  return found
}

/** The travel times that occur, sorted, each with its number of slots. */
function groupsOf(
  index: PropertyIndex,
  slots: Int32Array,
  times: TravelMinutes,
  direction: SortDirection,
): (readonly [minutes: number, count: number])[] {
  // + 1: slots without a cell have the code CELL_COUNT
  const counts = countByCode(slots, index.cellsOfSlots, CELL_COUNT + 1)
  const byMinutes = new Map<number, number>()
  for (let cell = 0; cell <= CELL_COUNT; cell += 1) {
    const count = counts[cell] as number
    const minutes = times[cell] as number
    if (count > 0) byMinutes.set(minutes, (byMinutes.get(minutes) ?? 0) + count)
  }
  const sign = direction === 'asc' ? 1 : -1
  return [...byMinutes].sort(([a], [b]) => Number(a === UNREACHABLE) - Number(b === UNREACHABLE) || sign * (a - b))
}
