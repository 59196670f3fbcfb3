import type { FastifyInstance } from 'fastify'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import type { CatalogueDeps } from '#server/trust/audit/index.ts'
import { listCatalogueAmenities } from './amenities.queries.ts'
import { addAmenity, editAmenity, getCatalogueAmenity, mergeAmenity, presentCatalogueAmenity } from './save-amenity.ts'

export const openAmenities = (deps: CatalogueDeps): Noun => ({ register: (app) => registerAmenityRoutes(app, deps) })

/** Registers the calls by which operators edit amenities. */
function registerAmenityRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  const { pool } = deps.database
  serve(app, 'listCatalogueAmenities', async () => (await listCatalogueAmenities(pool)).map(presentCatalogueAmenity))
  serve(app, 'getCatalogueAmenity', ({ params }) => getCatalogueAmenity(pool, params.amenityId))
  serve(app, 'addCatalogueAmenity', ({ body, viewer }) => addAmenity(deps, viewer, body))
  serve(app, 'editCatalogueAmenity', ({ params, body, viewer }) => editAmenity(deps, viewer, params.amenityId, body))
  serve(app, 'mergeCatalogueAmenity', ({ params, body, viewer }) => mergeAmenity(deps, viewer, params.amenityId, body))
}
