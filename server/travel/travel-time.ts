import type { TravelMode } from '#contracts/travel/travel.ts'

/** The minutes of a cell from which there is no way within MAX_TRAVEL_MINUTES. Larger than any time. */
export const NO_WAY = 255

/**
 * Of each cell of `map-cells.ts` the minutes at usual speed from its middle to the middle of one cell, rounded up to TRAVEL_STEP_MINUTES, or
 * NO_WAY; one more NO_WAY at the end, for properties that are in no cell.
 */
export type TravelMinutes = Uint8Array

/** @param cell CELL_COUNT for a property that is in no cell @returns null for NO_WAY */
export function presentMinutes(minutes: TravelMinutes, cell: number): number | null {
  const found = minutes[cell] as number
  return found === NO_WAY ? null : found
}

/** The port of travel times. */
export interface TravelTime {
  /** @param direction `to`: from every cell to this one; `from`: from this one to every cell */
  minutes(cell: number, mode: TravelMode, direction: 'to' | 'from'): Promise<TravelMinutes>
}
