import type { FastifyBaseLogger } from 'fastify'
import type { TravelMode } from '#contracts/travel/travel.ts'
import type { Clock } from '#server/platform/clock.ts'
import { CountedCache } from '#server/platform/counted-cache.ts'
import { createGraphTravelTime } from './graph/graph-travel-time.ts'
import type { TravelMinutes, TravelTime } from './travel-time.ts'
import { createValhallaTravelTime } from './valhalla/valhalla-travel-time.ts'
import { pauseAfterFailure, withFallback } from './valhalla/with-fallback.ts'

/** Of 60 KB each: every known workplace in every mode, and as many other points. */
const MAX_KEPT_TIMES = 500

type Kept = CountedCache<string, Promise<TravelMinutes>>

export interface TravelDeps {
  readonly times: TravelTime
  /** The cache of times. */
  readonly kept: Kept
}

interface ValhallaDeps {
  /** VALHALLA_URL, without a slash at its end. */
  readonly url: string
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Times the calls of a port. */
  readonly measure: (service: 'travel', port: TravelTime) => TravelTime
}

/** @param valhalla undefined: times come from the graph of the drawn roads alone */
export function openTravel(valhalla?: ValhallaDeps): TravelDeps {
  const kept: Kept = new CountedCache({ max: MAX_KEPT_TIMES })
  if (!valhalla) return { times: keepTimes(createGraphTravelTime(), kept), kept }
  const graph = keepTimes(createGraphTravelTime(), new CountedCache({ max: MAX_KEPT_TIMES }))
  const asked = pauseAfterFailure(valhalla.measure('travel', createValhallaTravelTime(valhalla.url)), valhalla)
  // cached outside of the pause, so that cached times are answered while Valhalla fails
  return { times: withFallback(keepTimes(asked, kept), graph), kept }
}

/** Caches times; concurrent calls for the same ones share one computation. Failures are not cached. */
export function keepTimes(times: TravelTime, kept: TravelDeps['kept']): TravelTime {
  return {
    minutes(cell: number, mode: TravelMode, direction) {
      const key = `${cell} ${mode} ${direction}`
      const known = kept.get(key)
      if (known) return known
      const asked = times.minutes(cell, mode, direction)
      kept.set(key, asked)
      asked.catch(() => {
        // unless it was evicted and computed again
        if (kept.peek(key) === asked) kept.delete(key)
      })
      return asked
    },
  }
}
