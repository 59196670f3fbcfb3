import type { FastifyInstance, FastifyReply } from 'fastify'
import { MAX_UNPAGED_RESULTS } from '#contracts/limits.ts'
import type { Database } from '#server/db/client.ts'
import { serve } from '#server/http/contract-routes.ts'
import { inTurn, type ReadGates } from '#server/http/read-limits.ts'
import { listSimilarProperties, searchProperties, searchUnpaged } from './search-properties.ts'
import { createUnderstanding } from './understanding.ts'

interface SearchRouteDeps {
  readonly database: Database
  readonly gates: Pick<ReadGates, 'searches' | 'unpagedSearches'>
}

export function registerSearchRoutes(app: FastifyInstance, { database, gates }: SearchRouteDeps): void {
  serve(app, 'listProperties', ({ query, viewer, request }) =>
    inTurn(gates.searches, request, () => searchProperties(database, {}, { field: query.sort, direction: query.direction }, query, viewer)),
  )

  serve(app, 'searchProperties', async ({ query, viewer, request, reply }) => {
    const { page, size, sortField, sortDir, facets: _facets, ...filter } = query
    const order = { field: sortField, direction: sortDir }
    if (page !== undefined || size !== undefined) {
      const paging = { page: page ?? 0, size: size ?? 12 }
      return inTurn(gates.searches, request, () => searchProperties(database, filter, order, paging, viewer))
    }
    return sendUnpaged(reply, await inTurn(gates.unpagedSearches, request, () => searchUnpaged(database, filter, order, viewer)))
  })

  serve(app, 'searchPropertiesByKeyword', async ({ query: { keyword }, viewer, request, reply }) => {
    const order = { field: 'createdAt', direction: 'asc' } as const
    return sendUnpaged(reply, await inTurn(gates.unpagedSearches, request, () => searchUnpaged(database, { keyword }, order, viewer)))
  })

  const understanding = createUnderstanding(database)
  serve(app, 'understandSearch', ({ query: { text } }) => understanding.understand(text))

  serve(app, 'suggestSearches', async ({ query: { text }, reply }) => {
    const suggestions = await understanding.suggest(text)
    // the same beginnings are typed again and again
    reply.header('cache-control', 'public, max-age=60')
    return suggestions
  })

  serve(app, 'listFeaturedProperties', async ({ query, viewer, request }) => {
    const order = { field: query.sort, direction: query.direction }
    const { content } = await inTurn(gates.searches, request, () => searchProperties(database, {}, order, query, viewer))
    return { content }
  })

  serve(app, 'listSimilarProperties', ({ params, viewer, request }) =>
    inTurn(gates.searches, request, () => listSimilarProperties(database, params.id, viewer)),
  )
}

function sendUnpaged(reply: FastifyReply, { content, isTruncated }: Awaited<ReturnType<typeof searchUnpaged>>) {
  if (isTruncated) reply.header('x-result-truncated', String(MAX_UNPAGED_RESULTS))
  return content
}
