import { CELL_COUNT } from '#contracts/finding/map/map-cells.ts'
import { MAX_TRAVEL_MINUTES, MIN_TRAVEL_MINUTES, TRAVEL_STEP_MINUTES } from '#contracts/finding/travel/travel.ts'
import { type TravelMinutes, type TravelTime, UNREACHABLE } from '../travel-time.ts'
import { MetroTimes } from './metro-times.ts'
import { RoadTimes } from './road-times.ts'

const LIMIT_S = MAX_TRAVEL_MINUTES * 60

/** Travel times computed only from the drawn map, which is read and prepared at the first call. */
export function createGraphTravelTime(): TravelTime {
  let roads: Promise<RoadTimes> | undefined
  let metro: Promise<MetroTimes> | undefined
  return {
    // `direction` is ignored: a way takes the same time in both directions
    async minutes(cell, mode) {
      roads ??= RoadTimes.open()
      if (mode !== 'METRO') return inSteps((await roads).seconds(cell, mode, LIMIT_S))
      metro ??= roads.then((opened) => MetroTimes.open(opened))
      return inSteps((await metro).seconds(cell, LIMIT_S))
    },
  }
}

function inSteps(seconds: Float64Array): TravelMinutes {
  const minutes = new Uint8Array(CELL_COUNT + 1).fill(UNREACHABLE)
  for (let cell = 0; cell < CELL_COUNT; cell += 1) {
    const each = seconds[cell] as number
    if (each <= LIMIT_S) minutes[cell] = Math.max(MIN_TRAVEL_MINUTES, Math.ceil(each / 60 / TRAVEL_STEP_MINUTES) * TRAVEL_STEP_MINUTES)
  }
  return minutes
}
