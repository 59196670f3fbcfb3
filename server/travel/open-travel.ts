import type { TravelMode } from '#contracts/travel.ts'
import { CountedCache } from '#server/platform/counted-cache.ts'
import { createGraphTravelTime } from './graph/graph-travel-time.ts'
import type { TravelMinutes, TravelTime } from './travel-time.ts'

/** Of 60 KB each: every known workplace in every mode, and as many other points. */
const MAX_KEPT_TIMES = 500

export interface TravelDeps {
  readonly times: TravelTime
  /** Of times that are kept. */
  readonly kept: CountedCache<string, Promise<TravelMinutes>>
}

export function openTravel(): TravelDeps {
  const kept: TravelDeps['kept'] = new CountedCache({ max: MAX_KEPT_TIMES })
  return { times: keepTimes(createGraphTravelTime(), kept), kept }
}

/** Asks once for the same times, also while they are computed; failures are not kept. */
export function keepTimes(times: TravelTime, kept: TravelDeps['kept']): TravelTime {
  return {
    minutes(cell: number, mode: TravelMode, direction) {
      const key = `${cell} ${mode} ${direction}`
      const known = kept.get(key)
      if (known) return known
      const asked = times.minutes(cell, mode, direction)
      kept.set(key, asked)
      asked.catch(() => kept.delete(key))
      return asked
    },
  }
}
