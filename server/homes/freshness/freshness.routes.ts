import type { FastifyInstance } from 'fastify'
import { serve } from '#server/base/http/contract-routes.ts'
import { confirmAllAsked, confirmProperties, confirmProperty } from './confirm-properties.ts'
import { countUnconfirmed } from './freshness.queries.ts'
import type { FreshnessDeps } from './notify-poster.ts'

/** Registers the calls by which posters confirm that properties are still available. */
export function registerFreshnessRoutes(app: FastifyInstance, deps: Pick<FreshnessDeps, 'database' | 'clock'>): void {
  serve(app, 'confirmProperty', ({ viewer, params }) => confirmProperty(deps, viewer, params.id))

  serve(app, 'confirmProperties', ({ viewer, body: { propertyIds } }) =>
    propertyIds === 'all' ? confirmAllAsked(deps, viewer) : confirmProperties(deps, viewer, propertyIds),
  )

  serve(app, 'countUnconfirmed', ({ viewer }) => countUnconfirmed(deps.database.pool, viewer.userId))
}
