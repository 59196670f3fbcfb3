import type { FastifyInstance } from 'fastify'
import { BHK_TYPES } from '#contracts/bhk.ts'
import { MAX_UNPAGED_RESULTS } from '#contracts/limits.ts'
import { APARTMENT_TYPES, CATEGORIES, FURNISHED_TYPES, PROPERTY_FOR } from '#contracts/property-kinds.ts'
import { serve } from '#server/http/contract-routes.ts'
import type { Viewer } from '#server/http/session.ts'
import type { PropertyDeps } from './deps.ts'
import { getProperty, listSimilarProperties } from './get-property.ts'
import { registerImportRoutes } from './import/import.routes.ts'
import { registerPostingRoutes } from './posting.routes.ts'
import { listAmenityRows, listLocalityRows } from './properties.queries.ts'
import { searchProperties } from './search-properties.ts'
import { type FindUnlocked, sightOf } from './sight.ts'

/** An unpaged list is cut at this header's number. */
const TRUNCATED = 'x-result-truncated'

interface Outside extends PropertyDeps {
  readonly findUnlocked: FindUnlocked
}

export function registerPropertyRoutes(app: FastifyInstance, { findUnlocked, ...deps }: Outside): void {
  const { database } = deps
  registerPostingRoutes(app, deps)
  registerImportRoutes(app, deps)
  const sight = (viewer: Viewer | undefined) => sightOf(findUnlocked, viewer)

  serve(app, 'listEnums', async () => ({
    propertyFor: [...PROPERTY_FOR],
    bhkType: [...BHK_TYPES],
    apartmentType: [...APARTMENT_TYPES],
    propertyCategory: [...CATEGORIES],
    furnishedType: [...FURNISHED_TYPES],
  }))

  serve(app, 'listProperties', async ({ query, viewer }) =>
    searchProperties(database, {}, { field: query.sort, direction: query.direction }, query, sight(viewer)),
  )

  serve(app, 'searchProperties', async ({ query, viewer, reply }) => {
    const { page, size, sortField, sortDir, ...filter } = query
    const order = { field: sortField, direction: sortDir }
    if (page !== undefined || size !== undefined)
      return searchProperties(database, filter, order, { page: page ?? 0, size: size ?? 12 }, sight(viewer))
    const found = await searchProperties(database, filter, order, { page: 0, size: MAX_UNPAGED_RESULTS }, sight(viewer))
    if (found.totalElements > found.content.length || found.totalIsLowerBound) reply.header(TRUNCATED, String(MAX_UNPAGED_RESULTS))
    return found.content
  })

  serve(app, 'searchPropertiesByKeyword', async ({ query, viewer, reply }) => {
    const order = { field: 'createdAt', direction: 'asc' } as const
    const found = await searchProperties(database, { keyword: query.keyword }, order, { page: 0, size: MAX_UNPAGED_RESULTS }, sight(viewer))
    if (found.totalElements > found.content.length || found.totalIsLowerBound) reply.header(TRUNCATED, String(MAX_UNPAGED_RESULTS))
    return found.content
  })

  serve(app, 'listFeaturedProperties', async ({ query, viewer }) => {
    const { content } = await searchProperties(database, {}, { field: query.sort, direction: query.direction }, query, sight(viewer))
    return { content }
  })

  serve(app, 'getProperty', async ({ params, viewer }) => getProperty(database, params.id, viewer, sight(viewer)))

  serve(app, 'listSimilarProperties', async ({ params, viewer }) => listSimilarProperties(database, params.id, sight(viewer)))

  serve(app, 'listLocalities', async () => listLocalityRows(database.readPool))

  serve(app, 'listAmenities', async ({ query }) => {
    const { content, total } = await listAmenityRows(database.readPool, query.page * query.size, query.size)
    return { content, totalElements: total, totalPages: Math.ceil(total / query.size) }
  })
}
