import type { FastifyInstance } from 'fastify'
import { TRAVEL_MODES } from '#contracts/finding/travel/travel.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type ReadGates, runThroughGate } from '#server/base/http/read-limits.ts'
import { listKnownWorkplaces } from './known-workplaces.ts'
import { openTravelTimes, type TravelDeps } from './open-travel.ts'
import { travelAreasOf } from './travel-areas.ts'
import { presentMinutes } from './travel-time.ts'
import { requireWorkplaceCell } from './workplace-times.ts'

type OpenTravelDeps = Pick<Base, 'config' | 'clock' | 'log' | 'measure' | 'measureCache' | 'gates'>

interface RouteDeps {
  readonly travel: Pick<TravelDeps, 'times'>
  readonly gates: Pick<ReadGates, 'searches'>
}

/** Known workplaces change only with a new version of the program. */
const CACHE_FOR_AN_HOUR = 'public, max-age=3600'

export function openTravel({ config, clock, log, measure, measureCache, gates }: OpenTravelDeps): TravelDeps & Noun {
  const travel = openTravelTimes(config.valhallaUrl === undefined ? undefined : { url: config.valhallaUrl, clock, log, measure })
  measureCache('travel_times', travel.cache)
  return { ...travel, register: (app) => registerTravelRoutes(app, { travel, gates }) }
}

function registerTravelRoutes(app: FastifyInstance, { travel: { times }, gates }: RouteDeps): void {
  serve(app, 'listWorkplaces', async ({ reply }) => {
    reply.header('cache-control', CACHE_FOR_AN_HOUR)
    return listKnownWorkplaces()
  })

  serve(app, 'getTravelTimes', ({ query: { workplace, cell }, request }) =>
    runThroughGate(gates.searches, request, async () => {
      const to = requireWorkplaceCell(workplace)
      const minutes = await Promise.all(TRAVEL_MODES.map(async (mode) => [mode, presentMinutes(await times.minutes(to, mode, 'to'), cell)]))
      return Object.fromEntries(minutes)
    }),
  )

  serve(app, 'getTravelAreas', ({ query: { workplace, mode }, request }) =>
    runThroughGate(gates.searches, request, async () => travelAreasOf(await times.minutes(requireWorkplaceCell(workplace), mode, 'to'))),
  )
}
