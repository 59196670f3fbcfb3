import type { FastifyInstance, FastifyReply } from 'fastify'
import { MAX_UNPAGED_RESULTS } from '#contracts/limits.ts'
import type { Database } from '#server/db/client.ts'
import { serve } from '#server/http/contract-routes.ts'
import { listSimilarProperties, searchProperties, searchUnpaged } from './search-properties.ts'

export function registerSearchRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  serve(app, 'listProperties', async ({ query, viewer }) =>
    searchProperties(database, {}, { field: query.sort, direction: query.direction }, query, viewer),
  )

  serve(app, 'searchProperties', async ({ query, viewer, reply }) => {
    const { page, size, sortField, sortDir, ...filter } = query
    const order = { field: sortField, direction: sortDir }
    if (page !== undefined || size !== undefined)
      return searchProperties(database, filter, order, { page: page ?? 0, size: size ?? 12 }, viewer)
    return sendUnpaged(reply, await searchUnpaged(database, filter, order, viewer))
  })

  serve(app, 'searchPropertiesByKeyword', async ({ query, viewer, reply }) => {
    const order = { field: 'createdAt', direction: 'asc' } as const
    return sendUnpaged(reply, await searchUnpaged(database, { keyword: query.keyword }, order, viewer))
  })

  serve(app, 'listFeaturedProperties', async ({ query, viewer }) => {
    const { content } = await searchProperties(database, {}, { field: query.sort, direction: query.direction }, query, viewer)
    return { content }
  })

  serve(app, 'listSimilarProperties', async ({ params, viewer }) => listSimilarProperties(database, params.id, viewer))
}

function sendUnpaged(reply: FastifyReply, { content, isTruncated }: Awaited<ReturnType<typeof searchUnpaged>>) {
  if (isTruncated) reply.header('x-result-truncated', String(MAX_UNPAGED_RESULTS))
  return content
}
