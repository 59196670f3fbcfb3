import type { FastifyBaseLogger } from 'fastify'
import type { TravelMode } from '#contracts/finding/travel/travel.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { CountedCache } from '#server/base/platform/counted-cache.ts'
import { createGraphTravelTime } from './graph/graph-travel-time.ts'
import type { TravelMinutes, TravelTime } from './travel-time.ts'
import { createValhallaTravelTime } from './valhalla/valhalla-travel-time.ts'
import { pauseAfterFailure, withFallback } from './valhalla/with-fallback.ts'

/** Number of cached results of 60 KB each: enough for every known workplace in every mode, and for as many other points. */
const MAX_CACHED_TIMES = 500

type TimesCache = CountedCache<string, Promise<TravelMinutes>>

export interface TravelDeps {
  readonly times: TravelTime
  readonly cache: TimesCache
}

interface ValhallaDeps {
  /** VALHALLA_URL, without a slash at its end. */
  readonly url: string
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Wraps a port so that the duration of its calls is measured. */
  readonly measure: (service: 'travel', port: TravelTime) => TravelTime
}

/** @param valhalla undefined: times come only from the graph of the drawn roads */
export function openTravelTimes(valhalla?: ValhallaDeps): TravelDeps {
  const cache: TimesCache = new CountedCache({ max: MAX_CACHED_TIMES })
  if (!valhalla) return { times: cacheTimes(createGraphTravelTime(), cache), cache }
  const graph = cacheTimes(createGraphTravelTime(), new CountedCache({ max: MAX_CACHED_TIMES }))
  const asked = pauseAfterFailure(valhalla.measure('travel', createValhallaTravelTime(valhalla.url)), valhalla)
  // the cache is outside of the pause, so that cached times are returned while Valhalla fails
  return { times: withFallback(cacheTimes(asked, cache), graph), cache }
}

/** Caches times; concurrent calls for the same times share one computation. Failures are not cached. */
export function cacheTimes(times: TravelTime, cache: TimesCache): TravelTime {
  return {
    minutes(cell: number, mode: TravelMode, direction) {
      const key = `${cell} ${mode} ${direction}`
      const known = cache.get(key)
      if (known) return known
      const asked = times.minutes(cell, mode, direction)
      cache.set(key, asked)
      asked.catch(() => {
        // unless the entry was evicted and computed again
        if (cache.peek(key) === asked) cache.delete(key)
      })
      return asked
    },
  }
}
