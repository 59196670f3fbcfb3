import type { FastifyInstance } from 'fastify'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type ReadGates, runThroughGate } from '#server/base/http/read-limits.ts'
import type { CatalogueDeps } from '#server/trust/audit/index.ts'
import { getLocality, type LocalityPageDeps } from './get-locality.ts'
import { listCatalogueLocalities } from './localities.queries.ts'
import { createAreaPlacer } from './place-unknown-areas.ts'
import { addLocality, editLocality, getCatalogueLocality, presentCatalogueLocality } from './save-locality.ts'
import { listUnknownAreasForOperators, placeArea } from './unknown-areas.ts'

interface LocalityRouteDeps extends CatalogueDeps, LocalityPageDeps {
  readonly gates: Pick<ReadGates, 'searches'>
}

export async function openLocalities(deps: LocalityRouteDeps & Pick<Base, 'jobs' | 'database' | 'log'>): Promise<Noun> {
  // stored name: a running copy of the earlier version runs the job by it
  await deps.jobs.repeat('place-stray-areas', '*/10 * * * *', createAreaPlacer(deps))
  return { register: (app) => registerLocalityRoutes(app, deps) }
}

/** Operators edit the localities. Visitors get the page of one locality; the search routes serve the list of localities. */
function registerLocalityRoutes(app: FastifyInstance, { gates, ...deps }: LocalityRouteDeps): void {
  const { pool } = deps.database

  serve(app, 'getLocality', ({ params, request }) => runThroughGate(gates.searches, request, () => getLocality(deps, params.slug)))

  serve(app, 'listCatalogueLocalities', async ({ query }) => {
    const { rows, total } = await listCatalogueLocalities(pool, query)
    return { content: rows.map(presentCatalogueLocality), totalElements: total, totalPages: Math.ceil(total / query.size) }
  })

  serve(app, 'getCatalogueLocality', ({ params }) => getCatalogueLocality(pool, params.localityId))
  serve(app, 'addCatalogueLocality', ({ body, viewer }) => addLocality(deps, viewer, body))
  serve(app, 'listUnknownAreas', () => listUnknownAreasForOperators(pool))
  serve(app, 'placeArea', ({ params, body, viewer }) => placeArea(deps, viewer, params.localityId, body))
  serve(app, 'editCatalogueLocality', ({ params, body, viewer }) => editLocality(deps, viewer, params.localityId, body))
}
