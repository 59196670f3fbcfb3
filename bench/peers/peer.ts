import type { SortDirection } from '#contracts/base/values/values.ts'
import type { Box } from '#contracts/finding/map/map-areas.ts'
import { CELL_COUNT, middleOf } from '#contracts/finding/map/map-cells.ts'
import type { IndexFilter } from '#server/finding/search/memory/index-filter.ts'

export interface PeerQuery {
  /** With fields of closed lists, areas, a price range, a box, and one word of at least three letters. */
  readonly filter: IndexFilter
  /** By price, of equal prices the property that was confirmed last comes first. */
  readonly order: { readonly field: 'createdAt' | 'expectedPrice'; readonly direction: SortDirection }
  readonly offset: number
}

/** How many properties fit in each cell that has one. */
export type CellCounts = readonly (readonly [cell: number, count: number])[]

/** An engine that answers the queries of the listing and the map. */
export interface Peer {
  readonly name: string
  /** At most 12 properties. */
  list(query: PeerQuery): Answer<{ ids: number[]; total: number }>
  /** Equal to the `facets` of the index. */
  counts(filter: IndexFilter): Answer<object>
  cells(filter: IndexFilter): Answer<CellCounts>
}

type Answer<T> = T | Promise<T>

const MIDDLES = Array.from({ length: CELL_COUNT }, (_none, cell) => middleOf(cell))

/** The cells whose middle lies in a box, its edges included. */
export function cellsInBox({ south, west, north, east }: Box): number[] {
  const cells: number[] = []
  for (const [cell, { latitude, longitude }] of MIDDLES.entries()) {
    if (south <= latitude && latitude <= north && west <= longitude && longitude <= east) cells.push(cell)
  }
  return cells
}
