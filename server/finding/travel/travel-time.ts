import type { TravelMode } from '#contracts/finding/travel/travel.ts'

/** Value for no way, or for a way of more than MAX_TRAVEL_MINUTES. Larger than any time. */
export const UNREACHABLE = 255

/**
 * For each cell of `map-cells.ts` the minutes between its middle and the middle of one cell at usual speed, rounded up to
 * TRAVEL_STEP_MINUTES, or UNREACHABLE. The last element is UNREACHABLE, for properties outside of the grid.
 */
export type TravelMinutes = Uint8Array

/** @param cell CELL_COUNT for a property outside of the grid @returns null for UNREACHABLE */
export function presentMinutes(minutes: TravelMinutes, cell: number): number | null {
  const found = minutes[cell] as number
  return found === UNREACHABLE ? null : found
}

/** The port of travel times. */
export interface TravelTime {
  /** @param direction `to`: from every cell to this one; `from`: from this one to every cell */
  minutes(cell: number, mode: TravelMode, direction: 'to' | 'from'): Promise<TravelMinutes>
}
