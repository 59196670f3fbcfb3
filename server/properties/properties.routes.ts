import type { FastifyInstance } from 'fastify'
import { BHK_TYPES } from '#contracts/bhk.ts'
import { MAX_UNPAGED_RESULTS } from '#contracts/limits.ts'
import { APARTMENT_TYPES, CATEGORIES, FURNISHED_TYPES, PROPERTY_FOR } from '#contracts/property-kinds.ts'
import type { Database } from '#server/db/client.ts'
import { serve } from '#server/http/contract-routes.ts'
import { getProperty, listSimilarProperties } from './get-property.ts'
import { listAmenityRows, listLocalityRows } from './properties.queries.ts'
import { searchProperties } from './search-properties.ts'

/** An unpaged list is cut at this header's number. */
const TRUNCATED = 'x-result-truncated'

export function registerPropertyRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, 'listEnums', async () => ({
    propertyFor: [...PROPERTY_FOR],
    bhkType: [...BHK_TYPES],
    apartmentType: [...APARTMENT_TYPES],
    propertyCategory: [...CATEGORIES],
    furnishedType: [...FURNISHED_TYPES],
  }))

  serve(app, 'listProperties', async ({ query }) =>
    searchProperties(database, {}, { field: query.sort, direction: query.direction }, query),
  )

  serve(app, 'searchProperties', async ({ query, reply }) => {
    const { page, size, sortField, sortDir, ...filter } = query
    const order = { field: sortField, direction: sortDir }
    if (page !== undefined || size !== undefined) return searchProperties(database, filter, order, { page: page ?? 0, size: size ?? 12 })
    const found = await searchProperties(database, filter, order, { page: 0, size: MAX_UNPAGED_RESULTS })
    if (found.totalElements > found.content.length || found.totalIsLowerBound) reply.header(TRUNCATED, String(MAX_UNPAGED_RESULTS))
    return found.content
  })

  serve(app, 'searchPropertiesByKeyword', async ({ query, reply }) => {
    const order = { field: 'createdAt', direction: 'asc' } as const
    const found = await searchProperties(database, { keyword: query.keyword }, order, { page: 0, size: MAX_UNPAGED_RESULTS })
    if (found.totalElements > found.content.length || found.totalIsLowerBound) reply.header(TRUNCATED, String(MAX_UNPAGED_RESULTS))
    return found.content
  })

  serve(app, 'listFeaturedProperties', async ({ query }) => {
    const { content } = await searchProperties(database, {}, { field: query.sort, direction: query.direction }, query)
    return { content }
  })

  serve(app, 'getProperty', async ({ params }) => getProperty(database, params.id))

  serve(app, 'listSimilarProperties', async ({ params }) => listSimilarProperties(database, params.id))

  serve(app, 'listLocalities', async () => listLocalityRows(database.readPool))

  serve(app, 'listAmenities', async ({ query }) => {
    const { content, total } = await listAmenityRows(database.readPool, query.page * query.size, query.size)
    return { content, totalElements: total, totalPages: Math.ceil(total / query.size) }
  })
}
