import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#contracts/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { TravelTime } from '../travel-time.ts'
import { TravelFailure } from './travel-failure.ts'
import { COSTINGS } from './valhalla-travel-time.ts'

/** After a failure nobody waits for Valhalla so long. */
const PAUSE_MS = MINUTE_MS

interface Deps {
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Valhalla's times, and those of the graph by metro, while Valhalla fails, and for a minute after a failure. */
export function withFallback(valhalla: TravelTime, graph: TravelTime, { clock, log }: Deps): TravelTime {
  let pausedUntil = 0
  return {
    async minutes(cell, mode, direction) {
      if (COSTINGS[mode] === undefined || clock.now() < pausedUntil) return graph.minutes(cell, mode, direction)
      try {
        return await valhalla.minutes(cell, mode, direction)
      } catch (error) {
        if (!(error instanceof TravelFailure)) throw error
        if (error.kind !== 'busy') {
          pausedUntil = clock.now() + PAUSE_MS
          log.warn({ err: error }, 'travel times come from the drawn roads for a minute')
        }
        return graph.minutes(cell, mode, direction)
      }
    },
  }
}
