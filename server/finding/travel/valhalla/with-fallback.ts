import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { TravelTime } from '../travel-time.ts'
import { COSTINGS, TravelFailure } from './valhalla-travel-time.ts'

/** How long Valhalla is not called after a failure. */
const PAUSE_MS = MINUTE_MS

interface Deps {
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Returns Valhalla's times; does not call Valhalla for a minute after a failure. @throws TravelFailure */
export function pauseAfterFailure(valhalla: TravelTime, { clock, log }: Deps): TravelTime {
  let pausedUntil = 0
  return {
    async minutes(cell, mode, direction) {
      if (clock.now() < pausedUntil) throw new TravelFailure('busy', 'it failed less than a minute ago')
      try {
        return await valhalla.minutes(cell, mode, direction)
      } catch (error) {
        if (error instanceof TravelFailure && error.kind !== 'busy') {
          pausedUntil = clock.now() + PAUSE_MS
          log.warn({ err: error }, 'travel times that are not known yet come from the drawn roads for a minute')
        }
        throw error
      }
    },
  }
}

/** Returns Valhalla's times, or those of the graph for the metro and when Valhalla fails. @param valhalla with its cache */
export function withFallback(valhalla: TravelTime, graph: TravelTime): TravelTime {
  return {
    async minutes(cell, mode, direction) {
      if (COSTINGS[mode] === undefined) return graph.minutes(cell, mode, direction)
      try {
        return await valhalla.minutes(cell, mode, direction)
      } catch (error) {
        if (!(error instanceof TravelFailure)) throw error
        return graph.minutes(cell, mode, direction)
      }
    },
  }
}
