import { NO_WAY, type TravelMinutes } from './travel-time.ts'

/** @param cell CELL_COUNT for a property that is in no cell @returns null where there is no way that is told */
export function presentMinutes(minutes: TravelMinutes, cell: number): number | null {
  const found = minutes[cell] as number
  return found === NO_WAY ? null : found
}
